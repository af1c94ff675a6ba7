// The laboratory: a run fills in, can be stopped and kept; odds; the analysis of a game; by keyboard, and for axe.
import { strict as assert } from 'node:assert';
import { faults, make_table, play_until, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}
async function look(scene, page, name, found) {
  await page.waitForTimeout(400);
  for (const fault of await faults(page)) found.push(`${name}: ${fault}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 1) found.push(`${name}: ${wide} px too wide`);
  await scene.shot(page, `${name}`, { fullPage: true });
}
const ended = (page, word = 'Done') => page.locator('.progress').getByText(new RegExp(`^${word}: `)).waitFor({ timeout: 90000 });

export async function a_run_of_the_laboratory(scene) {
  const ann = await person(scene, {});
  const { page } = ann;
  await ann.open();
  await page.getByRole('link', { name: 'Open the laboratory' }).click();
  await page.getByText('Here bots play thousands').waitFor();
  await page.getByLabel('Number of seats').selectOption('3');
  await page.getByLabel('Games').fill('600');
  await page.getByLabel('Seed').fill('browser');
  await page.getByText('Change rules').click();
  await page.locator('#rule-auctions').selectOption('off');
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await ended(page);
  for (const title of ['Who wins', 'Wins by turn order', 'How long games last', 'Worth over time', 'Where tokens land', 'What deeds earn', 'Groups that win', 'What ruins players'])
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
  await until(page, () => document.querySelectorAll('.panel svg.drawing').length === 7);
  const wins = page.getByRole('region', { name: 'Who wins' });
  await wins.getByText('As a table').first().click();
  await wins.locator('tbody tr').first().waitFor();
  assert.equal(await wins.locator('tbody tr').count(), 3);
  const first = await wins.locator('tbody tr').first().innerText();
  await wins.getByRole('button', { name: 'Wins' }).click();
  await wins.locator('th[aria-sort=descending]').waitFor();

  const report = await page.request.get(new URL(await page.getByRole('link', { name: 'Download the report' }).getAttribute('href'), ann.base).href);
  assert.equal(report.status(), 200);
  assert.match(report.headers()['content-disposition'], /^attachment; filename="freehold-uk-report.html"$/);
  assert.match(await report.text(), /^<!doctype html>/i);

  // The link of the run gives the same run to somebody else.
  const link = await page.getByLabel('Link that repeats this run').inputValue();
  const bob = await person(scene, { size: 'phone', dark: true });
  await bob.page.goto(link);
  await bob.page.getByRole('button', { name: 'Start' }).click();
  await ended(bob.page);
  const theirs = bob.page.getByRole('region', { name: 'Who wins' });
  await theirs.getByText('As a table').first().click();
  assert.equal(await theirs.locator('tbody tr').first().innerText(), first);
}

export async function a_run_that_is_stopped(scene) {
  const ann = await person(scene, {});
  const { page } = ann;
  await ann.open('/#/lab?games=1000000');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.facts').waitFor();
  await page.getByRole('progressbar').waitFor();
  await scene.shot(page, 'lab-running');
  await page.getByRole('button', { name: 'Stop' }).click();
  await ended(page, 'Stopped');
  const [played, of] = (await page.locator('.facts dd').first().innerText()).split('/').map((part) => Number(part.replace(/\D/g, '')));
  assert.equal(of, 1000000);
  assert.ok(played > 0 && played < of, `${played} games`);
  await page.locator('.progress').getByText('of 1,000,000').waitFor();
  await page.getByText('are those of the games played').waitFor();
  // A run of somebody who goes away makes room for others.
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('progressbar').waitFor();
  await ann.open('/#/');
  const bob = await person(scene, {});
  await bob.open('/#/lab?games=100');
  await bob.page.getByRole('button', { name: 'Start' }).click();
  await ended(bob.page);
}

async function tour(scene, options, tag) {
  const found = [];
  const visitor = await person(scene, options);
  const { page } = visitor;
  await visitor.open('/#/lab?edition=hongkong&games=300');
  await page.locator('.side .button.main').waitFor();
  await look(scene, page, `lab-${tag}`, found);
  await page.locator('.side .button.main').click();
  await page.locator('.files').waitFor({ timeout: 90000 });
  await until(page, () => document.querySelectorAll('.panel svg.drawing').length === 7);
  for (const summary of await page.locator('.panel details summary').all()) await summary.click();
  await page.locator('.csv summary').click();
  await look(scene, page, `lab-done-${tag}`, found);
  await page.locator('#lab-tab-simulate').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.panel .facts').waitFor();
  await until(page, () => document.querySelectorAll('.panel svg.drawing').length === 1);
  await look(scene, page, `odds-${tag}`, found);
  assert.deepEqual(found, []);
}
export const axe_on_the_laboratory = (scene) => tour(scene, {}, 'light');
export const axe_on_the_laboratory_on_a_phone = (scene) => tour(scene, { size: 'phone', dark: true, language: 'de' }, 'phone');
export const axe_on_the_laboratory_on_a_tablet = (scene) => tour(scene, { size: 'tablet', dark: true, language: 'fr' }, 'tablet');

export async function a_game_that_is_analysed(scene) {
  const found = [];
  const ann = await person(scene, {});
  const { page } = ann;
  await make_table(ann, { seats: ['me', 'bot', 'bot'], rules: { max_rounds: 3 } });
  await play_until(page, () => Promise.resolve(false));
  // How likely everyone was to win, and what cost most, with the way to it.
  await page.locator('#ending').getByRole('button', { name: 'Chances' }).click();
  await page.getByText('How likely everyone was to win').waitFor();
  await ended(page, '(Done|Time limit reached)');
  await look(scene, page, 'ending-turning-points', found);
  await page.getByRole('link', { name: 'Replay' }).click();
  // What was found at the end of the game is not looked for again.
  await page.getByRole('tab', { name: 'Costliest decisions' }).click();
  const turning = page.getByRole('region', { name: 'Costliest decisions' });
  await turning.locator('li, p:not(.soft, .unseen)').first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Find them' }).count(), 0);
  if (await turning.locator('li').count()) await turning.locator('li button').first().click();
  await look(scene, page, 'turning-points', found);
  await page.reload();
  await page.getByRole('tab', { name: 'Chances' }).click();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await ended(page, '(Done|Time limit reached)');
  const section = page.getByRole('region', { name: 'Analysis' });
  await until(page, () => document.querySelector('svg.drawing path'));
  await section.getByText('As a table').first().click();
  await section.locator('section tbody tr').first().waitFor();
  const rows = await section.locator('section tbody tr').count();
  assert.ok(rows > 10, `${rows} points`);
  await section.getByRole('button', { name: 'Show' }).nth(5).click();
  const step = (await section.locator('section tbody tr').nth(5).locator('td').first().innerText()).trim();
  await page.getByText(`Step ${step} of`).waitFor();
  // A click on the drawing leads to a step too.
  const box = await section.locator('svg.drawing').first().boundingBox();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
  await page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2);
  await until(page, (before) => !document.body.innerText.includes(`Step ${before} of`), step);
  await look(scene, page, 'analysis', found);
  // It is still there when the page is loaded again.
  await page.reload();
  await page.getByRole('tab', { name: 'Chances' }).click();
  await section.locator('svg.drawing').waitFor();
  await page.getByRole('tab', { name: 'Luck' }).click();
  await page.getByText('Luck in money').nth(2).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), false, 'the board stays in sight whatever is read');
  await look(scene, page, 'replay-luck', found);
  assert.deepEqual(found, []);
}
