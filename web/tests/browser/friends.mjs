// Friends at the page without a server: one browser's page is the table, the other's comes to it by texts that are pasted.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { faults, is_over, make_table, play_once, ready, sit_down, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}

/** What is wrong with the page as axe sees it, besides having it pictured. */
async function seen(scene, { page }, name) {
  await page.screenshot({ path: join(scene.shots, `friends-${name}.png`), fullPage: true });
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
  for (const end = Date.now() + 20000; Date.now() < end; await first.page.waitForTimeout(100)) {
    shown = [await figures(first.page), await figures(second.page)];
    if (shown[0] !== '' && shown[0] === shown[1]) return shown[0];
  }
  throw new Error(`the pages differ: ${shown.join(' and ')}`);
}
/** Each plays what is theirs to decide, until each of them has decided so often. */
async function play_together(players, turns) {
  const done = new Map(players.map((player) => [player, 0]));
  for (let i = 0; i < 400 && [...done.values()].some((count) => count < turns); ++i) {
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

/** Ann makes a table with a free seat, and Bea sits down there. */
async function together(scene, { ann: of_ann = {}, bea: of_bea = {} } = {}) {
  const ann = await person(scene, { size: 'desktop', ...of_ann });
  const bea = await person(scene, { size: 'modern', name: 'Bea', ...of_bea });
  await make_table(ann, { seats: ['me', 'free'] });
  return { ann, bea };
}

export async function friends_connect_by_pasting_play_and_come_back(scene) {
  const { ann, bea } = await together(scene, { ann: { size: 'small' } });
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
  await Promise.all([ready(ann.page), until(bea.page, () => document.querySelector('.players .purse'))]);
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
  bea.page.setDefaultTimeout(20000);
  await bea.page.goto(address);
  await bea.page.getByRole('heading', { name: 'This table is in a friend’s page' }).waitFor();
  await seen(scene, bea, 'gone');
  await invite_in_play(ann);
  await ann.page.getByText('The connection has ended.').waitFor();
  await take_answer(ann, await shown_answer(bea, await made_link(ann)));
  await came(ann);
  await ann.page.keyboard.press('Escape');
  await bea.page.waitForURL(address);
  await play_together([ann, bea], 3);
  await agree(ann, bea);
}

export async function friends_see_that_the_page_of_the_table_is_gone(scene) {
  const { ann, bea } = await together(scene);
  await take_answer(ann, await shown_answer(bea, await made_link(ann)));
  await bea.page.waitForURL(/#\/join\//);
  await sit_down(bea, bea.page.url());
  await bea.page.getByRole('heading', { level: 1 }).waitFor();
  await ann.page.close({ runBeforeUnload: false });
  await bea.page.getByRole('alert').filter({ hasText: 'The connection to your friend’s page is lost.' }).waitFor({ timeout: 60000 });
  await seen(scene, bea, 'lost');
}
