// Access: axe finds nothing serious on any screen, light and dark, wide and narrow; nothing runs out of a phone.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { faults, keys_shown, make_table, play_until, ready, tap_space, visit } from './visitor.mjs';

async function look(scene, page, name, found) {
  await page.waitForTimeout(150);
  for (const fault of await faults(page)) found.push(`${name}: ${fault}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 1) found.push(`${name}: ${wide} px too wide`);
  await page.screenshot({ path: join(scene.shots, `${name}.png`) });
}

async function tour(scene, options, tag) {
  const found = [];
  const visitor = await visit(scene.browser, scene.server.base, { name: 'Ann', ...options });
  scene.visitors.push(visitor);
  const { page } = visitor;
  const shot = (name) => look(scene, page, `${name}-${tag}`, found);
  await visitor.open();
  await page.locator('.page').waitFor();
  await shot('front');
  await visitor.open('/#/new');
  await page.locator('section ol > li').first().waitFor();
  await page.locator('details summary').click();
  await shot('create');
  await visitor.open('/#/replay');
  await page.locator('h1').waitFor();
  await shot('replay-empty');
  await make_table(visitor, { seats: ['me', 'free', 'bot'], open: true });
  await page.locator('.seats').waitFor();
  await shot('gathering');
  await page.locator('.seats ~ .row button').first().click();
  await ready(page);
  await shot('table');
  for (const tab of ['history', 'chat', 'worth', 'rules']) {
    await page.locator(`#tab-${tab}`).click();
    await shot(`tab-${tab}`);
  }
  await page.locator('#tab-deeds').click();
  const shows = async (key) => (await keys_shown(page)).includes(key) && !(await page.locator('.prompt[data-busy], .prompt .said').count());
  // A prompt that was answered in the same moment is gone in the next picture.
  const until_key = async (key) => {
    do {
      assert.equal(await play_until(page, () => shows(key), { most: 60, buy: false }), 'met');
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    } while (!(await shows(key)));
  };
  await until_key('d');
  await shot('buy');
  await page.locator('.prompt button[data-key="d"]').click();
  await page.waitForTimeout(300);
  await shot('auction');
  // Where there are no keys, no button tells of them.
  await page.keyboard.press('?');
  await shot('keys');
  await page.keyboard.press('Escape');
  await page.locator('.menu button').last().click();
  await shot('more');
  await page.keyboard.press('Escape');
  await until_key('o');
  await page.locator('.prompt button[data-key="o"]').click();
  await shot('trade');
  await page.keyboard.press('Escape');
  await page.locator('.trade').waitFor({ state: 'detached' });
  await tap_space(page, 5);
  await shot('deed');
  assert.deepEqual(found, []);
}

export const axe_on_a_desktop_in_light = (scene) => tour(scene, {}, 'light');
export const axe_on_a_desktop_in_dark = (scene) => tour(scene, { dark: true }, 'dark');
export const axe_on_a_phone = (scene) => tour(scene, { size: 'phone', dark: true }, 'phone');
export const axe_on_a_phone_held_wide = (scene) => tour(scene, { size: 'landscape' }, 'landscape');

export async function axe_on_the_end_of_a_game(scene) {
  const found = [];
  const visitor = await visit(scene.browser, scene.server.base, { language: 'fr' });
  scene.visitors.push(visitor);
  await make_table(visitor, { edition: 'hongkong', seats: ['me', 'bot'], rules: { max_rounds: 2 } });
  await play_until(visitor.page, () => Promise.resolve(false));
  await look(scene, visitor.page, 'ending-french', found);
  await visitor.page.locator('#ending .row a').first().click();
  await visitor.page.locator('.controls input[type=range]').waitFor();
  await visitor.page.locator('.controls .main').click();
  await visitor.page.waitForTimeout(1200);
  await look(scene, visitor.page, 'replay-french', found);
  assert.deepEqual(found, []);
}

export async function a_player_card_is_heard_as_it_is_seen(scene) {
  const visitor = await visit(scene.browser, scene.server.base, {});
  scene.visitors.push(visitor);
  const { page } = visitor;
  // Ann first: a bot that has moved may have bought something.
  await make_table(visitor, { seats: ['me', 'bot'], rules: { start_order: 'first_seat' } });
  await ready(page);
  const cards = page.getByRole('region', { name: 'Players' });
  await cards.getByRole('button', { name: /^Ann, you, £1,500, worth £1,500, .*to act, no deeds$/, description: 'Look at the deeds of Ann' }).waitFor();
  const bot = cards.getByRole('button', { name: /, bot: \w+.*, £[\d,]+, worth £[\d,]+.*, no deeds$/ });
  assert.equal(await bot.count(), 1);
  await bot.click();
  await page.getByText(/ has no deeds/).waitFor();
}
