// What a guest may do to a server beside a game of others, each until this process is ended:
//   node misuses.mjs NAME PORT
// Where one address would soon be refused, it is a crowd of them.
import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Socket, frame } from './socket.mjs';

const guest = '127.0.0.2';
const accomplice = '127.0.0.3'; // who still may make a table when the guest has made too many
const crowd = Array.from({ length: 250 }, (_, n) => `127.0.1.${n + 1}`);
const most_connections = 30; // WebSockets that an address may have

/** Does `work` again and again, `width` times at once; whatever is refused is tried again a little later. */
async function for_ever(width, work) {
  const one = async (number) => {
    for (;;) {
      try {
        await work(number);
      } catch {
        await pause(5);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, (_, number) => one(number)));
}

/** The same on connections that are made again when they are lost. */
function on_sockets(port, count, work, addresses = [guest]) {
  const sockets = [];
  return for_ever(count, async (number) => {
    if (!sockets[number] || sockets[number].closed)
      sockets[number] = await Socket.open(port, addresses[number % addresses.length]);
    await work(sockets[number], number);
  });
}

function get(port, path, agent, headers = {}) {
  return new Promise((done, failed) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent, headers, localAddress: guest }, (response) => {
      response.on('end', done);
      response.resume();
    });
    request.on('error', failed);
  });
}

/** Sends bytes that don't make a valid request, and waits for the end of the connection. */
function send(port, bytes) {
  return new Promise((done) => {
    const socket = net.connect({ host: '127.0.0.1', port, localAddress: guest }, () => socket.end(bytes));
    socket.on('error', () => {});
    socket.on('close', done);
    socket.resume();
  });
}

const seats = [{ kind: 'me', name: 'Eve' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }];
const table = { edition: 'uk', seats, start: true };

/** The id of a game that is over: Eve resigns, and the bots play it to its end. */
async function finished_game(socket) {
  const made = await socket.call('table.create', table);
  const token = made.seats[0].token;
  await socket.call('table.enter', { table: made.table, tokens: [token] });
  for (;;) {
    const legal = await socket.call('table.legal', { table: made.table, token });
    const act = { table: made.table, token, version: legal.version, request: `${legal.version}`, action: { type: 'resign' } };
    if (await socket.call('table.act', act).then(() => true, (error) => error.reason !== 'stale')) break;
  }
  for (;;) {
    const { view } = await socket.call('table.view', { table: made.table });
    if (view.stage === 'over') return made.table;
    await pause(100);
  }
}

async function abandon_a_table(socket) {
  const made = await socket.call('table.create', { ...table, clock: { move: 5, bid: 5 } });
  await socket.call('table.enter', { table: made.table, tokens: [made.seats[0].token] });
  await pause(200);
  await socket.call('table.leave', { table: made.table });
}

const misuses = {
  /** Point 3: the list of editions, over HTTP and as a call. */
  async editions(port) {
    const agent = new http.Agent({ keepAlive: true });
    await Promise.all([
      for_ever(60, () => get(port, '/api/editions', agent)),
      on_sockets(port, most_connections - 5, (socket) => socket.call('edition.list')),
    ]);
  },
  /** Point 4: sockets that ask once and are then kept. */
  async idle(port) {
    await for_ever(400, () => {
      const socket = net.connect({ host: '127.0.0.1', port, localAddress: guest });
      socket.on('connect', () => socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'));
      socket.on('error', () => {});
      return new Promise((done) => socket.resume().on('close', done));
    });
  },
  /** Points 5 and 10: tables with short clocks, left as soon as they are made. */
  async tables(port) {
    await on_sockets(port, most_connections, abandon_a_table);
  },
  /** The same by 250 addresses at once. */
  async crowd(port) {
    await on_sockets(port, crowd.length, abandon_a_table, crowd);
  },
  /** Point 9: replays opened again and again, and their worth. */
  async replays(port) {
    const maker = await Socket.open(port, accomplice);
    const over = await finished_game(maker);
    const { log } = await maker.call('table.log', { table: over });
    await on_sockets(port, most_connections - 2, async (socket) => {
      const { replay } = await socket.call('replay.open', { log });
      await socket.call('replay.worth', { replay });
    });
  },
  /** Point 11: codes that lead nowhere. */
  async codes(port) {
    await on_sockets(port, most_connections, (socket, number) =>
      socket.call('table.reclaim', { code: 'BADCODE'.padEnd(9, 'ABCDEFGH'[number % 8]) + 'X' }));
  },
  /** Point 12: talk. */
  async chat(port) {
    const maker = await Socket.open(port, accomplice);
    const made = await maker.call('table.create', table);
    const tokens = [made.seats[0].token];
    const line = { table: made.table, token: tokens[0], text: 'x'.repeat(300) };
    await on_sockets(port, most_connections - 2, async (socket) => {
      if (!socket.entered) socket.entered = await socket.call('table.enter', { table: made.table, tokens });
      await socket.call('table.chat', line);
    });
  },
  /** Point 13: something that isn't a number, and characters cut in half. */
  async numbers(port) {
    const bad = [frame('{"jsonrpc":"2.0","id":1e400,"method":"hello"}'), frame(Buffer.from([0x7b, 0x22, 0xc3, 0x28]))];
    await on_sockets(port, most_connections, (socket, number) => socket.write(bad[number % bad.length]));
  },
  /** Point 13: pings. */
  async pings(port) {
    const many = Buffer.concat(Array.from({ length: 1000 }, () => frame('ping', 0x89)));
    await on_sockets(port, most_connections, (socket) => socket.write(many));
  },
  /** Point 13: a message in pieces without anything in them. */
  async pieces(port) {
    const many = Buffer.concat(Array.from({ length: 1000 }, () => frame('', 0x00)));
    await on_sockets(port, most_connections, async (socket) => {
      if (!socket.begun) await socket.write(frame('', 0x01));
      socket.begun = true;
      await socket.write(many);
    });
  },
  /** Point 14: requests with no Host, with two, with somebody else's, and with a body of a kind that nobody knows. */
  async requests(port) {
    const heads = [
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
      'GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: magic\r\n\r\nxyz',
      'GET /%00 HTP/9.9\r\n\r\n',
    ];
    await for_ever(50, (number) => send(port, heads[number % heads.length]));
  },
};

export const names = Object.keys(misuses);

const [, script, name, port] = process.argv;
if (script.endsWith('misuses.mjs')) await misuses[name](Number(port));
