import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notices as Kept } from '../wire/types';
import { Refusal, type Wire } from '../wire/wire';
import { hears_here, keep_push } from './kept_push';
import { id_of, Notices } from './notices.svelte';

const none: Kept = { addresses: [], language: 'en', every_hours: 0, quiet: null, utc_offset: 0, only_with_clock: false };

/** A browser whose push is under this address (null: it has none yet), and what it would give next. */
function pretend({ now, next = now, allows = true }: { now: string | null; next?: string | null; allows?: boolean }) {
  const storage = new Map<string, string>([['freehold.tables', JSON.stringify({ t: { at: 1, title: '', seats: [] } })]]);
  const subscription = (endpoint: string) => ({
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'auth' } }),
    unsubscribe: () => Promise.resolve(true),
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(now ? subscription(now) : null),
    subscribe: () => (next ? Promise.resolve(subscription((now = next))) : Promise.reject(new Error('no service'))),
  };
  const Notification = { permission: 'default', requestPermission: () => Promise.resolve(allows ? 'granted' : 'denied') };
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, text: string) => storage.set(key, text) });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } });
  vi.stubGlobal('window', { Notification, PushManager: class {} });
  vi.stubGlobal('Notification', Notification);
}
/** A server that takes everything, and what it was asked. */
function server() {
  const asked: { method: string; params: Record<string, unknown> }[] = [];
  const call = (method: string, params: object = {}) => {
    asked.push({ method, params: params as Record<string, unknown> });
    return Promise.resolve({ notices: none });
  };
  return { asked, wire: { call } as unknown as Pick<Wire, 'call'> };
}
afterEach(() => vi.unstubAllGlobals());

describe('Notices', () => {
  it('give the table the address of this browser, and know it again', async () => {
    pretend({ now: null, next: 'https://push.example/a' });
    const { asked, wire } = server();
    const notices = new Notices(wire, 't', 1, 'token');
    expect(await notices.add_browser('AQID')).toBe(true);
    expect(asked[0]).toMatchObject({ method: 'table.notify', params: { table: 't', token: 'token', address: { way: 'push', target: 'https://push.example/a', key: 'key', auth: 'auth' } } });
    expect(hears_here('t', 1)).toBe('https://push.example/a');
    expect(notices.here).toBe(id_of('https://push.example/a'));
    await notices.stop(notices.here);
    expect(asked[1]).toMatchObject({ method: 'table.notify_stop', params: { address: notices.here } });
    expect(hears_here('t', 1)).toBeNull();
  });

  it('say why this browser hears nothing', async () => {
    const fault = async () => {
      const notices = new Notices(server().wire, 't', 1, 'token');
      await notices.add_browser('AQID');
      return notices.push_fault;
    };
    pretend({ now: null, next: null });
    expect(await fault()).toBe('failed');
    pretend({ now: null, allows: false });
    expect(await fault()).toBe('blocked');
    vi.unstubAllGlobals();
    vi.stubGlobal('navigator', {});
    expect(await fault()).toBe('none');
  });

  it('follow the browser to its new address, and ask for nothing while it has its old one', async () => {
    pretend({ now: 'https://push.example/new' });
    const { asked, wire } = server();
    const notices = new Notices(wire, 't', 1, 'token');
    await notices.renew();
    keep_push('t', 1, 'https://push.example/new');
    await notices.renew();
    expect(asked).toEqual([]);
    keep_push('t', 1, 'https://push.example/old');
    await notices.renew();
    expect(asked.map(({ method, params }) => [method, params['address']])).toEqual([
      ['table.notify', { way: 'push', target: 'https://push.example/new', key: 'key', auth: 'auth' }],
      ['table.notify_stop', id_of('https://push.example/old')],
    ]);
    expect(hears_here('t', 1)).toBe('https://push.example/new');
  });

  it('keep a refusal to be read', async () => {
    pretend({ now: null });
    const refusal = new Refusal(-32005, 'too many', { reason: 'too_many' });
    const notices = new Notices({ call: () => Promise.reject(refusal) } as unknown as Pick<Wire, 'call'>, 't', 1, 'token');
    expect(await notices.confirm('x')).toBe(false);
    expect(notices.refusal).toBe(refusal);
    expect(notices.busy).toBe(false);
  });

  it('forget what tables they gave an address to that this device has forgotten', () => {
    pretend({ now: null });
    keep_push('gone', 0, 'https://push.example/a');
    keep_push('t', 0, 'https://push.example/b');
    expect(hears_here('gone', 0)).toBeNull();
    expect(hears_here('t', 0)).toBe('https://push.example/b');
  });
});
