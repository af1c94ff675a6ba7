// How a game of four proceeds while a guest misuses the server: the time from an action until all four have
// heard of it, without a guest and with each of bench/guest/misuses.mjs.
//   node run.mjs PROGRAM [SECONDS] [NAME...]      SECONDS for each, 5 by default; all of them by default
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { names } from './misuses.mjs';
import { Socket } from './socket.mjs';

const think = 25; // milliseconds before an action
const settling = 1_000; // milliseconds that a guest gets before measuring starts
const here = path.dirname(fileURLToPath(import.meta.url));

function start_server(program, folder) {
  const words = ['serve', '--listen', '127.0.0.1:0', '--store', path.join(folder, 'games.db'), '--status-every', '0'];
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((done, failed) => {
    server.stdout.on('data', (text) => {
      const link = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text);
      if (link) done({ server, port: Number(link[1]) });
    });
    server.on('exit', () => failed(new Error('the server has ended')));
  });
}

/** What gets on with the game: buys, and else spends nothing. */
const order = 'roll buy decline pass reject choose end_turn claim_rent use_jail_card sell_building sell_hotels sell_deed mortgage declare_bankruptcy'.split(' ');
function choice(menu) {
  for (const type of order) {
    const action = menu?.actions.find((one) => one.type === type);
    if (action) return (({ cash, ...rest }) => rest)(action);
  }
  return undefined;
}

/** Four people at one table who play on, and the times that they measure. */
class Game {
  times = [];
  acts = []; // { version, at, unheard }
  failures = 0;

  async sit_down(port) {
    this.people = await Promise.all([0, 1, 2, 3].map((seat) => Socket.open(port, '127.0.0.1', (text) => this.hear(seat, text))));
    await this.begin();
  }

  async begin() {
    const seats = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name) => ({ kind: 'me', name }));
    const made = await this.people[0].call('table.create', { edition: 'uk', seats, start: true });
    this.table = made.table;
    this.tokens = made.seats.map((seat) => seat.token);
    const views = await Promise.all(
      this.people.map((person, seat) => person.call('table.enter', { table: this.table, tokens: [this.tokens[seat]] })),
    );
    views.forEach(({ view }, seat) => this.decide(seat, view));
  }

  hear(seat, text) {
    const { params } = JSON.parse(text);
    if (params?.table !== this.table || params.version === undefined) return;
    const now = performance.now();
    for (const act of this.acts) {
      if (act.version >= params.version || !act.unheard.delete(seat) || act.unheard.size > 0) continue;
      this.times.push(now - act.at);
    }
    this.acts = this.acts.filter((act) => act.unheard.size > 0);
    if (params.view) this.decide(seat, params.view);
  }

  decide(seat, view) {
    if (view.stage === 'over' && seat === 0) return void this.begin();
    if (view.clock.for !== seat) return;
    const action = choice(view.legal.find((menu) => menu.seat === seat));
    if (action) void this.act(seat, view.version, action);
  }

  async act(seat, version, action) {
    await pause(think);
    const act = { version, at: performance.now(), unheard: new Set([0, 1, 2, 3]) };
    this.acts.push(act);
    const params = { table: this.table, token: this.tokens[seat], version, request: `${version}`, action };
    try {
      await this.people[seat].call('table.act', params);
    } catch (error) {
      this.acts.splice(this.acts.indexOf(act), 1);
      if (error.reason !== 'stale') this.failures += 1;
    }
  }

  /** Forgets what was measured so far. */
  take() {
    const waiting = this.acts.map((act) => performance.now() - act.at); // they count as long as they have waited
    const taken = { times: [...this.times, ...waiting].sort((a, b) => a - b), failures: this.failures };
    this.times = [];
    this.failures = 0;
    return taken;
  }
}

function processor_time(server) {
  const fields = fs.readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100; // in seconds; the system counts hundredths
}

async function measure(name, game, server, seconds) {
  game.take();
  const [start, used] = [performance.now(), processor_time(server)];
  await pause(1000 * seconds);
  const wall = (performance.now() - start) / 1000;
  const { times, failures } = game.take();
  const at = (share) => (times.length > 0 ? times[Math.floor(share * (times.length - 1))] : NaN).toFixed(1);
  const busy = ((100 * (processor_time(server) - used)) / wall).toFixed(0);
  const figures = [times.length, at(0.5), at(0.99), at(1), `${busy}%`];
  console.log(`| ${[name, ...figures].join(' | ')} |${failures > 0 ? ` ${failures} actions failed` : ''}`);
}

async function main() {
  const [program, seconds = '5', ...wanted] = process.argv.slice(2);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-guest-'));
  const { server, port } = await start_server(program, folder);
  try {
    const game = new Game();
    await game.sit_down(port);
    await pause(settling);
    console.log('| guest | actions | p50 ms | p99 ms | most ms | server |\n|---|---|---|---|---|---|');
    await measure('none', game, server, seconds);
    for (const name of wanted.length > 0 ? wanted : names) {
      const guest = spawn('node', [path.join(here, 'misuses.mjs'), name, port], { stdio: ['ignore', 'pipe', 'inherit'] });
      await Promise.race([once(guest.stdout, 'data'), once(guest, 'exit')]);
      await pause(settling);
      await measure(name, game, server, seconds);
      if (guest.exitCode !== null) throw new Error(`the guest of '${name}' has ended`);
      guest.kill('SIGKILL');
      await pause(settling);
    }
    await measure('none', game, server, seconds);
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  }
  process.exit(0);
}

await main();
