// A relay between one visitor's pages and the server. Whatever Playwright does inside Chromium before a page's own scripts begin, it does on the way
// to the page, so that any browser can be asked for it: it adds scripts, passes on what the page complains of, and lets a test answer the page's line.
import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';

const scripts = '/before-the-page.js';
const complaints = '/complaints';

/** In the page: its first script. */
function complain(to) {
  const say = (text) => navigator.sendBeacon(to, text);
  addEventListener('error', ({ message, error }) => say(`error: ${error?.stack ?? message}`));
  addEventListener('unhandledrejection', ({ reason }) => say(`error: ${reason?.stack ?? reason}`));
  const { error } = console;
  console.error = (...what) => {
    say(what.join(' '));
    error(...what);
  };
}
/** In the page: a visitor who installs nothing. */
const install_nothing = () => delete Navigator.prototype.serviceWorker;

/** What a test sees of a page's line (Playwright's WebSocketRoute). */
class Line {
  constructor(socket, connect) {
    this.socket = socket;
    this.connect = connect;
  }
  send(text) {
    this.socket.send(text);
  }
  onMessage(hear) {
    this.socket.on('message', (data, is_binary) => hear(is_binary ? data : data.toString()));
  }
  connectToServer() {
    const server = this.connect();
    const waiting = [];
    server.once('open', () => waiting.forEach((text) => server.send(text)));
    server.on('close', () => this.socket.close());
    server.on('error', () => this.socket.close());
    this.socket.on('close', () => server.close());
    return {
      send: (text) => (server.readyState === WebSocket.CONNECTING ? waiting.push(text) : server.send(text)),
      onMessage: (hear) => server.on('message', (data, is_binary) => hear(is_binary ? data : data.toString())),
    };
  }
}

/** Nobody answers in the server's place. */
const pass_on = (page) => {
  const server = page.connectToServer();
  server.onMessage((text) => page.send(text));
  page.onMessage((text) => server.send(text));
};

export class Relay {
  /** `server`: its origin; `on_complaint` hears what goes wrong in a page. */
  static async start(server, on_complaint) {
    const relay = new Relay();
    relay.server = server;
    relay.on_complaint = on_complaint;
    relay.before = [];
    relay.answer = pass_on;
    relay.add_script(complain, complaints);
    relay.add_script(install_nothing);
    relay.http = createServer((request, response) => void relay.handle(request, response).catch((error) => response.destroy(error)));
    const lines = new WebSocketServer({ server: relay.http });
    lines.on('connection', (socket, { url }) => relay.answer(new Line(socket, () => new WebSocket(server.replace('http', 'ws') + url, { origin: server }))));
    await new Promise((ready) => relay.http.listen(0, '127.0.0.1', ready));
    relay.base = `http://127.0.0.1:${relay.http.address().port}`;
    return relay;
  }
  /** Before each page's own scripts. */
  add_script(script, argument) {
    this.before.push(`(${script})(${JSON.stringify(argument)});`);
  }
  async handle(request, response) {
    const { method, url } = request;
    const body = [];
    for await (const part of request) body.push(part);
    if (url === complaints) {
      this.on_complaint(Buffer.concat(body).toString());
      return void response.end();
    }
    if (url === scripts) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(this.before.join('\n'));
    const answer = await fetch(this.server + url, { method, ...(body.length > 0 ? { body: Buffer.concat(body) } : {}) });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name)));
    const is_page = /^text\/html/.test(headers['content-type']);
    const sent = is_page ? (await answer.text()).replace('<head>', `$&<script src="${scripts}"></script>`) : Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, headers).end(sent);
  }
  async stop() {
    const closed = new Promise((done) => this.http.close(done));
    this.http.closeAllConnections();
    await closed;
  }
}
