// A plain server of files, in a folder of its own as on a shared host: the page without a server is opened from here. It can be switched off,
// slowed down, and given another build.
import { cpSync, createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import { gather_page, is_built } from '../../tools/page.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' };
const place = '/games';

/** Bytes go by at a rate, whoever asks: shared by all answers. */
class Pipe {
  constructor({ bytes_per_second, latency_ms }) {
    this.rate = bytes_per_second / 1000;
    this.latency = latency_ms;
    this.free_at = 0;
  }
  stream() {
    const pipe = this;
    return new Transform({
      highWaterMark: 4096,
      transform(chunk, _, done) {
        const now = Date.now();
        pipe.free_at = Math.max(pipe.free_at, now) + chunk.length / pipe.rate;
        setTimeout(() => done(null, chunk), pipe.free_at - now);
      },
    });
  }
}

export class Site {
  /** Whether there is a page without a server to be shown. */
  static is_built = Boolean(process.env.FREEHOLD_PAGE) || is_built();
  /** `folder`: the page; nothing: that of dist/. `slow`: { bytes_per_second, latency_ms }. `packs`: texts are packed on the way, as most servers do. */
  static async start({ folder = process.env.FREEHOLD_PAGE, slow = null, packs = false } = {}) {
    const site = new Site();
    site.packs = packs;
    site.own = mkdtempSync(join(tmpdir(), 'freehold-page-'));
    site.folder = folder ?? join(site.own, 'page');
    if (!folder) gather_page(site.folder);
    site.pipe = slow && new Pipe(slow);
    site.asked = [];
    site.server = createServer((request, answer) => site.answer(request, answer));
    await new Promise((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    site.port = site.server.address().port;
    return site;
  }
  get base() {
    return `http://127.0.0.1:${this.port}${place}`;
  }
  answer(request, answer) {
    const { pathname } = new URL(request.url, 'http://localhost');
    this.asked.push(pathname);
    const name = pathname.replace(/\/$/, '/index.html');
    const file = join(this.folder, name.slice(place.length));
    if (!name.startsWith(`${place}/`) || name.includes('..') || !existsSync(file) || !statSync(file).isFile()) return answer.writeHead(404).end();
    const send = () => {
      const type = types[extname(file)] ?? 'application/octet-stream';
      const packed = this.packs && /text|svg|json/.test(type);
      answer.writeHead(200, { 'Content-Type': type, Vary: 'Accept, Accept-Encoding', ...(packed ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': statSync(file).size }) });
      const read = packed ? createReadStream(file).pipe(createGzip()) : createReadStream(file, { highWaterMark: 4096 });
      (this.pipe ? read.pipe(this.pipe.stream()) : read).pipe(answer);
    };
    if (this.pipe) setTimeout(send, this.pipe.latency);
    else send();
  }
  /** Shows another build from now on: the same one with other names, and a word in its page. */
  update(word) {
    this.folder = renamed(this.folder, mkdtempSync(join(this.own, 'update-')), word);
  }
  /** As if the network were gone. */
  async switch_off() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
  async stop() {
    if (this.server.listening) await this.switch_off();
    rmSync(this.own, { recursive: true, force: true });
  }
}

/** A copy whose files with hashes have other hashes. */
function renamed(folder, to, word) {
  cpSync(folder, to, { recursive: true });
  const assets = readdirSync(join(to, 'assets')).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
  const other = (name) => name.replace(/-([\w-]{8})(\.\w+)$/, (_, hash, end) => `-${[...hash].reverse().join('')}${end}`);
  const names = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).sort((a, b) => b.length - a.length).join('|'), 'g');
  for (const path of readdirSync(to, { recursive: true })) {
    const file = join(to, path);
    if (!/\.(js|css|html)$/.test(path)) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replace(names, other));
  }
  for (const name of assets) renameSync(join(to, 'assets', name), join(to, 'assets', other(name)));
  const page = join(to, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<meta charset', `<meta name="build" content="${word}" /><meta charset`));
  const worker = join(to, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/build = '\w+'/, `build = '${word}'`));
  return to;
}
