// The page without a server, from a plain server of files: with the network off, through kills, with no room, with two tabs, with an update.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask_engine, history, listen, own_table } from './engine_line.mjs';
import { draws_agree, faults, foreign_board, is_over, keys_shown, longest, make_table, play_once, play_until, purses_agree, ready, until, visit } from './visitor.mjs';

async function person(scene, options = {}, hear = {}) {
  const visitor = await visit(scene.browser, scene.server.base, { installs: true, ...options });
  scene.visitors.push(visitor);
  await listen(visitor.context, hear);
  return visitor;
}
/** The service worker has kept everything. */
const installed = (page) => until(page, async () => (await navigator.serviceWorker?.getRegistration())?.active?.state === 'activated', null, 60000);
/** As what the service worker has kept the engine. */
const kept_engine = (page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const file = (await cache.keys()).find(({ url }) => /\/engine-[^/]+$/.test(url));
      if (file) return (await cache.match(file)).headers.get('Content-Type');
    }
    return null;
  });
const never = () => Promise.resolve(false);
/** The same person opens the page again, as after a crash of the tab. */
async function again(visitor) {
  visitor.page = await visitor.context.newPage();
  visitor.page.setDefaultTimeout(longest);
  visitor.open = (path = '/') => visitor.page.goto(visitor.base + path);
}
/** As if the system had killed the tab. */
async function crash({ page }) {
  const session = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await gone;
  await page.close().catch(() => {});
}

export async function offline_a_game_with_the_network_off(scene) {
  const ann = await person(scene, { size: 'modern', pace: 'quick' });
  await ann.open('/');
  await installed(ann.page);
  assert.equal(await kept_engine(ann.page), 'application/wasm', 'it is unpacked once, not each time');
  await scene.shot(ann.page, 'offline-front', { fullPage: true });
  await scene.server.switch_off();
  await ann.page.reload();
  const waits = await ann.page.evaluate(() => performance.getEntriesByType('navigation')[0].workerStart > 0);
  assert.ok(!waits, 'what is kept is shown without starting the service worker');
  await ann.page.getByRole('button', { name: 'Play against bots' }).click();
  await ready(ann.page);
  await play_until(ann.page, async (page) => (await page.locator('.sides h3').count()) > 0, { most: 60 });
  await scene.shot(ann.page, 'offline-table');
  await ann.page.reload();
  await ready(ann.page);
  await ann.open('/');
  await ann.page.getByRole('heading', { name: 'Your tables' }).waitFor();
  // Every page of the build is there, in any language, though none was opened before.
  await ann.page.goto(`${ann.base}/#/rules/uk`);
  await ann.page.getByRole('heading', { level: 1 }).waitFor();
  await ann.page.goto(`${ann.base}/?from=elsewhere#/new`);
  await ann.page.locator('form button[type=submit]').waitFor();
}

export async function offline_editions_are_shown_before_the_engine_is_there(scene) {
  const ann = await person(scene);
  const asked = new Promise((resolve) => ann.context.route(/\/engine-[^/]+$/, resolve)); // and never answered
  await ann.open('/');
  await asked;
  const titles = ann.page.locator('.practise select option');
  await until(ann.page, () => document.querySelectorAll('.practise select option').length >= 8);
  assert.ok((await titles.allTextContents()).includes('London, official rules'));
}

export async function offline_a_board_of_another_program(scene) {
  const ann = await person(scene);
  const { page } = ann;
  await ann.open('/#/workshop');
  await page.getByLabel('Open a file').setInputFiles(foreign_board('market.csv'));
  await page.getByRole('heading', { name: 'Made from market.csv' }).waitFor();
  await page.locator('header .state').getByText('Ready to play').waitFor();
}

export async function offline_a_report_of_the_laboratory(scene) {
  const ann = await person(scene);
  const { page } = ann;
  await ann.open('/');
  await installed(page);
  await scene.server.switch_off();
  await ann.open('/#/lab');
  await page.getByLabel('Games').fill('100');
  await page.getByRole('button', { name: 'Start' }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the report' }).click({ timeout: 120000 })]);
  assert.equal(saved.suggestedFilename(), 'freehold-uk-report.html');
  // A file of its own, which draws what it has to show without asking for another.
  const file = join(scene.shots, saved.suggestedFilename());
  await saved.saveAs(file);
  const report = await ann.context.newPage();
  await report.goto(`file://${file}`);
  await until(report, () => document.querySelectorAll('svg').length > 5);
  await scene.shot(report, 'offline-report', { fullPage: true });
}

/** The seed of a run's random moments: a failure prints it. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
function random_from(start) {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
/** What was done, without its place in anything. */
const deed = ({ by, action, outcomes, events }) => JSON.stringify({ by, action, outcomes, events });

/** Kills the tab again and again while a game is played; everything that it was shown has to be there afterwards, in order and once. */
async function kill(scene, kills, { edition = 'uk' } = {}) {
  const random = random_from(seed);
  let shown = [];
  let count = () => {};
  const heard = (text) => {
    const { method, params } = JSON.parse(text);
    if (method === 'table.update' && params.kind === 'play' && params.action) shown.push(deed(params));
    count();
  };
  const ann = await person(scene, { size: 'modern' }, { heard });
  await make_table(ann, { edition, seats: ['me', 'bot', 'bot'], rules: {} });
  await ready(ann.page);
  let total = 0;
  for (let i = 0; i < kills; ++i) {
    const { page } = ann;
    const address = page.url();
    // However slow the machine is, something has been shown before each kill.
    const enough = 1 + Math.floor(random() * 8);
    let is_killed = false;
    const playing = play_until(page, async () => is_killed, { most: 1000 }).catch(() => {});
    const seen_enough = new Promise((resolve) => (count = () => shown.length >= enough && resolve()));
    await Promise.race([playing, seen_enough]);
    await new Promise((resolve) => setTimeout(resolve, random() * 300));
    is_killed = true;
    await crash(ann);
    await playing;
    // What is shown from here on, the page that comes next has shown: a turn may end by itself while its history is read.
    const seen = shown;
    shown = [];
    await again(ann);
    await ann.page.goto(address);
    await ready(ann.page);
    const steps = (await history(ann.page, await own_table(ann.page))).map(deed);
    let at = -1;
    for (const one of seen) {
      const next = steps.indexOf(one, at + 1);
      assert.ok(next > at, `seed ${seed}, kill ${i}: an action that was shown is not there: ${one}\nshown: ${seen.join('\n')}\nkept: ${steps.slice(-20).join('\n')}`);
      at = next;
    }
    total += seen.length;
    if (await is_over(ann.page)) {
      await make_table(ann, { edition, seats: ['me', 'bot', 'bot'], rules: {} });
      shown = [];
      await ready(ann.page);
    }
  }
  assert.ok(total >= kills, `seed ${seed}: something was shown between the kills`);
  console.log(`        ${kills} kills, ${total} actions shown, none lost (seed ${seed})`);
}
export const offline_kills_lose_nothing = (scene) => kill(scene, Number(process.env.KILLS ?? 10));

/** In the page: takes all the room that the browser gives. */
async function fill_up() {
  const database = await new Promise((resolve) => {
    const asked = indexedDB.open('filler', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('all', { autoIncrement: true });
    asked.onsuccess = () => resolve(asked.result);
  });
  for (let size = 1 << 20; size >= 1; ) {
    const step = database.transaction('all', 'readwrite');
    step.objectStore('all').put(crypto.getRandomValues(new Uint8Array(Math.min(size, 65536))));
    for (let more = 65536; more < size; more += 65536) step.objectStore('all').put(crypto.getRandomValues(new Uint8Array(65536)));
    const kept = await new Promise((resolve) => {
      step.oncomplete = () => resolve(true);
      step.onabort = () => resolve(false);
    });
    if (!kept) size >>= 1;
  }
  database.close();
}

export async function offline_without_room_it_says_so_and_goes_on_afterwards(scene) {
  const ann = await person(scene, { size: 'modern' });
  const { page } = ann;
  await ann.open('/');
  await installed(page);
  const session = await ann.context.newCDPSession(page);
  const origin = new URL(ann.base).origin;
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 2_000_000 });
  await make_table(ann, { seats: ['me', 'bot'] });
  await ready(page);
  await page.evaluate(fill_up);
  const before = await history(page, await own_table(page));
  await until(page, () => document.querySelector('.prompt:not([data-busy]) button[data-key]:not(:disabled)'));
  await play_once(page);
  const told = page.getByRole('alert').filter({ hasText: 'This device has no room left' });
  await told.waitFor();
  assert.deepEqual(await faults(page), []);
  await scene.shot(page, 'offline-full');
  const after = await history(page, await own_table(page));
  assert.deepEqual(after.map(deed), before.map(deed), 'what could not be kept was not done');
  await page.evaluate(() => new Promise((resolve) => (indexedDB.deleteDatabase('filler').onsuccess = resolve)));
  await ready(page);
  await play_until(page, async () => (await told.count()) === 0, { most: 60 });
  assert.ok((await history(page, await own_table(page))).length > before.length);
}

export async function offline_two_tabs_and_the_first_is_closed(scene) {
  const ann = await person(scene, { size: 'desktop' });
  await make_table(ann, { seats: ['me', 'bot'] });
  await ready(ann.page);
  const first = ann.page;
  await again(ann);
  await ann.page.goto(first.url());
  await ready(ann.page);
  // Both show the same, whichever acts.
  await play_until(ann.page, async (page) => (await page.locator('.sides h3').count()) > 0 || (await is_over(page)), { most: 40 });
  const entry = await own_table(ann.page);
  const before = await history(ann.page, entry);
  await first.close();
  await ready(ann.page);
  const after = () => history(ann.page, entry);
  await play_until(ann.page, async () => (await after()).length > before.length + 3, { most: 60 });
  assert.deepEqual((await after()).slice(0, before.length).map(deed), before.map(deed));
}

export async function offline_an_update_waits_for_the_end_of_a_game(scene) {
  const ann = await person(scene, { size: 'modern' });
  await ann.open('/');
  await installed(ann.page);
  await make_table(ann, { seats: ['me', 'bot'] });
  await ready(ann.page);
  const { page } = ann;
  const address = page.url();
  const build = () => page.evaluate(() => document.querySelector('meta[name=build]')?.content ?? 'first');
  scene.server.update('second');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await until(page, async () => (await navigator.serviceWorker.getRegistration()).waiting !== null, null, 60000);
  // The game goes on by the build that it was begun with, though the server has none of its files any more.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.locator('#tab-rules').click();
  await page.reload();
  await ready(page);
  assert.equal(await build(), 'first');
  let count = 0;
  await play_until(page, async () => ++count > 4, { most: 40 });
  assert.equal(await page.getByText('A new version of Freehold is ready.').count(), 0, 'nobody is disturbed at a table');
  await page.goto(`${ann.base}/`);
  await page.getByText('A new version of Freehold is ready.').waitFor();
  assert.deepEqual(await faults(page), []);
  await scene.shot(page, 'offline-update');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await until(page, () => document.querySelector('meta[name=build]')?.content === 'second', null, 60000);
  await page.goto(address);
  await ready(page);
}

export async function offline_it_begins_and_works_without_its_language_or_settings(scene) {
  const ann = await person(scene, { size: 'modern', language: 'de', dark: true });
  await ann.open('/');
  await installed(ann.page);
  await scene.server.switch_off();
  await ann.page.reload();
  await ann.page.getByRole('heading', { level: 1 }).waitFor();
  const found = [];
  for (const [name, hash] of [['front', '#/'], ['new', '#/new'], ['lab', '#/lab'], ['replay', '#/replay']]) {
    await ann.page.goto(`${ann.base}/${hash}`);
    await ann.page.getByRole('heading').first().waitFor();
    await ann.page.waitForTimeout(300);
    for (const fault of await faults(ann.page)) found.push(`${name}: ${fault}`);
    await scene.shot(ann.page, `offline-${name}-dark`, { fullPage: true });
  }
  assert.deepEqual(found, []);
}

/** A whole game of this edition against bots of this level; then it is looked at again, and its dice are proved. */
async function whole_game(ann, { edition, bot, people = 1, rounds }) {
  const seats = [...Array(people).fill('me'), 'bot'];
  await make_table(ann, { edition, seats, bot, rules: rounds ? { max_rounds: rounds } : {} });
  await play_until(ann.page, never, { most: 6000 });
  assert.ok(await is_over(ann.page));
  await purses_agree(ann.page);
  await draws_agree(ann.page);
  await ann.page.getByRole('link', { name: 'Replay' }).click();
  await ann.page.getByRole('button', { name: 'Step forward' }).click();
  await ann.page.getByText(/^Step 1 of/).waitFor();
}
/** Each edition and each level, in turn; MATRIX=1 plays every edition against every level, for as many rounds at most: against bots that play at random, whoever only
 *  buys may never come to an end. */
export async function offline_whole_games_of_all_editions(scene) {
  const ann = await person(scene, { size: 'modern', installs: false });
  await ann.open('/');
  await until(ann.page, () => window.engine);
  const editions = (await ask_engine(ann.page, 'edition.list')).map(({ id }) => id);
  const { bots } = await ask_engine(ann.page, 'hello');
  const matrix = Boolean(process.env.MATRIX);
  const games = matrix ? editions.flatMap((edition) => bots.map(({ id }) => ({ edition, bot: id, rounds: 30 }))) : editions.map((edition, i) => ({ edition, bot: bots[i % bots.length].id, people: 1 + (i % 2), rounds: scene.short ? 2 : 4 }));
  assert.ok(games.length >= bots.length, 'every level comes');
  for (const game of games) {
    // In one page: its engine has been started once, and has other tables.
    await whole_game(ann, game);
    if (matrix) console.log(`        ${game.edition} against ${game.bot}`);
  }
}

export async function offline_a_game_is_taken_to_another_browser_and_deleted_here(scene) {
  const ann = await person(scene, { size: 'desktop' });
  await make_table(ann, { seats: ['me', 'bot'] });
  await ready(ann.page);
  let count = 0;
  await play_until(ann.page, async () => ++count > 4, { most: 40 });
  await ann.page.getByRole('button', { name: 'More', exact: true }).click();
  const saving = ann.page.waitForEvent('download');
  await ann.page.getByRole('button', { name: 'Export the game' }).click();
  await scene.shot(ann.page, 'offline-export');
  const file = await (await saving).path();
  const bea = await person(scene, { size: 'modern' });
  await bea.open('/');
  await bea.page.getByLabel('Continue a game from a file').setInputFiles(file);
  await bea.page.waitForURL(/#\/table\//);
  await ready(bea.page);
  const { entries } = JSON.parse(readFileSync(file, 'utf8')).record;
  assert.ok(entries.length > 0);
  const { game } = await ask_engine(bea.page, 'table.export', await own_table(bea.page));
  assert.deepEqual(game.record.entries.slice(0, entries.length), entries);
  await ann.page.goto(`${ann.base}/`);
  await ann.page.getByRole('button', { name: /^Delete / }).click();
  // The answer is deaf for a moment, so that a double click is one intention.
  const yes = ann.page.getByRole('button', { name: 'Delete', exact: true });
  for (const end = Date.now() + longest; (await yes.count()) > 0 && Date.now() < end; ) await yes.click({ timeout: 3000 }).catch(() => {});
  await until(ann.page, () => !document.querySelector('#mine'));
  assert.deepEqual(await ann.page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('freehold.tables /games/')))), []);
}
