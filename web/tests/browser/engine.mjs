// The engine beside the server: makes of a position in the notation (notation.md) what a table shows of it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export class Engine {
  constructor(program) {
    this.process = spawn(program, ['rpc', '--store', ':memory:'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = [];
    createInterface({ input: this.process.stdout }).on('line', (line) => this.waiting.shift()(JSON.parse(line)));
  }
  async call(method, params) {
    const answer = new Promise((resolve) => this.waiting.push(resolve));
    this.process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
    const { result, error } = await answer;
    if (error) throw new Error(`${method}: ${error.message} ${JSON.stringify(error.data)}`);
    return result;
  }
  close() {
    this.process.stdin.end();
  }

  /** A position, completed, and the menu of a seat in it, each entry with what it brings or costs, and what building does to the rent. */
  async position(position, seat, board) {
    const setup = () => this.call('game.setup', { position, chance: 'manual' });
    const { game, state } = await setup();
    const { actions } = await this.call('game.legal', { game, player: seat });
    const priced = ['buy', 'mortgage', 'lift', 'build', 'sell_building', 'sell_deed'];
    for (const action of actions.filter((one) => priced.includes(one.type))) {
      const copy = await setup();
      const { events, state: after } = await this.call('game.act', { game: copy.game, player: seat, action });
      const payment = events.find((event) => event.type === 'paid' && (event.from === seat || event.to === seat));
      if (payment) action.cash = payment.to === seat ? payment.amount : -payment.amount;
      if (action.type === 'build') action.rent = { now: await this.rent(state, board, action.space), then: await this.rent(after, board, action.space) };
    }
    return { state, actions };
  }

  /** The rent that the next visitor to a deed pays, as the engine collects it. */
  async rent(position, board, space) {
    const { owner } = position.deeds.find((deed) => deed.space === space);
    const visitor = (owner + 1) % position.players.length;
    const before = (space + board.length - 3) % board.length;
    // A bot would throw by itself.
    const players = position.players.map(({ bot, ...player }, seat) => (seat === visitor ? { ...player, space: before } : player));
    const { game } = await this.call('game.setup', { position: { ...position, phase: 'pre_roll', resume: 'pre_roll', turn: { player: visitor }, players }, chance: 'manual' });
    await this.call('game.act', { game, player: visitor, action: { type: 'roll' } });
    const { events } = await this.call('game.chance', { game, outcome: { dice: [1, 2] } });
    const rent = events.find((event) => event.type === 'paid' && event.to === owner);
    if (!rent) throw new Error(`nobody pays for ${board[space].name}: ${JSON.stringify(events)}`);
    return rent.amount;
  }

  /** What a deal changes in the rents of the groups that it touches, in the form of the server's `table.deal_rents`. */
  async deal_rents(position, board, { from, offer }) {
    const goes_to = new Map([...(offer.give?.deeds ?? []).map((space) => [space, offer.to]), ...(offer.take?.deeds ?? []).map((space) => [space, from])]);
    const groups = new Set([...goes_to.keys()].map((space) => board[space].group));
    const after = { ...position, deeds: position.deeds.map((deed) => ({ ...deed, owner: goes_to.get(deed.space) ?? deed.owner })) };
    const changes = [];
    for (const { space, owner } of position.deeds.filter((deed) => deed.owner !== null && groups.has(board[deed.space].group) && board[deed.space].kind !== 'utility')) {
      const now = { owner, rent: await this.rent(position, board, space) };
      const then = { owner: goes_to.get(space) ?? owner, rent: await this.rent(after, board, space) };
      if (now.owner !== then.owner || now.rent !== then.rent) changes.push({ space, now, then });
    }
    return changes;
  }
}
