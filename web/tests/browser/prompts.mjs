// Prompts: an auction, a debt, and a reload in every decision that a game brings; by keyboard alone.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { confirm, is_over, keys_shown, make_table, play_once, play_until, ready, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}
const heading = (page) => page.locator('.prompt h2').first().innerText();

export async function an_auction_with_bids(scene) {
  const ann = await person(scene, {});
  await make_table(ann, { seats: ['me', 'bot', 'bot'] });
  await play_until(ann.page, async (page) => (await page.locator('.prompt .bidders').count()) > 0 && (await keys_shown(page)).includes('b'), { buy: false, most: 80 });
  const lot = await heading(ann.page);
  assert.match(lot, /^Auction: /);
  await ann.page.reload();
  await ready(ann.page);
  assert.equal(await heading(ann.page), lot);
  await ann.page.screenshot({ path: join(scene.shots, 'auction.png') });
  // One tap raises the highest bid.
  await ann.page.locator('.prompt .raises button').nth(1).click();
  await ann.page.locator('#tab-history').click();
  await ann.page.getByText(/^You bid £/).first().waitFor();
}

export async function a_debt_is_paid_by_raising_cash(scene) {
  const ann = await person(scene, {});
  // The first double leads to jail, and after one failed throw there a fine falls due that nobody has: with dice of two
  // sides either comes with every other throw. Deeds are there from the start.
  const rules = { dice_sides: 2, doubles_to_jail: 1, jail_throws: 1, jail_fine: 5000, dealt_deeds: 3 };
  await make_table(ann, { seats: ['me', 'me'], rules });
  const met = await play_until(ann.page, async (page) => (await page.locator('.prompt .sums').count()) > 0 && (await page.locator('.prompt .ways button:not([data-key])').count()) > 0, { most: 200 });
  assert.equal(met, 'met');
  const debt = await heading(ann.page);
  assert.match(debt, /you owe/);
  await ann.page.screenshot({ path: join(scene.shots, 'debt.png') });
  await ann.page.reload();
  await ready(ann.page);
  assert.equal(await heading(ann.page), debt);
  const missing = await ann.page.locator('.sums .missing dd').innerText();
  await play_once(ann.page);
  await until(ann.page, (text) => document.querySelector('.sums .missing dd')?.textContent !== text, missing);
}

export async function a_step_that_covers_the_debt_says_what_it_brings_and_what_is_left(scene) {
  const ann = await person(scene, {});
  const { page } = ann;
  // As above, but deeds and fines eat the cash up bit by bit, and any four deeds mortgaged bring more than one fine.
  const rules = { dice_sides: 2, doubles_to_jail: 1, jail_throws: 1, jail_fine: 150, salary: 0, dealt_deeds: 4 };
  await make_table(ann, { seats: ['me', 'me'], rules });
  const covers = page.locator('.prompt .ways button').filter({ hasText: 'pays the' });
  const met = await play_until(page, async () => (await covers.count()) > 0, { most: 1500 });
  assert.equal(met, 'met');
  await page.screenshot({ path: join(scene.shots, 'debt-covered.png') });
  const said = await covers.first().innerText();
  const [, brings, debt, left] = /Mortgage \+£(\d+)\s*pays the £([\d,]+) debt, leaves £(\d+)/.exec(said) ?? [];
  assert.ok(left, said);
  const number = (text) => Number(text.replace(/\D/g, ''));
  const [due, cash] = await page.locator('.sums dd').allInnerTexts();
  assert.equal(number(due), number(debt));
  assert.equal(number(left), number(cash) + number(brings) - number(due));
  // What is left is spent again where the token comes to after the fine: that the debt is gone is what can be seen.
  const asked = await heading(page);
  await covers.first().click();
  await until(page, (text) => document.querySelector('.prompt h2')?.innerText !== text, asked);
}

export async function a_reload_in_every_prompt_keeps_it(scene) {
  const ann = await person(scene, {});
  await make_table(ann, { seats: ['me', 'bot', 'bot'], rules: { max_rounds: 12 } });
  const seen = new Map();
  await play_until(ann.page, async (page) => {
    if (await is_over(page)) return true;
    // What was decided a moment ago is on its way: the next decision is another.
    if (await page.locator('.prompt[data-busy]').count()) return false;
    const keys = (await keys_shown(page)).join('');
    if (!keys || (await page.locator('.prompt .said').count()) || seen.has(keys)) return false;
    const before = await heading(page);
    await page.reload();
    await ready(page);
    if (await is_over(page)) return true;
    assert.equal(await heading(page), before);
    assert.equal((await keys_shown(page)).join(''), keys);
    seen.set(keys, before);
    return seen.size >= 6;
  }, { buy: false, most: 500 });
  assert.ok(seen.size >= 4, [...seen.values()].join(' / '));
}
