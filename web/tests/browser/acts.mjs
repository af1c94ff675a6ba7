// One click acts, and can be taken back for a few seconds; how many clicks a game takes.
import assert from 'node:assert/strict';
import { Engine } from './engine.mjs';
import { play_seeded } from './seeded.mjs';
import { confirm, faults, is_over, keys_shown, make_table, play_once, ready, until, visit } from './visitor.mjs';

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

/** Plays on without ending a turn by hand, until a turn is about to end by itself. Deeds are bought: without any there is nothing to wait for, and it ends at once. */
const play_until_ending = async (page) => {
  for (let i = 0; i < 60; ++i) {
    await ready(page);
    if (await page.locator('.prompt .by_itself').count()) return;
    if (!(await keys_shown(page)).includes('e')) await play_once(page);
  }
  assert.fail('no turn ends by itself');
};
const held = (page) => until(page, () => document.querySelector('.prompt .hold[aria-pressed=true]') && document.querySelector('.prompt button[data-key=e]:not(:disabled, .by_itself)'));

export async function a_turn_ends_by_itself_unless_it_is_held(scene) {
  const ann = await person(scene, {});
  const { page } = ann;
  await make_table(ann, { seats: ['me', 'bot'], rules: { start_order: 'first_seat' } });
  await play_until_ending(page);
  await page.keyboard.press('w');
  await held(page);
  assert.deepEqual(await faults(page), []);
  await scene.shot(page, 'turn-held');
  // Let go, it ends without another click, and the bot plays on.
  await page.keyboard.press('w');
  await until(page, () => document.querySelector('.prompt button[data-key=r], .prompt button[data-key=a], .prompt .others, #ending') || !document.querySelector('.prompt button[data-key=e]'));
}

export async function a_rejected_offer_leaves_time_to_read_why(scene) {
  const ann = await person(scene, { pace: 'calm' });
  const { page } = ann;
  await make_table(ann, { seats: ['me', 'bot'], rules: { start_order: 'first_seat', dealt_deeds: 3 } });
  await play_until_ending(page);
  // A deed of the bot's for nothing.
  await page.keyboard.press('o');
  await page.locator('.trade section').nth(1).locator('.chip').first().click();
  await page.locator('.trade .chip[aria-pressed=true]').first().waitFor();
  await until(page, () => document.querySelector('.trade [aria-busy=false]'));
  await page.getByRole('button', { name: 'Propose' }).click();
  await until(page, () => /0:0[89]/.test(document.querySelector('.prompt .by_itself')?.textContent ?? ''));
}

export async function a_turn_that_has_ended_by_itself_is_taken_back(scene) {
  const both = await person(scene, {});
  const { page } = both;
  await make_table(both, { seats: ['me', 'me'], rules: { start_order: 'first_seat' } });
  await play_until_ending(page);
  await page.locator('.toast', { hasText: 'ended by itself' }).waitFor();
  await page.keyboard.press('Control+z');
  // Taken back, it waits for its player.
  await held(page);
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

const counted = ['uk', 'savings', 'hongkong', 'xorti'].map((edition) => ({ edition, seed: '1' }));
const counted_in_short = counted.slice(0, 1);

/** Plays a game of 20 rounds in which everything that can be bought is bought; returns what was done, and of each kind of decision how often a hand made it and the clicks that took. */
async function clicks_of(scene, engine, game, changed) {
  const visitor = await person(scene, changed);
  const { page } = visitor;
  await visitor.context.addInitScript(() => {
    window.clicks = 0;
    addEventListener('click', (event) => event.isTrusted && (window.clicks += 1), true);
  });
  const actions = await play_seeded(visitor, engine, { ...game, options: { max_rounds: 20 } });
  const clicks = () => page.evaluate(() => window.clicks);
  // What is least lost by is raised in one go.
  const plan = page.locator('.prompt .least .button:not(:disabled)');
  const play = async () => ((await plan.count()) && (await plan.first().click({ timeout: 3000 }).then(() => true, () => false)) ? 'raise' : play_once(page));
  const kinds = {};
  for (;;) {
    await ready(page);
    if (await is_over(page)) break;
    // What does itself needs no click.
    if (await page.locator('.prompt .by_itself').count()) {
      await until(page, () => !document.querySelector('.prompt .by_itself'));
      continue;
    }
    const before = await clicks();
    const kind = await play();
    const took = (await clicks()) - before;
    if (took === 0) continue;
    const one = (kinds[kind] ??= { times: 0, clicks: 0 });
    one.times += 1;
    one.clicks += took;
  }
  await visitor.context.close();
  return { kinds, actions };
}
const sum = ({ kinds }) => Object.values(kinds).reduce((all, one) => all + one.clicks, 0);

// The page used to ask about whatever costs money, and to wait for the end of each turn: two settings still make it do so, and with them it is
// counted what a game took. Each game is played both ways, with the same dice and the same decisions.
export async function a_game_takes_far_fewer_clicks_than_it_took(scene) {
  const engine = new Engine(scene.program);
  const share = (part, whole) => `${((100 * part) / whole).toFixed(0)}%`;
  try {
    const games = await Promise.all((scene.short ? counted_in_short : counted).map(async (game) => {
      const [before, now] = await Promise.all([{ asking: 'always', ends_turn: false }, {}].map((changed) => clicks_of(scene, engine, game, changed)));
      console.log(`        ${game.edition}: ${sum(before)} clicks in 20 rounds before, ${sum(now)} now, ${share(sum(now), sum(before))}`);
      assert.deepEqual(now.actions, before.actions, `${game.edition}: the same decisions`);
      for (const [kind, { times, clicks }] of Object.entries(now.kinds)) assert.ok(kind === 'bankrupt' || clicks <= times, `${kind}: ${JSON.stringify({ game, now })}`);
      return { before, now };
    }));
    const [before, now] = ['before', 'now'].map((way) => games.reduce((all, game) => all + sum(game[way]), 0));
    console.log(`        together: ${before} before, ${now} now, ${share(now, before)}`);
    assert.ok(now <= 0.6 * before, JSON.stringify(games));
  } finally {
    engine.close();
  }
}
