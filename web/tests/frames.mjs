// Frames: how smoothly turns are shown on a processor four times slower. Prints the pictures a second while something moves, the slowest
// frames and the tasks longer than 50 ms. No test: figures depend on the machine.
//   FREEHOLD=../build/dev/freehold npm run frames
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Server } from './browser/server.mjs';
import { make_table, play_once, ready, visit } from './browser/visitor.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const slower = Number(process.env.SLOWER ?? 4);
const turns = Number(process.env.TURNS ?? 8);

const server = await Server.start(resolve(process.env.FREEHOLD ?? join(here, '../../build/dev/freehold')));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const visitor = await visit(browser, server.base, { size: 'modern', pace: 'normal', still: false });
  const { page } = visitor;
  await make_table(visitor, { seats: ['me', 'bot'], rules: { start_order: 'first_seat' } });
  await ready(page);
  const processor = await visitor.context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => {
    window.frames_seen = [];
    window.long_tasks = [];
    new PerformanceObserver((list) => window.long_tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask' });
    let before = performance.now();
    const frame = (now) => {
      // Where nothing moves the browser may rest: those frames say nothing.
      if (document.querySelector('.prompt .said')) window.frames_seen.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (let i = 0; i < turns; ++i) {
    await ready(page);
    await play_once(page);
  }
  const { frames, tasks } = await page.evaluate(() => ({ frames: window.frames_seen.sort((a, b) => a - b), tasks: window.long_tasks }));
  const at = (share) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))].toFixed(1);
  const sum = frames.reduce((all, one) => all + one, 0);
  console.log(`${slower}x slower, ${turns} decisions: ${frames.length} frames, ${((frames.length * 1000) / sum).toFixed(1)} a second; half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, the slowest ${at(1)} ms`);
  console.log(`tasks over 50 ms: ${tasks.length}${tasks.length > 0 ? `, the longest ${Math.max(...tasks).toFixed(0)} ms` : ''}`);
} finally {
  await browser.close();
  await server.stop();
}
