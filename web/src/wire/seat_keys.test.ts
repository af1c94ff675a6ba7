import { beforeEach, describe, expect, it, vi } from 'vitest';

const store = new Map<string, unknown>();
const visit = { away: false };
const room = { left: true };
const keep = (key: string, value: unknown): boolean => (room.left && store.set(key, structuredClone(value)), room.left);
vi.mock('../words/settings.svelte', () => ({ kept: (key: string) => structuredClone(store.get(key)) ?? null, keep }));
const write_keys = vi.fn(async (_: object) => {});
vi.mock('../local/kept_keys', () => ({ read_keys: async () => null, write_keys }));
vi.mock('./host', () => ({ folder: () => '/games/', is_visiting: () => visit.away, without_server: true }));
const { is_friends_table, is_of_visit, remember } = await import('./seat_keys');

const at_a_friends = (act: () => void): void => {
  visit.away = true;
  act();
  visit.away = false;
};

describe('the tables of this browser', () => {
  it('are written durably, also when there is no room for them elsewhere', async () => {
    vi.stubGlobal('navigator', {});
    for (const left of [true, false]) {
      room.left = left;
      remember(left ? 'first' : 'second', { title: 'T' });
      await vi.waitFor(() => expect(Object.keys(write_keys.mock.lastCall![0])).toEqual(left ? ['first'] : ['first', 'second']));
    }
    room.left = true;
  });
});

describe('tables in a friend’s page', () => {
  beforeEach(() => {
    store.clear();
    vi.stubGlobal('navigator', {});
  });

  it('are known from the visit', () => {
    at_a_friends(() => remember('theirs', { title: 'T', invite: 'their invite' }));
    expect([is_friends_table('theirs'), is_friends_table('another')]).toEqual([true, false]);
  });

  it('are not this browser’s own, though another tab of it has visited one of these', () => {
    remember('own', { title: 'T' });
    at_a_friends(() => remember('own', { title: 'T', invite: 'own invite' }));
    expect(is_friends_table('own')).toBe(false);
    expect(is_of_visit('own', { invite: 'own invite', began: Infinity }), 'the other tab goes on with it').toBe(true);
  });

  it('belong to a visit by their invite, or because it has led there', () => {
    vi.useFakeTimers({ now: 1000 });
    at_a_friends(() => remember('of yesterday', { title: 'T', invite: 'a' }));
    vi.setSystemTime(5000);
    at_a_friends(() => remember('rematch', { title: 'T' }));
    const visits = [{ invite: 'a', began: 2000 }, { invite: 'b', began: 2000 }, { invite: 'b', began: 6000 }];
    expect(visits.map((one) => is_of_visit('of yesterday', one))).toEqual([true, false, false]);
    expect(visits.map((one) => is_of_visit('rematch', one))).toEqual([true, true, false]);
    vi.useRealTimers();
  });
});
