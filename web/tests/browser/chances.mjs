// Chances to win during a game: for players who want them, for a deal before it is proposed, and among people only by consent.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { faults, keys_shown, make_table, play_until, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}
const shown = (page) => page.locator('.players .chance').count();
const more = (page) => page.locator('.menu button').last().click();
/** The width of an interval such as "-3 to +11 points after 80 play-outs", in points. */
const width_of = (text) => {
  const [low, high] = text.replaceAll('−', '-').match(/[+-]?\d+/g).map(Number);
  return high - low;
};
const may_offer = async (page) => (await keys_shown(page)).includes('o');

async function a_deal_with_its_chances(scene, options, tag) {
  const ann = await person(scene, options);
  const { page } = ann;
  const asked = [];
  page.on('websocket', (line) => line.on('framesent', ({ payload }) => asked.push(...(String(payload).match(/table\.deal_chances|lab\.deal/g) ?? []))));
  // One person among bots sees chances without having to ask for them. If nothing is built, every deed may be asked for, whatever was dealt (UK.42).
  await make_table(ann, { seats: ['me', 'bot', 'bot'], rules: { dealt_deeds: 3, building: 'off' } });
  await play_until(page, may_offer, { most: 60, buy: false });
  assert.equal(await shown(page), 3);
  await page.screenshot({ path: join(scene.shots, `chances-${tag}.png`) });
  await page.locator('.prompt button[data-key="o"]').click();
  const before = await page.locator('.trade .chances').innerText();
  await page.locator('.trade section').nth(1).locator('.chip').first().click();
  // Nearly all that one has, for one deed: the chances of both change by far more than is rounded away.
  await page.evaluate(() => {
    window.intervals = [];
    const note = () => {
      const text = document.querySelector('.trade .chances small:not(:empty)')?.innerText;
      if (!text) window.intervals = [];
      else if (text !== window.intervals.at(-1)) window.intervals.push(text);
    };
    new MutationObserver(note).observe(document.querySelector('.trade .chances'), { childList: true, characterData: true, subtree: true });
  });
  await page.locator('.trade section').first().locator('input[inputmode]').fill('900');
  await until(page, (text) => document.querySelector('.trade .chances')?.innerText !== text, before);
  // While it is looked at it is played out, and its interval shrinks.
  await until(page, () => Number(document.querySelector('.trade .chances small:not(:empty)')?.innerText.match(/(\d[\d., ]*)\D*$/)[1].replace(/\D/g, '')) >= 400, null, 60000);
  const told = await page.evaluate(() => window.intervals);
  const widths = told.map(width_of);
  assert.ok(widths.length > 0 && widths.every((width, i) => width >= 0 && width <= (widths[i - 1] ?? 100) + 1), told.join(' / '));
  // Few play-outs leave some doubt, even in whole points; and each figure is of more of them than the one before.
  const counts = told.map((text) => Number(text.match(/(\d[\d., ]*)\D*$/)[1].replace(/\D/g, '')));
  assert.ok(counts.every((count, i) => count > (counts[i - 1] ?? 0)) && (widths[0] > 0 || counts[0] > 200), told.join(' / '));
  await page.screenshot({ path: join(scene.shots, `chances-played-${tag}.png`) });
  // Another deal is another question: the network's word on it comes first. By now the page has an engine of its own, if the client was built with it.
  const asked_before = asked.length;
  await page.locator('.trade section').first().locator('input[inputmode]').fill('20');
  await until(page, () => document.querySelectorAll('.trade .chances small:not(:empty)').length === 0);
  await page.locator('.trade .chances small:not(:empty)').first().waitFor({ timeout: 60000 });
  const has_engine = (await page.request.get(`${ann.base}/offline/`)).ok();
  assert.deepEqual(asked.slice(asked_before), has_engine ? [] : ['table.deal_chances', 'lab.deal']);
  assert.deepEqual(await faults(page), []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 1, `${wide} px too wide`);
  await page.screenshot({ path: join(scene.shots, `chances-deal-${tag}.png`) });
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
  await bea.page.screenshot({ path: join(scene.shots, 'chances-consent.png') });
  await until(ann.page, () => document.querySelectorAll('.players .chance').length === 3);
  await bea.page.getByLabel('Show everyone’s chance to win').uncheck();
  await until(ann.page, () => document.querySelectorAll('.players .chance').length === 0);
}
