// What a guest may do to a server that others play on, each until this process is ended:
//   node misuses.mjs NAME PORT
// Comes from many addresses if a single one would soon be refused.
import http from 'node:http';
import net from 'node:net';
import zlib from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { Socket, frame } from './socket.mjs';

const guest = '127.0.0.2';
const accomplice = '127.0.0.3'; // who may still make a table when the guest has made too many
const crowd = Array.from({ length: 250 }, (_, n) => `127.0.1.${n + 1}`);
const most_connections = 30; // WebSockets allowed per address

/** Does `work` again and again, `width` times at once; whatever is refused is tried again a little later. Says that it begins. */
async function for_ever(width, work) {
  process.stdout.write('begun\n');
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

/** A new table of Eve and bots at which she has resigned. */
async function resigned(socket, wish) {
  const made = await socket.call('table.create', wish);
  const token = made.seats[0].token;
  await socket.call('table.enter', { table: made.table, tokens: [token] });
  for (;;) {
    const legal = await socket.call('table.legal', { table: made.table, token });
    const act = { table: made.table, token, version: legal.version, request: `${legal.version}`, action: { type: 'resign' } };
    if (await socket.call('table.act', act).then(() => true, (error) => error.reason !== 'stale')) break;
  }
  return { table: made.table, token };
}

/** The id of a game that is over: the bots play it to its end. */
async function finished_game(socket) {
  const { table: id } = await resigned(socket, table);
  for (;;) {
    const { view } = await socket.call('table.view', { table: id });
    if (view.stage === 'over') return id;
    await pause(100);
  }
}

/** The file of a long game of bots who play anything: Eve has resigned. */
async function long_game(socket) {
  const dawdling = Array.from({ length: 3 }, () => ({ kind: 'bot', bot: 'random' }));
  const { table: id, token } = await resigned(socket, { ...table, seats: [seats[0], ...dawdling] });
  for (;;) {
    const { view } = await socket.call('table.view', { table: id });
    if (view.version >= 5000) return (await socket.call('table.export', { table: id, tokens: [token] })).game;
    if (view.stage === 'over') return long_game(socket); // too soon
    await pause(500);
  }
}

/** A crowd, each of whom has the log of a long game. */
async function on_long_logs(port, work) {
  const { record } = await long_game(await Socket.open(port, accomplice));
  await on_sockets(port, most_connections - 2, (socket) => work(socket, record), crowd);
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
  /** Long games that are brought to the server again and again. */
  async imports(port) {
    const maker = await Socket.open(port, accomplice);
    const game = await long_game(maker);
    await on_sockets(port, most_connections - 2, (socket) => socket.call('table.import', { game }));
  },
  /** Messages of a kilobyte that are a megabyte once they are unpacked. */
  async deflate_bombs(port) {
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'replay.open', params: { log: 'x'.repeat(999_900) } });
    const bomb = frame(zlib.deflateRawSync(call, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).subarray(0, -4), 0xc1);
    const packing = { 'Sec-WebSocket-Extensions': 'permessage-deflate' };
    await for_ever(most_connections, async () => {
      const socket = await Socket.open(port, guest, () => {}, packing);
      while (!socket.closed) {
        await socket.write(bomb);
        await pause(0);
      }
    });
  },
  /** Steps near the end of a long replay, as many as a call may ask for and as often as calls are allowed; nobody looks at the answers. */
  async dear_long_step(port) {
    await on_long_logs(port, async (socket, log) => {
      if (!socket.replay) {
        socket.replay = (await socket.call('replay.open', { log })).replay;
        socket.stream.removeAllListeners('data').resume();
      }
      const params = { replay: socket.replay, from: log.entries.length - 40, count: 50 };
      await socket.write(frame(JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'replay.step', params })));
      await pause(50);
    });
  },
  /** The worth of everybody in a long replay that has just been opened. */
  async dear_long_worth(port) {
    await on_long_logs(port, async (socket, log) => {
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
