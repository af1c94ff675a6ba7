// Plays the client in any engine against the real server.
//   FREEHOLD=../build/dev/freehold npm run engines -- firefox|webkit|chromium [part of a test's name]; SHORT=1 looks at prompts alone, at two sizes, SHOTS=1 keeps pictures of them
// Every test has dice of its own, the same in every run; FREEHOLD_TEST_SEED=7 changes them all.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as chromium from '../browser/chromium.mjs';
import { Server } from '../browser/server.mjs';
import { Browser } from './browser.mjs';
import * as firefox from './firefox.mjs';
import * as games from './games.mjs';
import * as prompts from './prompts.mjs';
import * as webkit from './webkit.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [engine, wanted = ''] = process.argv.slice(2);
/** Chromium, to compare with: it speaks for itself. */
const engines = {
  firefox: { needs: firefox.needs, open: async () => new Browser(await firefox.launch()) },
  webkit: { needs: webkit.needs, open: async () => new Browser(await webkit.launch()) },
  chromium: { needs: chromium.executables, open: chromium.launch },
};
const { needs, open } = engines[engine] ?? {};
if (!open) {
  console.error('Say which engine: npm run engines -- firefox|webkit|chromium');
  process.exit(2);
}
const program = resolve(process.env.FREEHOLD ?? join(here, '../../../build/dev/freehold'));
for (const path of [program, ...needs].filter((path) => !existsSync(path))) {
  console.error(`${path} is not there (tools/setup --engines)`);
  process.exit(77);
}
const shots = join(here, 'shots', engine);
mkdirSync(shots, { recursive: true });
const in_short = new Set([prompts.prompts_on_a_low_notebook, prompts.prompts_on_a_phone]);
const tests = [prompts, games].flatMap((file) => Object.entries(file)).filter(([name, test]) => name.includes(wanted) && (!process.env.SHORT || in_short.has(test)));
const browser = await open();
let failed = 0;

for (const [name, test] of tests) {
  const chance = Server.can_be_seeded(program) ? name : '';
  const server = await Server.start(program, { chance });
  const visitors = [];
  const begun = Date.now();
  try {
    await test({ browser, server, program, chance, shots, visitors });
    const troubles = visitors.flatMap((visitor) => visitor.troubles);
    if (troubles.length > 0) throw new Error(`the page complains: ${troubles.join(' | ')}`);
    console.log(`ok      ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}: ${error.stack ?? error}`);
    for (const [i, visitor] of visitors.entries()) await visitor.page.screenshot({ path: join(shots, `failed-${name}-${i}.png`) }).catch(() => {});
  } finally {
    for (const visitor of visitors) await visitor.context.close().catch(() => {});
    await server.stop();
  }
}
await browser.close();
console.log(`${tests.length - failed} of ${tests.length} passed`);
process.exit(failed > 0 || tests.length === 0 ? 1 : 0);
