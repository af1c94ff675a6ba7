// A server of its own for the tests: on a port of its own with a store of its own, to be killed and started again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const free_port = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

export class Server {
  static async start(program) {
    const server = new Server();
    server.program = program;
    server.folder = mkdtempSync(join(tmpdir(), 'freehold-browser-'));
    server.port = await free_port();
    await server.run();
    return server;
  }
  get base() {
    return `http://127.0.0.1:${this.port}`;
  }
  async run() {
    const store = join(this.folder, 'games.db');
    this.process = spawn(this.program, ['serve', '--listen', `127.0.0.1:${this.port}`, '--store', store], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.said = '';
    this.process.stdout.on('data', (text) => (this.said += text));
    this.process.stderr.on('data', (text) => (this.said += text));
    for (let i = 0; i < 200; ++i) {
      try {
        if ((await fetch(`${this.base}/api/health`)).ok) return;
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
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = new Promise((resolve) => this.process.once('exit', resolve));
      this.process.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
