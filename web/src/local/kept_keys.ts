// KeptKeys: the keys to the tables of this browser a second time, durably. A browser writes localStorage to the disk when it likes, so if it is
// killed the games could be there and nobody would hold their seats.
import { folder } from '../wire/host';

const store = 'keys';
const place = 0;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(`freehold keys ${folder()}`, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

export async function write_keys(keys: object): Promise<void> {
  const database = await opened();
  const step = database.transaction(store, 'readwrite', { durability: 'strict' });
  step.objectStore(store).put(JSON.stringify(keys), place);
  step.oncomplete = step.onabort = () => database.close();
}

export async function read_keys<T>(): Promise<T | null> {
  const database = await opened();
  const asked = database.transaction(store).objectStore(store).get(place) as IDBRequest<string | undefined>;
  return new Promise((resolve) => {
    asked.onsuccess = () => resolve(asked.result === undefined ? null : (JSON.parse(asked.result) as T));
    asked.onerror = () => resolve(null);
  }).then((keys) => (database.close(), keys as T | null));
}
