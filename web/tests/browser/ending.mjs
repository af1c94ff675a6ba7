// The end of a game: victory, highlights, a picture and a link to hand on, and the rematch.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { Engine } from './engine.mjs';
import { scenes } from './scenes.mjs';
import { stage } from './staged.mjs';
import { faults, make_table, play_until, ready, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}

export async function a_victory_is_shown_shared_and_played_again(scene) {
  const ann = await person(scene, { name: 'Ann' });
  const { page, context } = ann;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await make_table(ann, { seats: ['me', 'bot', 'bot'], rules: { max_rounds: 5 } });
  const table = page.url();
  await play_until(page, () => Promise.resolve(false));
  await page.locator('#ending-title').waitFor();
  assert.ok((await page.locator('#ending-title').boundingBox()).y < 400, 'the victory is at the top of the page');
  assert.equal(await page.locator('#ending tbody tr .balance').count(), 3);
  await page.getByRole('heading', { name: 'Highlights' }).waitFor();
  await page.locator('#ending canvas').first().waitFor();
  // The figures of the players beside the board are checked with theirs.
  assert.deepEqual((await faults(page)).filter((fault) => fault.includes('#ending')), []);
  await scene.shot(page, 'victory');

  const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Share a picture' }).click()]);
  const bytes = readFileSync(await picture.path());
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  assert.ok(bytes.length > 10000, `${bytes.length} bytes`);
  await page.getByText('Picture saved.').waitFor();

  // A stranger may see the replay of a private table by its link.
  await page.getByRole('button', { name: 'Share the replay' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const stranger = await person(scene, {});
  await stranger.page.goto(link);
  await stranger.page.getByRole('button', { name: 'Step forward' }).click();
  await stranger.page.getByText(/^Step 1 of/).waitFor();

  // So does the address in their bar, which leads to the same moment; no token is in it.
  const tokens = await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('freehold.tables'))).flatMap(({ seats }) => seats.map(({ token }) => token)));
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Next round' }).click();
  await page.getByText('Round 2', { exact: true }).first().waitFor();
  const step = (await page.getByText(/^Step \d+ of/).innerText()).match(/\d+/)[0];
  await until(page, (at) => location.hash.split('/')[3]?.startsWith(`${at}?watch=`), step);
  assert.ok(tokens.length > 0 && tokens.every((token) => !page.url().includes(token)));
  const friend = await person(scene, { size: 'modern' });
  await friend.page.goto(page.url());
  await friend.page.getByText(new RegExp(`^Step ${step} of`)).waitFor();
  await page.goBack();
  await page.locator('#ending-title').waitFor();

  await page.getByRole('button', { name: 'Rematch' }).click();
  await until(page, (before) => location.href !== before, table);
  await ready(page);
  await ann.open('/#/');
  await page.locator('#finished').waitFor();
  await page.locator('section', { has: page.locator('#finished') }).getByRole('link', { name: 'Replay' }).waitFor();
}

/** A game that was played once, at its end, with such a laboratory. */
async function at_the_end(scene, lab, look) {
  const engine = new Engine(scene.program);
  try {
    const { page } = await stage(scene, engine, { ...scenes.victory.shown[0], lab }, {});
    await page.locator('#ending canvas').first().waitFor();
    await look(page);
  } finally {
    engine.close();
  }
}

export async function turning_points_are_looked_for_without_a_click(scene) {
  await at_the_end(scene, { done: false }, async (page) => {
    await page.getByText('300 of 1,200 play-outs').waitFor();
    assert.equal(await page.locator('#ending progress').count(), 1);
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true, 'the work takes the focus from nobody');
    assert.equal(await page.getByRole('region', { name: 'Costliest decisions' }).locator('[role=status]').innerText(), '', 'nobody is told of work that they did not ask for');
    assert.deepEqual(await faults(page), []);
  });
  await at_the_end(scene, {}, async (page) => {
    const turning = page.getByRole('region', { name: 'Costliest decisions' });
    await turning.getByRole('button', { name: 'Everyone’s' }).click();
    await turning.locator('li').nth(1).waitFor();
    assert.match(await turning.locator('li').first().innerText(), /Played[^]*Better[^]*Buy/);
    assert.deepEqual(await turning.getByRole('button').allInnerTexts(), ['Yours', 'Everyone’s'], 'nothing is left to be started');
    assert.deepEqual(await faults(page), []);
    await scene.shot(page, 'turning-points', { fullPage: true });
  });
}
