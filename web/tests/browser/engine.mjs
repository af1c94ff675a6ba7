// The engine beside the server: makes of a position in the notation (notation.md) what a table shows of it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export class Engine {
  constructor(program, store = ':memory:') {
    this.process = spawn(program, ['rpc', '--store', store], { stdio: ['pipe', 'pipe', 'inherit'] });
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

  /** A position, completed, and what a view shows of it: a seat's menu, rents, the purchase in hand and everyone's worth. */
  async position(position, seat) {
    const { game, state } = await this.call('game.setup', { position, chance: 'manual' });
    const { rents, purchase, worth, ...menu } = await this.call('game.legal', { game, player: seat, known: true });
    return { state, legal: menu.actions.length > 0 ? [menu] : [], rents, purchase, worth };
  }

  /** What a deal changes in the rents, in the form of the server's `table.deal_rents`. */
  async deal_rents(position, { from, offer }) {
    const goes_to = new Map([...(offer.give?.deeds ?? []).map((space) => [space, offer.to]), ...(offer.take?.deeds ?? []).map((space) => [space, from])]);
    const before = { ...position, phase: 'pre_roll', resume: 'pre_roll', offer: undefined };
    const after = { ...before, deeds: position.deeds.map((deed) => ({ ...deed, owner: goes_to.get(deed.space) ?? deed.owner })) };
    const earning = async (one) => new Map((await this.position(one, from)).rents.map(({ space, row, ...rent }) => [space, { owner: one.deeds.find((deed) => deed.space === space).owner, ...rent }]));
    const [now, then] = [await earning(before), await earning(after)];
    return [...now].flatMap(([space, one]) => (JSON.stringify(one) === JSON.stringify(then.get(space)) ? [] : [{ space, now: one, then: then.get(space) }]));
  }
}
