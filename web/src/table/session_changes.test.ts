import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { game_state } from '../fixtures/state';
import { FakeLines } from '../fixtures/fake_line';
import type { Changes, View } from '../wire/types';
import { Wire } from '../wire/wire';
import { Session } from './session.svelte';

const first: View = {
  table: 't', version: 10, edition: 'uk', title: 'London', stage: 'playing', private: true, rules: [], yours: [0], banker: null,
  seats: ['Ann', 'Bob'].map((name, seat) => ({ seat, name, piece: '', kind: 'person', bot: null, taken: true, present: true, sitting_in: null, face: null, temper: null, chances: false, host: seat === 0 })),
  state: { ...game_state, viewer: null }, legal: [{ seat: 0, actions: [{ type: 'roll' }] }], worth: [1500, 1500], chances: null, luck: [], ranking: null,
  clock: { for: 0, left_ms: 20_000, grace_ms: 0, paused: false, move: 20, bid: 0, game_left_ms: null },
  absence: 'wait', question: null, undo: [], overdue: [], deciding: [], rents: [], purchase: null, ranked_by: null, commitment: '', chat: [{ seat: 1, name: 'Bob', text: 'hello', at: 5 }], rematch: null,
};

/** A session that has entered, and a server that answers what the test puts there. */
async function scene() {
  const lines = new FakeLines();
  const session = new Session({
    wire: new Wire({ open: lines.open, later: lines.later }), table: 't', seats: [{ seat: 0, token: 'secret', code: 'ABCDE-FGHJK' }],
    edition_of: () => Promise.resolve(editions.uk), manner: () => ({ pace: 'instant', still: true }), sleep: () => Promise.resolve(),
  });
  const calls: string[] = [];
  const answers: Record<string, unknown> = { 'table.enter': { view: first, missed: [] }, 'table.history': { updates: [], steps: 0 } };
  const settle = async () => {
    for (let quiet = 0; quiet < 4; ++quiet) {
      for (const text of lines.last.sent.splice(0)) {
        const { id, method } = JSON.parse(text) as { id: number; method: string };
        calls.push(method);
        lines.last.say(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] }));
        quiet = 0;
      }
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  const say = (method: string, params: object) => lines.last.say(JSON.stringify({ jsonrpc: '2.0', method, params: { table: 't', ...params } }));
  const play = (version: number, changes: Changes) => say('table.update', { version, kind: 'play', by: 0, events: [], changes });
  const own = (version: number, changes: Changes) => say('table.own', { version, changes });
  lines.last.arrive();
  void session.enter();
  await settle();
  return { session, answers, calls, settle, say, play, own };
}

describe('Session told of changes', () => {
  it('is busy with an action until what it led to has been taken, though the history is still read', async () => {
    const { session, answers, calls, settle, play } = await scene();
    let read_on = (): void => {};
    const history = new Promise<void>((resolve) => (read_on = resolve));
    const feed = Reflect.get(session, 'feed') as object;
    const fetch = Reflect.get(feed, 'fetch_steps') as () => Promise<unknown>;
    Reflect.set(feed, 'fetch_steps', () => history.then(() => fetch.call(feed)));
    Reflect.set(feed, 'history_read', false);
    void session.enter();
    await settle();
    answers['table.act'] = { version: 11, events: [] };
    const acted = session.act(0, { type: 'roll' });
    play(11, { '/worth': [1, 2] });
    await settle();
    expect(calls).toContain('table.act');
    expect([session.busy, session.view?.version]).toEqual([true, 10]);
    read_on();
    await settle();
    expect(await acted).toBe(true);
    expect([session.busy, session.view?.version]).toEqual([false, 11]);
  });

  it('goes on at the view of a table that another server runs now, and asks for what it has missed', async () => {
    const { session, answers, calls, say, settle } = await scene();
    say('table.update', { version: 10, kind: 'moved', view: { ...first, worth: [7, 8] } });
    await settle();
    expect([session.view?.version, session.view?.worth]).toEqual([10, [7, 8]]);
    expect(calls.filter((method) => method === 'table.enter')).toHaveLength(1);
    answers['table.enter'] = { view: { ...first, version: 13 }, missed: [] };
    say('table.update', { version: 13, kind: 'moved', view: { ...first, version: 13 } });
    await settle();
    expect(session.view?.version).toBe(13);
    expect(calls.filter((method) => method === 'table.enter')).toHaveLength(2);
  });

  it('shows what has changed, and keeps everything else as the same objects', async () => {
    const { session, play, settle } = await scene();
    const before = session.view;
    const heard = session.clock_heard;
    const player = { ...game_state.players[1], cash: 7 };
    play(11, { '/state/players/1': player, '/worth': [1500, 7] });
    await settle();
    expect(session.view).toMatchObject({ version: 11, worth: [1500, 7] });
    expect(session.view?.state?.players[1]).toEqual(player);
    expect(session.view?.state?.players[0]).toBe(before?.state?.players[0]);
    expect(session.view?.seats).toBe(before?.seats);
    expect(session.view?.chat).toEqual(first.chat);
    expect(session.clock_heard).toBe(heard);
  });

  it('takes what is its own over together with the update of that version, after it', async () => {
    const { session, own, play, settle } = await scene();
    own(11, { '/legal': [], '/state/viewer': 0 });
    await settle();
    expect(session.view?.legal).toEqual(first.legal);
    play(11, { '/state/viewer': null });
    await settle();
    expect(session.view?.legal).toEqual([]);
    expect(session.view?.state?.viewer).toBe(0);
    play(12, { '/worth': [1, 2] });
    await settle();
    expect(session.view).toMatchObject({ version: 12, worth: [1, 2], legal: [] });
  });

  it('sets its clock where the clock is told anew', async () => {
    const { session, play, settle } = await scene();
    const heard = session.clock_heard;
    play(11, { '/clock': { ...first.clock, for: 1, left_ms: 19_000 } });
    await settle();
    expect(session.view?.clock.for).toBe(1);
    expect(session.clock_heard).toBeGreaterThanOrEqual(heard);
  });

  it('asks for the whole view where a change does not fit, and goes on from it', async () => {
    const { session, answers, calls, play, settle } = await scene();
    answers['table.view'] = { view: { ...first, version: 12, worth: [12, 12] } };
    play(11, { '/state/players/9': {} });
    play(12, { '/worth': [3, 3] });
    play(13, { '/worth': [13, 13] });
    await settle();
    expect(calls.filter((method) => method === 'table.view')).toHaveLength(1);
    expect(session.view).toMatchObject({ version: 13, worth: [13, 13] });
    expect(session.lines).toEqual([]);
  });

  it('takes changes that came while it entered again on top of the view of its entry, and no older ones', async () => {
    const { session, answers, own, say, play, settle } = await scene();
    answers['table.enter'] = { view: { ...first, version: 20, worth: [20, 20] }, missed: [] };
    play(15, { '/worth': [15, 15] });  // something is missing before it
    play(20, { '/worth': [0, 0] });
    own(21, { '/legal': [] });
    play(21, { '/luck': [] });
    say('table.update', { version: 22, kind: 'chat', seat: 1, name: 'Bob', text: 'well', at: 6 });
    await settle();
    expect(session.view).toMatchObject({ version: 21, worth: [20, 20], legal: [] });
    expect(session.seen_version).toBe(22);
  });
});
