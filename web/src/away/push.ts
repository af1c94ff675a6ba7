// Push: whether this browser can be told of turns while no page is open, and under which address.
import { of_base64url } from '../kit/base64url';
import { ask_permission } from '../people/notify';

export interface PushAddress {
  way: 'push';
  target: string;
  key: string;
  auth: string;
}
/** Why there is none: the browser has no push (or its worker isn't there), the person or the browser forbids it, its service can't be reached. */
export type PushFault = 'none' | 'blocked' | 'failed';

export const can_push = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const is_for = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const known = options.applicationServerKey;
  return known !== null && `${new Uint8Array(known)}` === `${key}`;
};

/** Under the server's key, after asking the person; a subscription with another key is of no use and given up. */
export async function subscribe(server_key: string): Promise<PushAddress | PushFault> {
  const worker = can_push() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!worker) return 'none';
  if ((await ask_permission()) !== 'granted') return 'blocked';
  const applicationServerKey = of_base64url(server_key);
  try {
    const known = await worker.pushManager.getSubscription();
    if (known && !is_for(known, applicationServerKey)) await known.unsubscribe();
    return address_of(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })) ?? 'failed';
  } catch {
    return 'failed';
  }
}

/** Where this browser hears now; nothing: nowhere. */
export async function own_push(): Promise<PushAddress | null> {
  const worker = can_push() ? await navigator.serviceWorker.getRegistration() : undefined;
  const known = await worker?.pushManager.getSubscription().catch(() => null);
  return known ? address_of(known) : null;
}

function address_of(subscription: PushSubscription): PushAddress | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh: key, auth } = keys ?? {};
  return endpoint && key && auth ? { way: 'push', target: endpoint, key, auth } : null;
}
