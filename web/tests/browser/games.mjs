// Whole games: two browsers and a phone with a bot, through reloads and a server that is killed.
import { strict as assert } from 'node:assert';
import { draws_agree, is_over, keys_shown, make_table, play_until, purses_agree, ready, sit_down, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}

const never = () => Promise.resolve(false);

async function whole_game(scene, edition, rules, disturb) {
  const ann = await person(scene, { name: 'Ann' });
  await make_table(ann, { edition, seats: ['me', 'free', 'free', 'bot'], rules });
  const link = await ann.page.getByLabel('Invite to play').inputValue();
  assert.match(link, /\/join\/[\w-]{22}$/);
  const bea = await person(scene, { dark: true });
  const cid = await person(scene, { size: 'phone', language: 'de' });
  await sit_down(bea, link, 'Bea');
  await sit_down(cid, link, 'Cid');
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  const pages = [ann.page, bea.page, cid.page];
  let playing = true;
  const trouble = disturb ? disturb(pages, scene.server, () => playing) : Promise.resolve();
  await Promise.all(pages.map((page) => play_until(page, never, { most: 4000 })));
  playing = false;
  await trouble;
  for (const page of pages) assert.ok(await is_over(page));
  const winners = await Promise.all([ann.page, bea.page].map((page) => page.locator('#ending-title').innerText()));
  assert.equal(winners[0], winners[1]);
  for (const visitor of [ann, bea, cid]) await purses_agree(visitor.page);
  await draws_agree(ann.page);
  await scene.shot(ann.page, `ending-${edition}`, { fullPage: true });
  await scene.shot(cid.page, `ending-${edition}-phone`, { fullPage: true });
  return { ann, bea, cid };
}

const reload_and_kill = async (pages, server, playing) => {
  for (let i = 0; playing() && i < 6; ++i) {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    if (!playing() || pages.some((page) => page.isClosed())) return;
    if (i === 2) {
      await server.kill();
      await server.run();
    } else {
      await pages[i % pages.length].reload().catch(() => {});
    }
  }
};

export async function a_game_of_uk_through_reloads_and_a_kill(scene) {
  const { ann } = await whole_game(scene, 'uk', { max_rounds: 6 }, reload_and_kill);
  await ann.page.getByRole('link', { name: 'Replay' }).click();
  await ann.page.getByRole('button', { name: 'Step forward' }).click();
  await ann.page.getByText(/^Step 1 of/).waitFor();
  await ann.page.getByRole('button', { name: 'Next turn' }).click();
  await scene.shot(ann.page, 'replay');
}

export async function a_game_of_hongkong(scene) {
  const { ann, bea } = await whole_game(scene, 'hongkong', { max_rounds: 8 }, reload_and_kill);
  await ann.page.getByRole('button', { name: 'Rematch' }).click();
  await ann.page.getByRole('heading', { name: /waiting for players|ready to start/ }).waitFor();
  await bea.page.getByRole('link', { name: 'To the rematch' }).click();
  await bea.page.getByRole('heading', { name: /waiting for players|ready to start/ }).waitFor();
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await bea.page.getByRole('region', { name: 'Decision' }).waitFor();
}

export async function a_game_of_savings(scene) {
  await whole_game(scene, 'savings', { max_rounds: 5 }, reload_and_kill);
}

export async function a_part_of_the_page_that_did_not_come_is_fetched_again(scene) {
  const { server } = scene;
  const blocked = (part) => ({ part, lose: (page) => page.route(part, (route) => route.abort()), mend: (page) => page.unroute(part) });
  for (const { part, lose, mend } of [
    blocked(/\/assets\/.*\.css$/),
    blocked(/\/assets\/CreateTable.*\.js$/),
    { part: /\/assets\//, lose: () => server.kill(), mend: () => server.run() },
  ]) {
    const ann = await person(scene, {});
    await ann.open();
    await ann.page.getByRole('button', { name: 'Play against bots' }).waitFor();
    await lose(ann.page);
    const missed = ann.page.waitForEvent('requestfailed', (request) => part.test(request.url()));
    await ann.page.evaluate(() => (location.hash = '#/new'));
    await missed;
    await mend(ann.page);
    await ann.page.getByRole('heading', { name: 'Set up a table' }).waitFor();
  }
}

export async function practise_in_one_click(scene) {
  const ann = await person(scene, { pace: 'quick' });
  await ann.open();
  await ann.page.getByRole('button', { name: 'Play against bots' }).click();
  await ready(ann.page);
  await play_until(ann.page, async (page) => (await page.locator('.sides h3').count()) > 0, { most: 60 });
  await scene.shot(ann.page, 'practise');
}

export async function a_pause_and_an_undo_by_consent(scene) {
  const ann = await person(scene, {});
  await make_table(ann, { seats: ['me', 'free'], rules: { start_order: 'first_seat', dealt_deeds: 2 } });
  const bea = await person(scene, { dark: true });
  await sit_down(bea, await ann.page.getByLabel('Invite to play').inputValue(), 'Bea');
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await ready(ann.page);
  await ann.page.getByRole('button', { name: /^Mortgage \+/ }).first().click();
  await ann.page.locator('.menu button[data-key="u"]').click();
  await bea.page.getByLabel('Decision').getByText('Ann wants to take back their last move: “').waitFor();
  await bea.page.reload();
  await bea.page.getByLabel('Decision').getByText('Ann wants to take back their last move: “').waitFor();
  await scene.shot(bea.page, 'question');
  await bea.page.getByRole('button', { name: 'Agree' }).click();
  await ann.page.locator('#tab-history').click();
  await ann.page.getByText('You take back “Mortgage ').first().waitFor();
  await ann.page.getByRole('button', { name: 'Pause' }).click();
  await bea.page.getByRole('button', { name: 'Agree' }).click();
  await ann.page.getByRole('heading', { name: 'The game is paused' }).waitFor();
  await scene.shot(ann.page, 'paused');
  await bea.page.getByRole('button', { name: 'Resume' }).click();
  await ready(ann.page);
  await ann.page.locator('#tab-chat').click();
  await ann.page.getByLabel('Say something').fill('Well played');
  await ann.page.getByRole('button', { name: 'Send' }).click();
  await bea.page.locator('.bubble', { hasText: 'Well played' }).waitFor();
  await bea.page.locator('#tab-chat').click();
  await bea.page.locator('#panel-chat').getByText('Well played').waitFor();
}

export async function several_people_at_one_device(scene) {
  const ann = await person(scene, {});
  await make_table(ann, { edition: 'savings', seats: ['me', 'me'] });
  await play_until(ann.page, async (page) => (await page.getByText('Hand the device to').count()) > 0, { most: 80, buy: false });
  await scene.shot(ann.page, 'hand-over');
  await ann.page.getByRole('button', { name: /^I am / }).click();
  await ann.page.locator('.prompt .amount').waitFor();
  assert.ok((await keys_shown(ann.page)).includes('b'));
}

export async function a_spectator_sees_and_cannot_act(scene) {
  const ann = await person(scene, {});
  await make_table(ann, { seats: ['me', 'bot'] });
  await ready(ann.page);
  await ann.page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await ann.page.getByLabel('Link for spectators').inputValue();
  const code = await ann.page.getByLabel(/re-entry code/).inputValue();
  await ann.page.keyboard.press('Escape');
  const watcher = await person(scene, {});
  await watcher.page.goto(link);
  await watcher.page.getByRole('region', { name: 'Decision' }).waitFor();
  assert.deepEqual(await keys_shown(watcher.page), []);
  const tablet = await person(scene, { size: 'tablet' });
  await tablet.open();
  await tablet.page.getByLabel('Have a link or a code?').fill(code);
  await tablet.page.getByRole('button', { name: 'Go', exact: true }).click();
  await ready(tablet.page);
  await play_until(tablet.page, async (page) => (await page.locator('.sides h3').count()) > 0, { most: 60 });
  await scene.shot(tablet.page, 'tablet');
}
