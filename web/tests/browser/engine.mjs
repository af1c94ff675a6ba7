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

  /** A position, completed, and the menu of a seat in it, each entry with what it brings or costs. */
  async position(position, seat) {
    const setup = () => this.call('game.setup', { position, chance: 'manual' });
    const { game, state } = await setup();
    const { actions } = await this.call('game.legal', { game, player: seat });
    const priced = ['buy', 'mortgage', 'lift', 'build', 'sell_building', 'sell_deed'];
    for (const action of actions.filter((one) => priced.includes(one.type))) {
      const copy = await setup();
      const { events } = await this.call('game.act', { game: copy.game, player: seat, action });
      const payment = events.find((event) => event.type === 'paid' && (event.from === seat || event.to === seat));
      if (payment) action.cash = payment.to === seat ? payment.amount : -payment.amount;
    }
    return { state, actions };
  }
}
