// Chances to win during a game: for players who want them, for a deal before it is proposed, and among people only by consent.
import { strict as assert } from 'node:assert';
import { faults, keys_shown, make_table, play_until, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}
const shown = (page) => page.locator('.players .chance').count();
const more = (page) => page.locator('.menu button').last().click();
/** The play-outs behind what is said of a deal, such as "3 points worse to 11 better (80 games tried)"; 0 if nothing is known yet. */
const games_in = (text) => Number(/\((?:[^()\d]*)(\d[\d.,\s]*)/.exec(text ?? '')?.[1]?.replace(/\D/g, '') ?? 0);
const may_offer = async (page) => (await keys_shown(page)).includes('o');

async function a_deal_with_its_chances(scene, options, tag) {
  const ann = await person(scene, options);
  const { page } = ann;
  const asked = [];
  page.on('websocket', (line) => line.on('framesent', ({ payload }) => asked.push(...(String(payload).match(/table\.deal_chances|lab\.deal/g) ?? []))));
  // One person among bots sees chances without having to ask for them. If nothing is built, every deed may be asked for, whatever was dealt (UK.42).
  await make_table(ann, { seats: ['me', 'bot', 'bot'], rules: { dealt_deeds: 4, building: 'off' } });
  await play_until(page, may_offer, { most: 60, buy: false });
  assert.equal(await shown(page), 3);
  await scene.shot(page, `chances-${tag}`);
  await page.locator('.prompt button[data-key="o"]').click();
  const before = await page.locator('.trade .chances').innerText();
  // However much there is to give, what it does to both is in sight beside the answer, before anything is scrolled.
  assert.deepEqual(await page.$$eval('.trade .chances .figure', (figures) => figures.map((figure) => {
    const { x, y, width, height } = figure.getBoundingClientRect();
    return figure.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  })), [true, true]);
  await page.locator('.trade section').nth(1).locator('.chip').first().click();
  // Nearly all that one has, for one deed: the chances of both change by far more than is rounded away.
  await page.locator('.trade section').first().locator('input[inputmode]').fill('900');
  await until(page, (text) => document.querySelector('.trade .chances')?.innerText !== text && !/\n[^→]*$/.test(document.querySelector('.trade .chances').innerText), before);
  // What they are now is what the players' cards say.
  const first_figures = (texts) => texts.map((text) => text.match(/\d+/)[0]);
  const named = await page.$$eval('.trade .chances .who', (names) => names.map((one) => one.textContent));
  const on_cards = await Promise.all(named.map((name) => page.locator('.players li', { hasText: name }).locator('.chance').textContent()));
  assert.deepEqual(first_figures(await page.locator('.trade .chances .figure').allTextContents()), first_figures(on_cards));
  // It is played out for whoever wants that, more and more surely; the figures of the estimate stay as they are.
  await page.evaluate(() => {
    window.counts = [];
    window.estimates = new Set();
    const note = () => {
      window.estimates.add(document.querySelector('.trade .chances').innerText.match(/\d+/g).join(' '));
      window.counts.push(document.querySelector('.trade .played').innerText);
    };
    new MutationObserver(note).observe(document.querySelector('.trade'), { childList: true, characterData: true, subtree: true });
  });
  await page.locator('.trade summary').click();
  const games = async (least) => {
    for (const end = Date.now() + 60000; Date.now() < end; await new Promise((rested) => setTimeout(rested, 100))) if (games_in(await page.locator('.trade .played').first().innerText()) >= least) return;
    assert.fail(`no ${least} play-outs`);
  };
  await games(400);
  const { counts, estimates } = await page.evaluate(() => ({ counts: window.counts.slice(), estimates: [...window.estimates] }));
  const known = counts.map(games_in).filter((count, i, all) => count > 0 && count !== all[i - 1]);
  assert.ok(known.length > 0 && known.every((count, i) => count > (known[i - 1] ?? 0)), counts.join(' / '));
  assert.equal(estimates.length, 1, estimates.join(' / '));
  await scene.shot(page, `chances-played-${tag}`);
  // Another deal is another question. By now the page has an engine of its own, if the client was built with it.
  const asked_before = asked.length;
  await page.locator('.trade section').first().locator('input[inputmode]').fill('20');
  await until(page, () => !/\(/.test(document.querySelector('.trade .played').innerText));
  await games(60);
  const has_engine = (await page.request.get(`${ann.base}/offline/`)).ok();
  assert.deepEqual(asked.slice(asked_before), has_engine ? [] : ['table.deal_chances', 'lab.deal']);
  assert.deepEqual(await faults(page), []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 1, `${wide} px too wide`);
  await scene.shot(page, `chances-deal-${tag}`);
}
export const chances_of_a_deal = (scene) => a_deal_with_its_chances(scene, {}, 'light');
export const chances_of_a_deal_on_a_phone = (scene) => a_deal_with_its_chances(scene, { size: 'phone', dark: true, language: 'de' }, 'phone');

export async function chances_among_people_only_by_consent(scene) {
  const ann = await person(scene, {});
  await make_table(ann, { seats: ['me', 'free', 'bot'], chances: true });
  const link = await ann.page.getByLabel('Invite to play').inputValue();
  const bea = await person(scene, {});
  await bea.page.goto(link);
  await bea.page.getByLabel('Name').fill('Bea');
  await bea.page.getByRole('button', { name: 'Sit down' }).click();
  await bea.page.getByText('Shown once these agree too: Bea').waitFor();
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await ann.page.locator('.players li').first().waitFor();
  assert.equal(await shown(ann.page), 0);
  await more(bea.page);
  await bea.page.getByLabel('Show everyone’s chance to win').check();
  await bea.page.getByText('Everyone at the table agrees').waitFor();
  assert.deepEqual(await faults(bea.page), []);
  await scene.shot(bea.page, 'chances-consent');
  await until(ann.page, () => document.querySelectorAll('.players .chance').length === 3);
  await bea.page.getByLabel('Show everyone’s chance to win').uncheck();
  await until(ann.page, () => document.querySelectorAll('.players .chance').length === 0);
}
