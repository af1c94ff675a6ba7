// Trade: a deal on the trade table and the board, answered by another one; a group that is built on, beside the board and on it.
import { strict as assert } from 'node:assert';
import { faults, make_table, play_until, ready, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}
const space = (page, number) => page.locator('.board [role=option]').nth(number);
/** Every space as it is read out. */
const spaces = (page) => page.$$eval('.board [role=option]', (options) => options.map((option) => option.getAttribute('aria-label')));
const owned_by = async (page, name) => (await spaces(page)).flatMap((label, i) => (label.includes(`owned by ${name}`) ? [i] : []));
const not_wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth <= 1);

/** Proposes the deal that has been put together, once what it does is known: until then the button may move. */
async function propose(page) {
  await until(page, () => document.querySelector('.trade [aria-busy=false]'));
  await page.getByRole('button', { name: 'Propose' }).click();
}

export async function a_trade_between_two_browsers(scene) {
  const ann = await person(scene, {});
  await make_table(ann, { seats: ['me', 'free'], rules: { start_order: 'first_seat', dealt_deeds: 3 } });
  const bea = await person(scene, { size: 'phone', dark: true });
  await bea.page.goto(await ann.page.getByLabel('Invite to play').inputValue());
  await bea.page.getByLabel('Name').fill('Bea');
  await bea.page.getByRole('button', { name: 'Sit down' }).click();
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await ready(ann.page);
  const [mine] = await owned_by(ann.page, 'Ann');
  await ann.page.locator('.prompt button[data-key="o"]').click();
  assert.ok(await ann.page.getByRole('button', { name: 'Propose' }).isDisabled());
  // One deed by a tap on the board, the other by the keyboard, cash by the slider.
  await space(ann.page, mine).click();
  await ann.page.locator('.trade section').nth(1).locator('.chip').first().focus();
  await ann.page.keyboard.press('Enter');
  const of_bea = await owned_by(ann.page, 'Bea');
  const chosen = (all) => all.find((number) => document.querySelectorAll('.board [role=option]')[number]?.getAttribute('aria-selected') === 'true');
  await until(ann.page, chosen, of_bea);
  const hers = await ann.page.evaluate(chosen, of_bea);
  await ann.page.getByLabel('Cash: slider').first().focus();
  for (let i = 0; i < 5; ++i) await ann.page.keyboard.press('ArrowRight');
  assert.equal(await ann.page.getByLabel('Cash', { exact: true }).first().inputValue(), '50');
  assert.deepEqual(await faults(ann.page), []);
  await scene.shot(ann.page, 'trade');
  await propose(ann.page);
  await bea.page.getByRole('heading', { name: /Ann offers Bea/ }).waitFor();
  assert.deepEqual(await faults(bea.page), []);
  assert.ok(await not_wide(bea.page));
  await scene.shot(bea.page, 'trade-answer');
  await bea.page.reload();
  await bea.page.getByRole('heading', { name: /Ann offers Bea/ }).waitFor();
  await bea.page.getByRole('button', { name: 'Counter' }).click();
  // Turned round: what Bea was to give is hers to give still.
  assert.equal(await bea.page.locator('.trade section').first().locator('[aria-pressed=true]').count(), 1);
  // The sheet does not hide the board.
  await until(bea.page, () => document.querySelector('.board .window').getBoundingClientRect().bottom <= document.querySelector('section.prompt').getBoundingClientRect().top + 1);
  await bea.page.getByLabel('Cash', { exact: true }).nth(1).fill('70');
  assert.deepEqual(await faults(bea.page), []);
  await scene.shot(bea.page, 'trade-phone');
  await propose(bea.page);
  await ann.page.getByRole('heading', { name: /Bea makes a counter-offer/ }).waitFor();
  await ann.page.locator('.prompt button[data-key="a"]').click();
  await until(ann.page, (number) => document.querySelectorAll('.board [role=option]')[number].getAttribute('aria-label').includes('owned by Ann'), hers);
  assert.ok((await owned_by(ann.page, 'Bea')).includes(mine));
  await ann.page.locator('#tab-history').click();
  await ann.page.getByText('You accept Bea’s offer.').first().waitFor();
}

async function an_offers_answers_stay(scene, options) {
  const ann = await person(scene, options);
  const { page } = ann;
  await make_table(ann, { seats: ['me', 'me', 'me'], rules: { start_order: 'first_seat', dealt_deeds: 4 }, chances: true });
  await ready(page);
  await page.locator('.prompt button[data-key="o"]').click();
  for (const hand of [0, 1]) await page.locator('.trade section').nth(hand).locator('.chip').first().click();
  // Where the first answer stands, in every picture from the first in which it is there.
  await page.evaluate(() => {
    window.places = [];
    const note = () => {
      const answer = document.querySelector('.prompt button[data-key="a"]')?.getBoundingClientRect();
      const place = answer && `${Math.round(answer.x)}, ${Math.round(answer.y)}`;
      if (place && place !== window.places.at(-1)) window.places.push(place);
      requestAnimationFrame(note);
    };
    note();
  });
  await propose(page);
  // Then all is told of it that comes unasked.
  const told = () => window.places.length > 0 && [...document.querySelectorAll('.trade .chances .figure')].every((figure) => figure.textContent.includes('→'));
  await until(page, told, null, 60000);
  assert.equal((await page.evaluate(() => window.places)).length, 1, (await page.evaluate(() => window.places)).join(' → '));
}
export const an_offers_answers_stay_where_they_are = (scene) => an_offers_answers_stay(scene, {});
export const an_offers_answers_stay_where_they_are_while_things_move = (scene) => an_offers_answers_stay(scene, { still: false });
export const an_offers_answers_stay_where_they_are_on_a_phone = (scene) => an_offers_answers_stay(scene, { size: 'modern' });

/** A table of five at one device, where whoever is on turn has got a whole group from the others; its name and its spaces. */
async function a_whole_group(visitor) {
  const { page } = visitor;
  for (let i = 0; i < 20; ++i) {
    await make_table(visitor, { seats: ['me', 'me', 'me', 'me', 'me'], rules: { dealt_deeds: 4, start_cash: 3000 } });
    await ready(page);
    const groups = new Map();
    for (const [number, label] of (await spaces(page)).entries()) {
      const [, group] = /, (Light blue|Pink|Orange|Red|Yellow|Green), /.exec(label) ?? [];
      if (group) groups.set(group, [...(groups.get(group) ?? []), { number, owner: /owned by (\w+)/.exec(label)?.[1] }]);
    }
    const [name, whole] = [...groups].find(([, sites]) => sites.every((site) => site.owner)) ?? [];
    if (!whole) continue;
    const turn = /^\w+/.exec(await page.locator('.prompt h2').first().innerText())[0];
    for (const owner of new Set(whole.map((site) => site.owner).filter((owner) => owner !== turn))) {
      await page.locator('.prompt button[data-key="o"]').click();
      for (const site of whole) if (site.owner === owner) await space(page, site.number).click();
      await propose(page);
      await page.locator('.prompt button[data-key="a"]').click();
      await page.locator('.prompt button[data-key="r"]').waitFor();
    }
    return { name, group: whole.map((site) => site.number) };
  }
  throw new Error('no whole group was dealt');
}

export async function a_group_is_built_in_one_click(scene) {
  const ann = await person(scene, {});
  const { page } = ann;
  // Another group may have been dealt whole.
  const { name, group } = await a_whole_group(ann);
  const houses = async () => Promise.all(group.map(async (number) => /(one|two|three|\d) house/.exec((await spaces(page))[number])?.[1] ?? 'none'));
  await page.getByRole('button', { name: `Build on ${name}` }).first().click();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: /^One on each for £/ }).click();
  await until(page, (numbers) => numbers.every((number) => document.querySelectorAll('.board [role=option]')[number].getAttribute('aria-label').includes('one house')), group);
  await scene.shot(page, 'building');
  // A step on the board itself takes one back.
  await page.locator('.steppers button:not(:disabled)').first().click();
  await until(page, (numbers) => numbers.some((number) => !document.querySelectorAll('.board [role=option]')[number].getAttribute('aria-label').includes('house')), group);
  assert.deepEqual((await houses()).filter((count) => count === 'none').length, 1);
  // The uneven step is refused by the server, in words.
  await page.locator('.prompt .add.off').first().click();
  await until(page, () => document.querySelector('.prompt .reason')?.textContent !== '');
  await page.keyboard.press('Escape');
  await page.locator('.prompt button[data-key="r"]').waitFor();
}

export async function a_debt_is_paid_with_the_least_loss(scene) {
  const ann = await person(scene, { size: 'landscape' });
  const { page } = ann;
  // A double leads to jail, and the next throw without one to a fine: with dice of two sides that comes soon.
  const figure = async (at) => Number((await page.locator('.prompt .sums dd').nth(at).innerText()).replace(/\D/g, ''));
  const sum = (text) => Number(/[\d,]+/.exec(text)[0].replace(/\D/g, ''));
  const covered = () => page.evaluate(() => document.querySelector('.prompt .sums dd')?.textContent === '£350' && document.querySelector('.prompt .least')?.textContent.startsWith('Least loss') === true);
  // A game may end before such a debt: then there is another one.
  let met = '';
  for (let i = 0; i < 6 && met !== 'met'; ++i) {
    await make_table(ann, { seats: ['me', 'me'], rules: { dice_sides: 2, doubles_to_jail: 1, jail_throws: 1, jail_fine: 350, salary: 0, dealt_deeds: 4 } });
    met = await play_until(page, covered, { most: 300 });
  }
  assert.equal(met, 'met');
  assert.deepEqual(await faults(page), []);
  assert.ok(await not_wide(page));
  const raise = page.locator('.prompt .least button');
  assert.ok(sum(await raise.innerText()) >= (await figure(2)), 'it covers what is missing');
  const asked = await page.locator('.prompt h2').first().innerText();
  await raise.click();
  await until(page, (text) => document.querySelector('.prompt h2') && document.querySelector('.prompt h2').innerText !== text, asked);
  await page.locator('#tab-history').click();
  await page.getByText(/pay £350 to leave jail|pays £350 to leave jail/).first().waitFor();
}
