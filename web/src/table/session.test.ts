import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { game_state } from '../fixtures/state';
import { FakeLines } from '../fixtures/fake_line';
import type { GameEvent, Update, View } from '../wire/types';
import { Wire } from '../wire/wire';
import { Session, type SessionSetup } from './session.svelte';

const view_of = (version: number, more: Partial<View> = {}): View => ({
  table: 't', version, edition: 'uk', title: 'London', stage: 'playing', private: true, rules: [],
  seats: ['Ann', 'Bob'].map((name, seat) => ({ seat, name, piece: '', kind: 'person', bot: null, taken: true, present: true, sitting_in: null, face: null, temper: null, chances: false, host: seat === 0, yours: seat === 0 })),
  state: game_state, legal: [{ seat: 0, actions: [{ type: 'roll' }] }], worth: [1500, 1500], chances: null, luck: [], ranking: null, yours: [0], banker: null,
  clock: { for: null, left_ms: null, grace_ms: 0, paused: false, move: 0, bid: 0, game_left_ms: null },
  absence: 'wait', question: null, undo: [], overdue: [], deciding: [], rents: [], purchase: null, ranked_by: null, commitment: '', chat: [], rematch: null, ...more,
});

const paid = (amount: number): GameEvent => ({ type: 'paid', from: 0, to: 1, amount, reason: 'rent', space: 1 });
const play = (version: number, events: GameEvent[], view?: View): Update => ({ table: 't', version, kind: 'play', by: 0, events, ...(view ? { view } : {}) });

/** A table over a line in memory; `answer` says what the server answers to each call. */
class Scene {
  readonly lines = new FakeLines();
  readonly wire = new Wire({ open: this.lines.open, later: this.lines.later });
  readonly session: Session;
  constructor(telling: Partial<Pick<SessionSetup, 'manner' | 'sleep' | 'picture' | 'away'>> = {}) {
    this.session = new Session({
      wire: this.wire, table: 't', seats: [{ seat: 0, token: 'secret', code: 'ABCDE-FGHJK' }],
      edition_of: () => Promise.resolve(editions.uk), manner: () => ({ pace: 'instant', still: true }), sleep: () => Promise.resolve(), ...telling,
    });
  }
  calls: { method: string; params: Record<string, unknown> }[] = [];
  answers: Record<string, (params: Record<string, unknown>) => unknown> = {
    'table.enter': () => ({ view: view_of(10), missed: [] }),
    'table.history': () => ({ updates: [], steps: 0 }),
    'table.act': () => ({ version: 11, events: [] }),
  };

  /** Lets the server answer until nothing is asked any more. */
  async settle(): Promise<void> {
    let quiet = 0;
    while (quiet < 6) {
      const text = this.lines.last.sent.shift();
      if (text === undefined) quiet += 1;
      else {
        quiet = 0;
        const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: Record<string, unknown> };
        this.calls.push({ method, params });
        const answer = this.answers[method];
        if (answer) this.lines.last.say(JSON.stringify({ jsonrpc: '2.0', id, result: answer(params) }));
      }
      await Promise.resolve();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
  async enter(): Promise<void> {
    this.lines.last.arrive();
    void this.session.enter();
    await this.settle();
  }
  hear(update: Update): void {
    this.lines.last.say(JSON.stringify({ jsonrpc: '2.0', method: 'table.update', params: update }));
  }
  asked(method: string): Record<string, unknown>[] {
    return this.calls.filter((call) => call.method === method).map((call) => call.params);
  }
}

describe('Session', () => {
  it('enters with its tokens and shows the menu', async () => {
    const scene = new Scene();
    await scene.enter();
    expect(scene.asked('table.enter')[0]).toEqual({ table: 't', tokens: ['secret'], changes: true });
    expect(scene.session.menu.has('roll')).toBe(true);
    expect(scene.session.shown.cash).toEqual(game_state.players.map((player) => player.cash));
  });

  it('tells updates in order and each once', async () => {
    const scene = new Scene();
    await scene.enter();
    scene.hear(play(11, [paid(1)]));
    scene.hear(play(12, [paid(2)], view_of(12)));
    scene.hear(play(12, [paid(2)], view_of(12)));
    scene.hear(play(11, [paid(1)]));
    await scene.settle();
    expect(scene.session.lines.map((line) => line.event.amount)).toEqual([1, 2]);
    expect(scene.session.view?.version).toBe(12);
  });

  it('enters again where something is missing, and asks only for that', async () => {
    const scene = new Scene();
    await scene.enter();
    scene.answers['table.enter'] = () => ({ view: view_of(13), missed: [play(11, [paid(1)]), play(12, [paid(2)]), play(13, [paid(3)])] });
    scene.hear(play(13, [paid(3)], view_of(13)));
    await scene.settle();
    expect(scene.asked('table.enter')[1]).toMatchObject({ since: 10 });
    expect(scene.session.lines.map((line) => line.event.amount)).toEqual([1, 2, 3]);
    expect(scene.session.view?.version).toBe(13);
  });

  it('stops where its player goes out, and tells the rest unhurried once it is asked for', async () => {
    let slept = 0;
    const scene = new Scene({ manner: () => ({ pace: 'normal', still: false }), sleep: () => Promise.resolve(void (slept += 1)) });
    await scene.enter();
    const state = { ...game_state, players: game_state.players.map((player, seat) => (seat === 0 ? { ...player, bankrupt: true } : player)) };
    scene.session.shown.chances = [0.5, 0.5];
    // Of actions in a row the last alone comes with the position after it.
    scene.hear(play(11, [{ type: 'resigned', player: 0 }, { type: 'bankrupt', player: 0, to: null, manner: 'resigned' }]));
    await scene.settle();
    expect(scene.session.shown.chances, 'nobody plays on with those').toBeNull();
    for (let version = 12; version < 52; ++version) scene.hear(play(version, [paid(version)], view_of(version, { state })));
    await scene.settle();
    expect(scene.session.lines.map((line) => line.event.type)).toEqual(['resigned', 'bankrupt']);
    expect(scene.session.telling).toBe(true);
    slept = 0;
    scene.session.pauses.go_on();
    await scene.session.settled();
    expect(scene.session.lines).toHaveLength(42);
    expect(slept).toBe(40);
    expect(scene.session.lines.some((line) => line.missed)).toBe(false);
  });

  it('tells at once that the game is over with its player', async () => {
    const scene = new Scene();
    await scene.enter();
    const state = { ...game_state, phase: 'over' as const, players: game_state.players.map((player, seat) => (seat === 0 ? { ...player, bankrupt: true } : player)) };
    scene.hear(play(11, [{ type: 'bankrupt', player: 0, to: null, manner: 'resigned' }, { type: 'game_over', winners: [1] }], view_of(11, { state, stage: 'over' })));
    await scene.settle();
    expect(scene.session.telling).toBe(false);
  });

  it('comes back after a lost connection with what was missed', async () => {
    const scene = new Scene();
    await scene.enter();
    scene.lines.last.drop();
    scene.lines.run_later();
    scene.answers['table.enter'] = () => ({ view: view_of(11), missed: [play(11, [paid(7)])] });
    scene.lines.last.arrive();
    await scene.settle();
    expect(scene.asked('table.enter')[1]).toMatchObject({ since: 10, tokens: ['secret'] });
    expect(scene.session.lines.map((line) => line.event.amount)).toEqual([7]);
  });

  it('reads the history anew where the server has no more of what was missed', async () => {
    const scene = new Scene();
    await scene.enter();
    scene.answers['table.enter'] = () => ({ view: view_of(40), missed: [] });
    scene.answers['table.history'] = (params) => ({ steps: 2, updates: params['count'] === 0 ? [] : [play(0, [paid(5)]), play(1, [paid(6)])] });
    scene.lines.last.drop();
    scene.lines.run_later();
    scene.lines.last.arrive();
    await scene.settle();
    expect(scene.session.lines.map((line) => line.event.amount)).toEqual([5, 6]);
    expect(scene.session.lines.every((line) => line.past)).toBe(true);
  });

  it('knows what was missed: what was skipped, and what came when nobody looked or after the turn that was seen last', async () => {
    let away = false;
    const scene = new Scene({ away: () => away });
    await scene.enter();
    const turn = (player: number): GameEvent => ({ type: 'turn_started', player });
    scene.hear(play(11, [turn(0)], view_of(11)));
    await scene.settle();
    away = true;
    scene.hear(play(12, [paid(1)], view_of(12)));
    await scene.settle();
    away = false;
    scene.hear(play(13, [paid(2)], view_of(13)));
    scene.session.pauses.skip();
    await scene.settle();
    scene.hear(play(14, [paid(3)], view_of(14)));
    await scene.settle();
    expect(scene.session.lines.map((line) => line.missed)).toEqual([undefined, 'away', 'skipped', undefined]);
    scene.answers['table.enter'] = () => ({ view: view_of(40), missed: [] });
    scene.answers['table.history'] = (params) => ({ steps: 4, updates: params['count'] === 0 ? [] : [turn(game_state.turn.player), paid(5), turn(1), paid(6)].map((event, i) => play(i, [event])) });
    scene.lines.last.drop();
    scene.lines.run_later();
    scene.lines.last.arrive();
    await scene.settle();
    expect(scene.session.lines.map((line) => line.missed)).toEqual([undefined, undefined, 'away', 'away']);
  });

  it('sends an action with the version seen and a request of its own, again after a loss', async () => {
    const scene = new Scene();
    await scene.enter();
    delete scene.answers['table.act'];
    const done = scene.session.act(0, { type: 'roll' });
    await scene.settle();
    const [first] = scene.asked('table.act');
    expect(first).toMatchObject({ table: 't', token: 'secret', version: 10, action: { type: 'roll' } });
    scene.answers['table.act'] = () => ({ version: 11, events: [] });
    scene.lines.last.drop();
    scene.lines.run_later();
    scene.lines.last.arrive();
    await scene.settle();
    expect(await done).toBe(true);
    const again = scene.asked('table.act');
    expect(again).toHaveLength(2);
    expect(again[1]).toEqual(first);
  });

  it('keeps a refusal to be read', async () => {
    const scene = new Scene();
    await scene.enter();
    delete scene.answers['table.act'];
    const done = scene.session.act(0, { type: 'roll' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    scene.lines.last.refuse(-32000, 'not your turn', { reason: 'not_your_turn', clause: 'UK.7' });
    expect(await done).toBe(false);
    expect(scene.session.refusal?.data.clause).toBe('UK.7');
  });

  it('cuts short what is still to be told when you act, but not what that leads to', async () => {
    let draw = () => {};
    const pauses: number[] = [];
    const scene = new Scene({
      manner: () => ({ pace: 'normal', still: false }),
      sleep: (ms) => (pauses.push(ms), Promise.resolve()),
      picture: () => new Promise((drawn) => (draw = drawn)),
    });
    await scene.enter();
    scene.hear(play(11, [paid(1)], view_of(11)));
    scene.hear(play(12, [paid(2)], view_of(12)));
    // The picture of the first is late: the throw comes before it.
    void scene.session.act(0, { type: 'roll' });
    scene.hear(play(13, [{ type: 'dice', player: 0, dice: [3, 4] }], view_of(13)));
    while (scene.session.telling) {
      draw();
      await scene.settle();
    }
    expect(pauses[0]).toBe(620);
  });

  it('has nothing decided before all that led to it is told', async () => {
    const scene = new Scene({ manner: () => ({ pace: 'calm', still: false }), sleep: () => new Promise(() => {}) });
    await scene.enter();
    const awaiting = (player: number) => ({ ...game_state, awaiting: { player } });
    scene.hear(play(11, [paid(1), paid(2)], view_of(11, { state: awaiting(1), legal: [] })));
    scene.hear(play(12, [paid(3)], view_of(12, { state: awaiting(0) })));
    await scene.settle();
    expect([scene.session.telling, scene.session.deciding, scene.session.menu.has('roll')]).toEqual([true, false, false]);
    expect(scene.session.shown.position?.awaiting, 'whom it waits for is known once all is told').toBe(null);
    expect(scene.session.lines.map((line) => line.event.amount)).toEqual([1]);
    scene.session.pauses.skip();
    await scene.settle();
    expect([scene.session.telling, scene.session.deciding, scene.session.menu.has('roll')]).toEqual([false, true, true]);
    expect(scene.session.lines.map((line) => line.event.amount)).toEqual([1, 2, 3]);
    expect(scene.session.shown.position).toBe(scene.session.view?.state);
  });

  it('closes a decision together with the view that it is of', async () => {
    const scene = new Scene({ manner: () => ({ pace: 'calm', still: false }), sleep: () => new Promise(() => {}) });
    await scene.enter();
    const state = { ...game_state, phase: 'buy' as const, awaiting: { player: 0 } };
    const purchase = { space: 1, price: 60, declined: 'off' } as never;
    scene.hear(play(11, [{ type: 'turn_started', player: 0 }], view_of(11, { state, purchase })));
    scene.session.pauses.skip();
    await scene.settle();
    expect(scene.session.deciding).toBe(true);
    scene.hear(play(12, [{ type: 'mortgaged', player: 1, space: 5 }], view_of(12, { state, purchase })));
    expect(scene.session.deciding, 'what is beside it is still being told').toBe(true);
    scene.hear(play(13, [{ type: 'bought', player: 0, space: 1 }], view_of(13, { state: { ...state, phase: 'post_roll' as const } })));
    expect([scene.session.view?.purchase, scene.session.deciding]).toEqual([null, false]);
  });

  it('shows what is for sale in the position that is seen, whatever view has come since', async () => {
    const scene = new Scene();
    await scene.enter();
    const state = { ...game_state, phase: 'buy' as const, awaiting: { player: 0 } };
    const purchase = { space: 1, price: 60, declined: 'off' } as never;
    scene.hear(play(11, [{ type: 'turn_started', player: 0 }], view_of(11, { state, purchase })));
    await scene.settle();
    const seen = () => [scene.session.shown.position?.phase, scene.session.shown.purchase];
    expect(seen()).toEqual(['buy', purchase]);
    scene.hear({ table: 't', version: 12, kind: 'view', view: view_of(12, { state: { ...state, phase: 'post_roll' as const } }) } as never);
    expect([scene.session.view?.purchase, ...seen()], 'it is still to be told').toEqual([null, 'buy', purchase]);
    await scene.settle();
    expect(seen()).toEqual(['post_roll', null]);
  });

  it('keeps a decision open while something happens beside it', async () => {
    const scene = new Scene({ manner: () => ({ pace: 'calm', still: false }), sleep: () => new Promise(() => {}) });
    await scene.enter();
    const state = { ...game_state, awaiting: { player: 0 } };
    scene.hear(play(11, [{ type: 'turn_started', player: 0 }], view_of(11, { state })));
    scene.session.pauses.skip();
    await scene.settle();
    expect(scene.session.deciding).toBe(true);
    const seen: boolean[] = [];
    scene.hear({ table: 't', version: 11, kind: 'chat', seat: 1, name: 'Bob', text: 'hello', at: 5 });
    seen.push(scene.session.deciding);
    const players = state.players.map((player, seat) => ({ ...player, cash: player.cash + (seat === 1 ? 50 : 0) }));
    scene.hear(play(12, [{ type: 'mortgaged', player: 1, space: 5 }, { type: 'paid', from: null, to: 1, amount: 50, reason: 'mortgage', space: 5 }], view_of(12, { state: { ...state, players } })));
    seen.push(scene.session.deciding);
    await scene.settle();
    expect([...seen, scene.session.deciding]).toEqual([true, true, true]);
    expect(scene.session.shown.cash[1]).toBe(players[1]?.cash);
    expect(scene.session.lines.map((line) => line.event.type)).toEqual(['turn_started', 'mortgaged', 'paid']);
  });

  it('hears who comes and goes, and the talk, without a view', async () => {
    const scene = new Scene();
    await scene.enter();
    scene.hear({ table: 't', version: 10, kind: 'seats', seat: 1, change: 'absent' });
    scene.hear({ table: 't', version: 11, kind: 'chat', seat: 1, name: 'Bob', text: 'hello', at: 5 });
    await scene.settle();
    expect(scene.session.view?.seats[1]?.present).toBe(false);
    const { chat: _, ...view } = view_of(12);
    scene.hear(play(12, [], view as View));
    await scene.settle();
    expect(scene.session.view?.chat).toEqual([{ seat: 1, name: 'Bob', text: 'hello', at: 5 }]);
  });
});
