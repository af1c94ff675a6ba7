// Friends at the page without a server: one browser's page is the table, the other's comes to it by texts that are pasted.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { ask_engine, listen, own_table } from './engine_line.mjs';
import { draws_agree, faults, is_over, longest, make_table, play_once, sit_down, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  await listen(visitor.context);
  return visitor;
}

/** What is wrong with the page as axe sees it, besides having it pictured. */
async function seen(scene, { page }, name) {
  await scene.shot(page, `friends-${name}`, { fullPage: true });
  assert.deepEqual(await faults(page), [], name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name}: the page is ${wide} pixels too wide`);
}

async function made_link({ page }) {
  await page.getByRole('button', { name: 'Make a link' }).click();
  return page.getByLabel('Link for one friend').last().inputValue();
}
async function shown_answer({ page }, link) {
  await page.goto(link);
  return page.getByLabel('Your answer').inputValue();
}
async function take_answer({ page }, answer) {
  // Messengers break long texts into lines.
  await page.getByLabel('Your friend’s answer').fill(` ${answer.slice(0, 70)} ${answer.slice(70)} `);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}
async function invite_in_play({ page }) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Invite friends' }).click();
}
const came = ({ page }) => page.getByText('Connected', { exact: true }).first().waitFor();

const figures = (page) => page.evaluate(() => [...document.querySelectorAll('.players .purse b')].map((one) => one.textContent.trim()).join());
/** Both pages show the same, once all has been told. */
async function agree(first, second) {
  let shown = [];
  for (const end = Date.now() + longest; Date.now() < end; await first.page.waitForTimeout(100)) {
    shown = [await figures(first.page), await figures(second.page)];
    if (shown[0] !== '' && shown[0] === shown[1]) return shown[0];
  }
  throw new Error(`the pages differ: ${shown.join(' and ')}`);
}
/** Each plays what is theirs to decide, until each of them has decided so often. */
async function play_together(players, turns) {
  const done = new Map(players.map((player) => [player, 0]));
  for (let i = 0; i < 1500 && [...done.values()].some((count) => count < turns); ++i) {
    for (const player of players) {
      if (await is_over(player.page)) return;
      const what = await play_once(player.page).catch((error) => {
        if (!/Timeout|detached|not visible/.test(String(error))) throw error;
        return null;
      });
      if (what) done.set(player, done.get(player) + 1);
    }
    await players[0].page.waitForTimeout(60);
  }
  assert.ok([...done.values()].every((count) => count >= turns), `not everybody came to decide: ${[...done.values()]}`);
}

/** Ann has made a table with free seats, and here are those who are to come. */
async function invited(scene, { seats = ['me', 'free'], size = 'desktop', rules = {} } = {}) {
  const ann = await person(scene, { size });
  const bea = await person(scene, { size: 'modern', name: 'Bea' });
  await make_table(ann, { seats, rules });
  return { ann, bea };
}
async function bring(host, guest) {
  await take_answer(host, await shown_answer(guest, await made_link(host)));
  await guest.page.waitForURL(/#\/join\//);
  await sit_down(guest, guest.page.url());
}

export async function friends_connect_by_pasting_play_and_come_back(scene) {
  const { ann, bea } = await invited(scene, { size: 'small' });
  const link = await made_link(ann);
  await seen(scene, ann, 'invite');
  const answer = await shown_answer(bea, link);
  await seen(scene, bea, 'answer');
  await take_answer(ann, link);
  await ann.page.getByText('This isn’t an answer to one of your links.').waitFor();
  await take_answer(ann, answer);
  await came(ann);
  await bea.page.waitForURL(/#\/join\//);
  await sit_down(bea, bea.page.url());
  await ann.page.getByText('Bea').first().waitFor();
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ann, bea].map(({ page }) => until(page, () => document.querySelector('.players .purse'))));
  await play_together([ann, bea], 4);
  await agree(ann, bea);
  await seen(scene, bea, 'table');

  // Her own front page is her own engine's, and the way back is there.
  await bea.page.goto(`${bea.base}/#/`);
  await bea.page.getByRole('link', { name: 'Back to the table' }).waitFor();
  await seen(scene, bea, 'front');
  assert.equal(await bea.page.getByRole('heading', { name: 'Your tables' }).count(), 0, 'a friend’s table is none of her own');
  await bea.page.getByRole('link', { name: 'Back to the table' }).click();
  await agree(ann, bea);

  // Bea's page is gone, and comes back by a new link to the same seat.
  const address = bea.page.url();
  await bea.page.close();
  bea.page = await bea.context.newPage();
  bea.page.setDefaultTimeout(longest);
  await bea.page.goto(address);
  await bea.page.getByRole('heading', { name: 'This table is in a friend’s page' }).waitFor();
  await seen(scene, bea, 'gone');
  await invite_in_play(ann);
  await ann.page.getByText('Gone. To come back, your friend needs another link.').waitFor();
  await take_answer(ann, await shown_answer(bea, await made_link(ann)));
  await came(ann);
  await ann.page.keyboard.press('Escape');
  await bea.page.waitForURL(address);
  await play_together([ann, bea], 3);
  await agree(ann, bea);
}

export async function friends_see_that_the_page_of_the_table_is_gone(scene) {
  const { ann, bea } = await invited(scene);
  await bring(ann, bea);
  await bea.page.getByRole('heading', { level: 1 }).waitFor();
  await ann.page.close({ runBeforeUnload: false });
  await bea.page.getByRole('alert').filter({ hasText: 'The connection to your friend’s page is lost.' }).waitFor({ timeout: 60000 });
  await seen(scene, bea, 'lost');
}

export async function friends_at_two_tables_are_told_which_of_them_is_there(scene) {
  const { ann, bea } = await invited(scene);
  const cid = await person(scene, { name: 'Cid' });
  await make_table(cid, { seats: ['me', 'free'] });
  const addresses = [];
  for (const host of [ann, cid]) {
    await bring(host, bea);
    await bea.page.waitForURL(/#\/table\//);
    await bea.page.getByText(host === ann ? 'Ann' : 'Cid').first().waitFor();
    addresses.push(bea.page.url());
  }
  const gone = bea.page.getByRole('heading', { name: 'This table is in a friend’s page' });
  await bea.page.goto(addresses[0]);
  await gone.waitFor();
  await bea.page.goto(addresses[1]);
  await bea.page.getByText('Cid').first().waitFor();
  assert.equal(await gone.count(), 0);
}

export async function friends_hand_the_table_over_and_the_dice_stay_provable(scene) {
  const { ann, bea } = await invited(scene, { seats: ['me', 'free', 'free'], rules: { max_rounds: 3 } });
  const cid = await person(scene, { size: 'desktop', name: 'Cid' });
  await bring(ann, bea);
  await bring(ann, cid);
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([bea, cid].map(({ page }) => until(page, () => document.querySelector('.players .purse'))));
  await play_together([ann, bea, cid], 1);
  const entry = await own_table(ann.page);
  const { commitment } = await ask_engine(ann.page, 'table.proof', { table: entry.table }, entry);

  await invite_in_play(ann);
  await ann.page.getByRole('button', { name: 'Hand over to Bea' }).click();
  await seen(scene, ann, 'hand-over');
  // The answer is deaf for a moment, so that a double click is one intention.
  const yes = ann.page.getByRole('button', { name: 'Hand over', exact: true });
  for (const end = Date.now() + longest; (await yes.count()) > 0 && Date.now() < end; ) await yes.click({ timeout: 3000 }).catch(() => {});
  await bea.page.getByRole('button', { name: 'Take the table over' }).waitFor();
  await seen(scene, bea, 'asked');
  const before = await agree(ann, cid);
  await bea.page.getByRole('button', { name: 'Take the table over' }).click();

  // Everybody comes to the new table, with the seats that they had.
  const table = (page) => page.url().split('/').at(-1);
  for (const { page } of [ann, bea, cid]) await until(page, (old) => location.hash.startsWith('#/table/') && !location.hash.endsWith(old) && document.querySelector('.players .purse'), entry.table, 60000);
  assert.deepEqual([ann, cid].map(({ page }) => table(page)), [table(bea.page), table(bea.page)]);
  assert.equal(await agree(ann, bea), before);
  await bea.page.getByText('This page is the table now.').waitFor();
  await seen(scene, bea, 'taken');
  const next = await own_table(bea.page);
  // Nobody knows the dice to come, Ann included: they are others, under a commitment of their own.
  const proof = await ask_engine(bea.page, 'table.proof', { table: next.table }, next);
  assert.notEqual(proof.commitment, commitment);
  assert.ok(proof.from > 0);

  await play_together([bea, ann, cid], Infinity);
  for (const { page } of [ann, bea, cid]) await page.locator('#ending').waitFor();
  // What was committed to before the first throw there was kept to the last.
  await draws_agree(cid.page);
}

/** What friends say to each other is loaded apart from the other messages, in the language chosen. */
export async function friends_are_told_of_a_damaged_link_in_their_language(scene) {
  const said = (language) => JSON.parse(readFileSync(new URL(`../../../messages/${language}.json`, import.meta.url), 'utf8'))['friends.bad_link'];
  for (const language of ['en', 'de', 'zh-Hant']) {
    const { page, base } = await person(scene, { language });
    await page.goto(`${base}/#/friend/abc`);
    await page.getByRole('alert').filter({ hasText: said(language) }).waitFor();
  }
}
