// Frames: what it costs to show turns on a processor four times slower: the processor's time for each event that is told and, from a trace,
// for each picture, which another load on the machine changes little; and the pictures a second and the long tasks, which it does. No test:
// figures depend on the machine.
//   FREEHOLD=../build/dev/freehold npm run frames
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Server } from './browser/server.mjs';
import { make_table, play_once, ready, until, visit } from './browser/visitor.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const slower = Number(process.env.SLOWER ?? 4);
const turns = Number(process.env.TURNS ?? 8);
const size = process.env.SIZE ?? 'modern';

const folder = mkdtempSync(join(tmpdir(), 'freehold-frames-'));
const trace = join(folder, 'trace.json');
/** From picture to picture, the milliseconds that the page's main thread worked; and what it worked at, in order of the time. */
function work_of(path) {
  const { traceEvents: all } = JSON.parse(readFileSync(path, 'utf8'));
  const threads = new Map(all.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => [`${pid} ${tid}`, []]));
  for (const one of all) if (one.ph === 'X') threads.get(`${one.pid} ${one.tid}`)?.push(one);
  const done = [...threads.values()].sort((a, b) => b.length - a.length)[0].sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const pictures = [];
  const kinds = {};
  const open = [];
  let worked = 0;
  for (const one of done) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= one.ts) open.pop();
    const spent = (one.tdur ?? 0) / 1000;
    if (open.length > 0) kinds[open.at(-1).name] -= spent;
    else worked += spent;
    kinds[one.name] = (kinds[one.name] ?? 0) + spent;
    open.push(one);
    if (one.name === 'FireAnimationFrame') worked = void pictures.push(worked) ?? 0;
  }
  return { pictures: pictures.sort((a, b) => a - b), kinds: Object.entries(kinds).sort(([, a], [, b]) => b - a) };
}
const server = await Server.start(resolve(process.env.FREEHOLD ?? join(here, '../../build/dev/freehold')));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
/** Everything has been told, and there is something to decide. */
const at_rest = async (page) => {
  await ready(page);
  await until(page, () => document.querySelector('#ending') || !document.querySelector('.stage.tappable'), null, 60000);
};
try {
  const visitor = await visit(browser, server.base, { size, pace: 'normal', still: false });
  const { page } = visitor;
  let events = 0;
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => {
    const { method, params } = JSON.parse(String(payload));
    if (method === 'table.update') events += params.events?.length ?? 0;
  }));
  await make_table(visitor, { seats: ['me', 'bot'], rules: { start_order: 'first_seat' } });
  await at_rest(page);
  const processor = await visitor.context.newCDPSession(page);
  await processor.send('Performance.enable', { timeDomain: 'threadTicks' });
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => {
    window.frames_seen = [];
    window.long_tasks = [];
    new PerformanceObserver((list) => window.long_tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask' });
    let before = performance.now();
    const frame = (now) => {
      // If nothing moves the browser may rest: those frames say nothing.
      if (document.querySelector('.stage.tappable')) window.frames_seen.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const spent = async () => Object.fromEntries((await processor.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value * 1000]));
  await browser.startTracing(page, { path: trace, categories: ['-*', 'devtools.timeline', 'toplevel'] });
  const before = await spent();
  events = 0;
  for (let i = 0; i < turns; ++i) {
    await play_once(page);
    await at_rest(page);
  }
  const after = await spent();
  await browser.stopTracing();
  const { frames, tasks } = await page.evaluate(() => ({ frames: window.frames_seen.sort((a, b) => a - b), tasks: window.long_tasks }));
  const each = (name) => ((after[name] - before[name]) / events).toFixed(2);
  const count = (name) => ((after[name] - before[name]) / 1000 / events).toFixed(1);
  console.log(`${turns} decisions, ${events} events; of each, in ms of the processor: script ${each('ScriptDuration')}, style ${each('RecalcStyleDuration')}, layout ${each('LayoutDuration')}, all tasks ${each('TaskDuration')}; ${count('RecalcStyleCount')} times style, ${count('LayoutCount')} times layout`);
  const at = (share) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))].toFixed(1);
  const sum = frames.reduce((all, one) => all + one, 0);
  console.log(`${slower}x slower: ${frames.length} frames, ${((frames.length * 1000) / sum).toFixed(1)} a second; half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, the slowest ${at(1)} ms`);
  console.log(`tasks over 50 ms: ${tasks.length}${tasks.length > 0 ? `, the longest ${Math.max(...tasks).toFixed(0)} ms` : ''}`);
  const { pictures, kinds } = work_of(trace);
  const share = (most) => ((100 * pictures.filter((one) => one <= most).length) / pictures.length).toFixed(1);
  console.log(`main thread, of ${pictures.length} pictures: ${share(1000 / 60)} % within 16.7 ms of its work, ${share(50)} % within 50 ms, the most ${pictures.at(-1).toFixed(0)} ms; ${kinds.slice(0, 7).map(([kind, ms]) => `${kind} ${ms.toFixed(0)} ms`).join(', ')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
  await browser.close();
  await server.stop();
}
