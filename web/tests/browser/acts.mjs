// One click acts, and can be taken back for a few seconds; how many clicks a game takes.
import assert from 'node:assert/strict';
import { confirm, is_over, keys_shown, make_table, play_once, ready, until, visit } from './visitor.mjs';

const person = async (scene, options) => {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
};
const cash = (page) => page.locator('.players li').first().locator('.money b').innerText();
const play_until_key = async (page, key, most = 60) => {
  for (let i = 0; i < most; ++i) {
    await ready(page);
    if ((await keys_shown(page)).includes(key)) return;
    await play_once(page, { buy: false, until: key });
  }
  assert.fail(`no decision with the key ${key}`);
};

export async function one_click_buys_and_the_toast_takes_it_back(scene) {
  const ann = await person(scene, {});
  const { page } = ann;
  await make_table(ann, { seats: ['me', 'bot'] });
  await play_until_key(page, 'd');
  const before = await cash(page);
  await page.locator('.prompt button[data-key="b"]').dblclick();  // a double click is one intention
  await until(page, (text) => document.querySelector('.players li .money b')?.textContent !== text, before);
  await page.locator('.toast').waitFor();
  assert.ok((await keys_shown(page)).includes('e') || (await keys_shown(page)).includes('r'), 'the second click has done something');
  await page.keyboard.press('Control+z');
  await until(page, (text) => document.querySelector('.players li .money b')?.textContent === text, before);
  await page.locator('.toast').waitFor({ state: 'detached' });
}

export async function what_is_final_is_asked_about_and_all_of_it_where_one_wants(scene) {
  const ann = await person(scene, {});
  const { page } = ann;
  await make_table(ann, { seats: ['me', 'bot'] });
  await ready(page);
  await page.locator('.menu button').last().click();
  await page.locator('dialog .danger').last().click();
  assert.equal(await page.locator('dialog .answers').count(), 1, 'resigning is asked about');
  await page.locator('dialog .answers .button').first().click();
  await page.locator('dialog select').nth(3).selectOption('always');
  await page.keyboard.press('Escape');
  await play_until_key(page, 'd');
  await page.locator('.prompt button[data-key="b"]').click();
  await confirm(page);
}

/** Clicks for each decision of a game of 20 rounds in which everything that can be bought is bought. */
async function clicks_of(scene, changed) {
  const ann = await person(scene, {});
  const { page } = ann;
  await make_table(ann, { seats: ['me', 'bot', 'bot'], rules: { max_rounds: 20 } });
  await page.evaluate((settings) => localStorage.setItem('freehold.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('freehold.settings')), ...settings })), changed);
  await page.evaluate(() => {
    window.clicks = 0;
    addEventListener('click', (event) => event.isTrusted && (window.clicks += 1), true);
  });
  await page.reload();
  await page.evaluate(() => {
    window.clicks = 0;
    addEventListener('click', (event) => event.isTrusted && (window.clicks += 1), true);
  });
  let turns = 0;
  while (!(await is_over(page)) && turns < 20) {
    await ready(page);
    if (await is_over(page)) break;
    if ((await play_once(page)) === 'r') turns += 1;
  }
  return (await page.evaluate(() => window.clicks)) / Math.max(1, turns);
}

// The page used to ask about whatever costs money: that is the setting "always" now. Decision 0025 has what was measured; the limits leave room for the luck of twenty throws.
export async function a_turn_takes_far_fewer_clicks_than_with_questions(scene) {
  const before = await clicks_of(scene, { asking: 'always' });
  const now = await clicks_of(scene, { asking: 'grave' });
  const fewest = await clicks_of(scene, { asking: 'grave', ends_turn: true });
  console.log(`        clicks a throw: ${before.toFixed(2)} with questions, ${now.toFixed(2)} without, ${fewest.toFixed(2)} where turns end by themselves`);
  assert.ok(now < before, 'questions have come back');
  assert.ok(fewest <= 0.75 * before, 'turns do not end by themselves');
}
