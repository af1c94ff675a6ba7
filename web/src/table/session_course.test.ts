// A whole course of a table against a server in memory: connections are lost at any moment, the server forgets what it
// kept for a player who comes back, answers and news come in any order. In the end everything was shown once, and all agrees.
import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { game_state } from '../fixtures/state';
import { FakeLines } from '../fixtures/fake_line';
import type { GameEvent, State, Update, View } from '../wire/types';
import { Wire } from '../wire/wire';
import { Session } from './session.svelte';

/** Numbers that look random and come again with the same seed. */
function chance_of(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const breath = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

class MemoryServer {
  version = 10;
  cash = game_state.players.map(() => 1500);
  plays: Update[] = [];
  recent: Update[] = [];
  /** Whether the present connection has entered. */
  entered = false;
  readonly lines = new FakeLines();
  private unheard: string[] = [];

  state(): State {
    return { ...game_state, players: game_state.players.map((player, seat) => ({ ...player, cash: this.cash[seat] ?? 0 })) };
  }
  view(): View {
    return {
      table: 't', version: this.version, edition: 'uk', title: 'London', stage: 'playing', private: true, rules: [], seats: [], yours: [], banker: null, state: this.state(),
      legal: [], worth: this.cash, chances: null, luck: [], clock: { for: null, left_ms: null, grace_ms: 0, paused: false, move: 0, bid: 0, game_left_ms: null },
      absence: 'wait', question: null, undo: [], overdue: [], deciding: [], rents: [], purchase: null, ranked_by: null, commitment: '', ranking: null, chat: [], rematch: null,
    };
  }
  private say(message: object): void {
    this.unheard.push(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }
  private tell(updates: Update[]): void {
    this.recent.push(...updates);
    if (!this.entered) return;
    updates.forEach((update, i) => {
      const last = i + 1 === updates.length && update.kind === 'play';
      this.say({ method: 'table.update', params: last ? { ...update, view: this.view() } : update });
    });
  }
  play(count: number, chance: (below: number) => number): void {
    const updates: Update[] = [];
    for (let i = 0; i < count; ++i) {
      this.version += 1;
      const amount = 1 + chance(90);
      const event: GameEvent = { type: 'paid', from: 0, to: null, amount, reason: 'price', space: 1 };
      this.cash[0] = (this.cash[0] ?? 0) - amount;
      updates.push({ table: 't', version: this.version, kind: 'play', by: 0, events: [event] });
    }
    this.plays.push(...updates);
    this.tell(updates);
  }
  talk(): void {
    this.version += 1;
    this.tell([{ table: 't', version: this.version, kind: 'chat', seat: 1, name: 'Bob', text: String(this.version), at: 5 }]);
  }
  presence(): void {
    this.tell([{ table: 't', version: this.version, kind: 'seats', seat: 1, change: 'absent' }]);
  }
  /** Carries out the oldest waiting call; its answer follows the earlier updates. */
  answer(): boolean {
    const text = this.lines.last.sent.shift();
    if (text === undefined) return false;
    const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: { since?: number; from: number; count: number } };
    if (method === 'table.enter') {
      this.entered = true;
      const since = params.since;
      const missed = since === undefined ? [] : this.recent.filter((update) => update.version > since);
      const whole = since !== undefined && missed[0]?.version === since + 1;
      this.say({ id, result: { view: this.view(), missed: whole ? missed : [] } });
    } else if (method === 'table.history' && this.entered) {
      const updates = this.plays.slice(params.from, params.from + params.count).map((update, i) => ({ ...update, version: 0, number: params.from + i }));
      this.say({ id, result: { updates, steps: this.plays.length } });
    } else {
      this.say({ id, error: { code: -32004, message: 'enter first', data: { reason: 'not_your_seat' } } });
    }
    return true;
  }
  /** Lets the client hear the oldest message that is under way. */
  deliver(): boolean {
    const text = this.unheard.shift();
    if (text !== undefined) this.lines.last.say(text);
    return text !== undefined;
  }
  cut(forget: boolean): void {
    this.entered = false;
    this.unheard = [];
    if (forget) this.recent = [];
    this.lines.last.drop();
    this.lines.run_later();
    this.lines.last.arrive();
  }
}

async function course(seed: number): Promise<{ server: MemoryServer; session: Session }> {
  const chance = chance_of(seed);
  const server = new MemoryServer();
  const wire = new Wire({ open: server.lines.open, later: server.lines.later });
  const session = new Session({
    wire, table: 't', seats: [{ seat: 0, token: 'secret', code: 'ABCDE-FGHJK' }],
    edition_of: async () => {
      for (let i = chance(4); i > 0; --i) await breath();
      return editions.uk;
    },
    manner: () => ({ pace: 'instant', still: true }), sleep: breath,
  });
  server.lines.last.arrive();
  void session.enter();
  for (let i = 0; i < 60; ++i) {
    const what = chance(24);
    if (what < 6) server.answer();
    else if (what < 14) {
      server.deliver();
      await breath();  // each message is a task of its own
    }
    else if (what < 18) server.play(1 + chance(3), chance);
    else if (what < 19) server.talk();
    else if (what < 20) server.presence();
    else if (what < 21) server.cut(chance(3) === 0);
    else await breath();
  }
  // At last all that is under way arrives.
  for (let quiet = 0; quiet < 8; ) {
    if (server.answer() || server.deliver()) quiet = 0;
    else quiet += 1;
    await breath();
  }
  return { server, session };
}

describe('Session, whatever happens to the line', () => {
  it('comes to the position of the server, and to a history without gap or repetition', async () => {
    for (let seed = 1; seed <= 60; ++seed) {
      const { server, session } = await course(seed);
      expect(session.view?.version, `version, seed ${seed}`).toBeGreaterThanOrEqual(server.plays.at(-1)?.version ?? 10);
      expect(session.view?.state?.players[0]?.cash, `view, seed ${seed}`).toBe(server.cash[0]);
      expect(session.shown.cash, `purses, seed ${seed}`).toEqual(server.cash);
      expect(session.lines.map((line) => line.event.amount), `history, seed ${seed}`).toEqual(server.plays.map((play) => play.events?.[0]?.amount));
      expect(session.telling, `telling, seed ${seed}`).toBe(false);
    }
  }, 60000);
});
