// Plays the client in Debian's Chromium against the real server.
//   FREEHOLD=../build/dev/freehold npm run browser [-- part of a test's name]; JOBS=2 runs two at a time, SHORT=1 leaves out what is proven at another size too
// Every test has dice of its own, the same in every run; FREEHOLD_TEST_SEED=7 changes them all.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as access from './access.mjs';
import * as announcements from './announcements.mjs';
import * as acts from './acts.mjs';
import * as away from './away.mjs';
import * as chances from './chances.mjs';
import { executables, launch, launch_whole } from './chromium.mjs';
import * as dice from './dice.mjs';
import * as editions from './editions.mjs';
import * as ending from './ending.mjs';
import * as friends from './friends.mjs';
import * as games from './games.mjs';
import * as keyboard from './keyboard.mjs';
import * as lab from './lab.mjs';
import * as looks from './looks.mjs';
import * as meet from './meet.mjs';
import * as motion from './motion.mjs';
import * as offline from './offline.mjs';
import * as people from './people.mjs';
import * as pictures from './pictures.mjs';
import * as prompts from './prompts.mjs';
import * as rules from './rules.mjs';
import { Server } from './server.mjs';
import { Site } from './site.mjs';
import * as sizes from './sizes.mjs';
import * as stage from './stage.mjs';
import * as sums from './sums.mjs';
import * as tellings from './tellings.mjs';
import * as trade from './trade.mjs';
import { pictures_in, while_drawn } from './visitor.mjs';
import * as voices from './voices.mjs';
import * as workshop from './workshop.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const program = resolve(process.env.FREEHOLD ?? join(here, '../../../build/dev/freehold'));
const wanted = process.argv[2] ?? '';
const jobs = Number(process.env.JOBS ?? 1);
const shots = join(here, 'shots');
mkdirSync(shots, { recursive: true });

/** Each does once more, at another size or with another edition, what others do: the short run leaves them out. A test that does so within itself looks at `short`. */
const short = Boolean(process.env.SHORT);
const once_more = new Set([
  games.a_game_of_hongkong, games.a_game_of_savings, editions.a_whole_game_of_uk, editions.a_whole_game_of_savings, editions.a_whole_game_of_xorti,
  sizes.scenes_on_the_smallest_phone_held_wide, sizes.scenes_on_a_phone_held_wide, sizes.scenes_at_200_percent, sizes.scenes_on_the_largest_screen,
  sizes.scenes_on_an_old_laptop, sizes.scenes_on_a_phone,
  access.states_of_a_table_on_a_phone_held_wide, access.states_of_a_table_at_400_percent, access.screens_at_400_percent,
  lab.axe_on_the_laboratory_on_a_phone, lab.axe_on_the_laboratory_on_a_tablet, chances.chances_of_a_deal_on_a_phone,
  // A measurement, which wants a machine of its own: `npm run frames` takes it of every scene.
  motion.scenes_move_without_a_long_stop,
]);
const shot = pictures_in(shots, short);
const left_out = short ? once_more : new Set();
// The longest first: none of them is left over at the end.
const tests = [access, keyboard, games, offline, acts, looks, motion, editions, lab, workshop, prompts, sizes, ending, away, people, friends, trade, dice, sums, chances, stage, announcements, rules, tellings, voices, pictures, meet].flatMap((file) => Object.entries(file)).filter(([name, test]) => typeof test === 'function' && name.includes(wanted) && !left_out.has(test));
/** They open the page of a plain server of files, and need no other program. */
const without_server = new Set([offline, friends].flatMap((file) => Object.values(file)));
/** They need what the headless shell doesn't have: notices of the system. */
const in_whole_browser = new Set([away.a_push_tells_whose_page_is_closed_and_opens_the_table]);
const needed = [...executables, ...(tests.every(([, test]) => without_server.has(test)) ? [] : [program])];
for (const path of needed.filter((path) => !existsSync(path))) {
  console.error(`${path} is not there`);
  process.exit(77);
}
const shell = await launch();
let whole = null;
const seed = process.env.FREEHOLD_TEST_SEED || '1';
const seeded = Server.can_be_seeded(program);
if (!seeded) console.log(`Chance is the system's: ${Server.seeded(program)} is not there`);

/** Longer than any test takes: one that waits for ever keeps the others from being reported. */
const longest_ms = (process.env.WHOLE_GAMES || process.env.KILLS || process.env.MATRIX ? 240 : 20) * 60000;

async function in_time(test) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(`not done after ${longest_ms / 60000} minutes`)), longest_ms)));
  await Promise.race([test, late]).finally(() => clearTimeout(timer));
}

const times = [];
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const failures = [];

/** All that it takes to look into a failure elsewhere: why, how to repeat it, what everyone saw, and what the server said last. */
async function report(name, error, { visitors, server }) {
  const pictures = visitors.map((_, i) => join(shots, `failed-${name}-${i}.png`));
  await Promise.all(visitors.map(({ page }, i) => while_drawn(page, () => page.screenshot({ path: pictures[i] })).catch(() => {})));
  const addresses = visitors.map(({ page }) => page.url());
  return [
    `FAILED  ${name}: ${error.stack ?? error}`,
    `        again: ${server.chance ? `FREEHOLD_TEST_SEED=${seed} ` : ''}FREEHOLD=${program} npm run --silent browser -- ${name}`,
    ...addresses.map((address, i) => `        visitor ${i} at ${address}, as seen in ${pictures[i]}`),
    ...(server.said ?? '').trimEnd().split('\n').slice(-20).map((line) => `        the server: ${line}`),
  ].join('\n');
}

async function run(name, test) {
  if (without_server.has(test) && !Site.is_built) return void console.log(`left out ${name}: the client was built without the engine of a page`);
  const chance = seeded ? name : '';
  const server = await (without_server.has(test) ? Site.start() : Server.start(program, { chance }));
  const browser = in_whole_browser.has(test) ? await (whole ??= launch_whole()) : shell;
  const visitors = [];
  const begun = Date.now();
  try {
    await in_time(test({ browser, server, program, chance, short, shots, shot, visitors }));
    const troubles = visitors.flatMap((visitor) => visitor.troubles);
    if (troubles.length > 0) throw new Error(`the page complains: ${troubles.join(' | ')}`);
    console.log(`ok      ${name} (${seconds(Date.now() - begun)})`);
  } catch (error) {
    failures.push(await report(name, error, { visitors, server }));
    console.log(failures.at(-1));
  } finally {
    times.push([name, Date.now() - begun]);
    for (const visitor of visitors) await visitor.context.close().catch(() => {});
    await server.stop();
  }
}

const waiting = [...tests];
await Promise.all(Array.from({ length: jobs }, async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(...next);
}));
await Promise.all([shell, await whole].map((browser) => browser?.close()));
const slowest = [...times].sort(([, one], [, other]) => other - one).slice(0, 10);
console.log(`\nThe slowest: ${slowest.map(([name, ms]) => `${name} (${seconds(ms)})`).join(', ')}`);
// Last of all, where the end of a long log is what is read first.
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}\n`);
console.log(`${tests.length - failures.length} of ${tests.length} passed`);
process.exit(failures.length > 0 || tests.length === 0 ? 1 : 0);
