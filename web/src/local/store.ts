// Store: what the engine keeps, in this browser's IndexedDB. Changes are made whole and durably, or not at all.
import type { Change, Row } from './engine';

/** Why nothing can be kept, or be read again. */
export const room_faults = [
  /** The browser gives no more room. */
  'full',
  /** A later version of Freehold has written it. */
  'newer',
  /** The browser keeps nothing here. */
  'none',
] as const;
/** `taken`: another tab has taken over. */
export type StoreFault = (typeof room_faults)[number] | 'taken';

export class StoreError extends Error {
  constructor(readonly fault: StoreFault, cause: unknown = undefined) {
    super(`the store: ${fault}`, { cause });
  }
}

export interface Store {
  /** Takes the store over: what is kept in it; from now on nobody else's changes are taken. */
  take_over(): Promise<Row[]>;
  /** Resolves when all of it is durable; a StoreError if nothing has changed. */
  commit(changes: readonly Change[]): Promise<void>;
  close(): void;
}

/** The form of the rows. A store of a higher one was written by a later version. */
const format = 1;
const rows_name = 'rows';
/** Who works on the rows: a line of its own, read again with every change, so that a tab that was asleep while another took over writes nothing. */
const owner_name = 'owner';
const owner_key = 0;

export class IndexedStore implements Store {
  private database: Promise<IDBDatabase> | null = null;
  /** The line that says who works here is this one's. */
  private claimed = false;

  /** `name`: of the database; `owner`: a text that nobody else has. `outdated`: a later version wants the store. */
  constructor(private readonly name: string, private readonly owner: string, private readonly outdated: () => void = () => {}) {}

  async take_over(): Promise<Row[]> {
    const all = async (rows: IDBObjectStore) => {
      const [keys, values] = await Promise.all([answer_of(rows.getAllKeys()), answer_of(rows.getAll())]);
      return keys.map((key, i) => ({ key: new Uint8Array(key as ArrayBuffer), value: values[i] as Uint8Array<ArrayBuffer> }));
    };
    try {
      return await this.within(async (rows, owners) => {
        if ((await answer_of(owners.get(owner_key))) !== this.owner) owners.put(this.owner, owner_key);
        this.claimed = true;
        return all(rows);
      });
    } catch (error) {
      if (!(error instanceof StoreError) || error.fault !== 'full') throw error;
      // Without room for a line nothing can be kept, but everything can be read, and deleted.
      this.claimed = false;
      return this.within(all);
    }
  }

  async commit(changes: readonly Change[]): Promise<void> {
    await this.within(async (rows, owners) => {
      if (this.claimed && (await answer_of(owners.get(owner_key))) !== this.owner) throw new StoreError('taken');
      const frees = changes.every(({ value }) => value === null);
      if (!this.claimed && !frees) owners.put(this.owner, owner_key);
      for (const { key, value } of changes) {
        if (value === null) rows.delete(key);
        else rows.put(value, key);
      }
      return frees;
    }).then((frees) => (this.claimed ||= !frees));
  }

  close(): void {
    void this.database?.then((database) => database.close(), () => {});
    this.database = null;
  }

  /** Does it in one step. */
  private async within<T>(work: (rows: IDBObjectStore, owners: IDBObjectStore) => Promise<T>): Promise<T> {
    const database = await this.opened();
    let step: IDBTransaction;
    try {
      step = database.transaction([rows_name, owner_name], 'readwrite', { durability: 'strict' });
    } catch (error) {
      // The browser has closed it meanwhile.
      this.database = null;
      throw fault_of(error);
    }
    const done = new Promise<void>((resolve, reject) => {
      step.oncomplete = () => resolve();
      step.onabort = () => reject(fault_of(step.error));
    });
    const worked = work(step.objectStore(rows_name), step.objectStore(owner_name)).catch((error: unknown) => {
      give_up(step);
      throw error;
    });
    const [found, ended] = await Promise.allSettled([worked, done]);
    // The reason of our own, else why the browser has ended it.
    if (found.status === 'rejected' && found.reason instanceof StoreError) throw found.reason;
    if (ended.status === 'rejected') throw ended.reason;
    if (found.status === 'rejected') throw fault_of(found.reason);
    return found.value;
  }

  private opened(): Promise<IDBDatabase> {
    this.database ??= this.open();
    this.database.catch(() => (this.database = null));
    return this.database;
  }
  private open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      if (typeof indexedDB === 'undefined') return reject(new StoreError('none'));
      const asked = indexedDB.open(this.name, format);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore(rows_name);
        asked.result.createObjectStore(owner_name);
      };
      asked.onsuccess = () => {
        const database = asked.result;
        database.onclose = () => (this.database = null);
        database.onversionchange = () => {
          this.close();
          this.outdated();
        };
        resolve(database);
      };
      asked.onerror = () => reject(fault_of(asked.error));
    });
  }
}

function answer_of<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function give_up(step: IDBTransaction): void {
  try {
    step.abort();
  } catch {
    // It has ended already.
  }
}

const fault_names: Record<string, StoreFault> = { QuotaExceededError: 'full', VersionError: 'newer' };
function fault_of(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(fault_names[(error as { name?: string } | null)?.name ?? ''] ?? 'none', error);
}
