// Frames: what the main thread works for each picture while the scenes of a table come up and move, on a processor four times slower, from traces of
// its own time, which another load on the machine changes little. Fails if a scene takes more than it may.
//   FREEHOLD=../build/dev/freehold npm run frames [-- part of a scene's name]; RUNS=3, SIZE=modern, MORE=1 says at what the slowest pictures worked
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Engine } from './browser/engine.mjs';
import { moved, moving, picture_ms, slower } from './browser/moving.mjs';
import { Server } from './browser/server.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const program = resolve(process.env.FREEHOLD ?? join(here, '../../build/dev/freehold'));
const runs = Number(process.env.RUNS ?? 3);
const server = await Server.start(program);
const engine = new Engine(program);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const scene = { browser, server, program, visitors: [] };
const all = [];
try {
  for (const name of Object.keys(moving).filter((one) => one.includes(process.argv[2] ?? ''))) {
    const pictures = [];
    const slowest = [];
    for (let run = 0; run < runs; ++run) {
      const seen = await moved(scene, engine, browser, name, { size: process.env.SIZE });
      pictures.push(...seen);
      slowest.push(Math.max(...seen.map(({ ms }) => ms)) * slower);
    }
    all.push(...pictures);
    const over = pictures.filter(({ ms }) => ms * slower > picture_ms);
    const ordered = pictures.sort((a, b) => b.ms - a.ms);
    console.log(`${name}: ${pictures.length} pictures, ${((100 * over.length) / pictures.length).toFixed(1)} % over 16.7 ms (${(over.length / runs).toFixed(1)} in a scene); the slowest of each time ${slowest.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    if (process.env.MORE) {
      for (const { ms, kinds } of ordered.slice(0, Number(process.env.MORE)).filter((one) => one.ms * slower > picture_ms))
        console.log(`    ${(ms * slower).toFixed(0)} ms: ${Object.entries(kinds).sort(([, a], [, b]) => b - a).slice(0, 8).map(([kind, one]) => `${kind} ${(one * slower).toFixed(1)}`).join(', ')}`);
    }
  }
  const over = all.filter(({ ms }) => ms * slower > picture_ms).length;
  console.log(`together: ${all.length} pictures, ${((100 * over) / all.length).toFixed(1)} % over 16.7 ms, the slowest ${(Math.max(...all.map(({ ms }) => ms)) * slower).toFixed(0)} ms`);
} finally {
  engine.close();
  await browser.close();
  await server.stop();
}
