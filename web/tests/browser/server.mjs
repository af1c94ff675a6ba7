// A server of its own for the tests: on a port of its own with a store of its own, to be killed and started again.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { preview } from 'vite';

const free_port = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The server's own (server.md, "Headers"). */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export class Server {
  /** `editions`: files of editions that don't come with the program, by their names; `options`: more of the command's; `chance`: whose
      random bytes the server has, nothing: the system's. */
  static async start(program, { editions = {}, options = [], chance = '' } = {}) {
    const server = new Server();
    server.program = program;
    server.options = options;
    server.chance = chance;
    server.runs = 0;
    server.folder = mkdtempSync(join(tmpdir(), 'freehold-browser-'));
    const place = join(server.folder, 'freehold/editions');
    mkdirSync(place, { recursive: true });
    for (const [name, text] of Object.entries(editions)) writeFileSync(join(place, name), text);
    server.port = await free_port();
    await server.run();
    if (process.env.PREVIEW) await server.show_dist();
    return server;
  }
  /** What gives a program its random bytes (tests/chance/preload.cpp). */
  static seeded(program) {
    return join(dirname(program), 'tests/chance/libfreehold_seeded.so');
  }
  static can_be_seeded(program) {
    return existsSync(Server.seeded(program));
  }
  /** The client of dist/ before the server, in place of the one in the program: for work on the client. */
  async show_dist() {
    const target = `http://127.0.0.1:${this.port}`;
    const proxy = { '/api': { target, changeOrigin: true }, '/ws': { target, ws: true, changeOrigin: true, rewriteWsOrigin: true } };
    this.preview = await preview({ logLevel: 'silent', preview: { port: await free_port(), host: '127.0.0.1', proxy, headers: { 'Content-Security-Policy': policy } } });
    this.shown = this.preview.resolvedUrls.local[0].replace(/\/$/, '');
  }
  get base() {
    return this.shown ?? `http://127.0.0.1:${this.port}`;
  }
  async run() {
    const store = join(this.folder, 'games.db');
    // Started again it draws on, as a server would: what it has given away once, it doesn't give away again.
    this.runs += 1;
    const seeded = this.chance && { LD_PRELOAD: Server.seeded(this.program), FREEHOLD_TEST_CHANCE: `${this.chance} ${this.runs}` };
    this.process = spawn(this.program, ['serve', '--listen', `127.0.0.1:${this.port}`, '--store', store, '--public-url', `http://127.0.0.1:${this.port}`, ...this.options], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...seeded, XDG_DATA_HOME: this.folder } });
    this.said = '';
    this.process.stdout.on('data', (text) => (this.said += text));
    this.process.stderr.on('data', (text) => (this.said += text));
    for (let i = 0; i < 200; ++i) {
      try {
        if ((await fetch(`http://127.0.0.1:${this.port}/api/health`)).ok) return;
      } catch {
        if (this.process.exitCode !== null) throw new Error(`the server did not start: ${this.said}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server does not answer: ${this.said}`);
  }
  /** As a power cut would end it. */
  async kill() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await ended;
  }
  async stop() {
    await this.preview?.close();
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = new Promise((resolve) => this.process.once('exit', resolve));
      this.process.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
