// Dice: others than two alike, typed in the lobby and thrown; and an edition that the host has made, with unlike dice, four decks and its own currency, to its end.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { Server } from './server.mjs';
import { draws_agree, make_table, play_until, visit } from './visitor.mjs';

const crossroads = readFileSync(new URL('../../../editions/examples/crossroads.toml', import.meta.url), 'utf8');

async function person(scene, options, base = scene.server.base) {
  const visitor = await visit(scene.browser, base, { name: 'Ann', ...options });
  scene.visitors.push(visitor);
  return visitor;
}

export async function dice_of_any_set_are_typed_in_the_lobby(scene) {
  const { page } = await person(scene, {});
  await page.goto(`${scene.server.base}/#/new`);
  await page.getByText('Change rules').click();
  const field = page.locator('#rule-dice_sides');
  const reason = page.locator('#rule-dice_sides-refusal');
  for (const text of ['6+8', '1', 'd1', '5d6', 'd6+d21', '']) {
    await field.fill(text);
    await field.blur();
    assert.equal(await reason.innerText(), 'A single number: two dice with that many sides, 2 to 20. Or a set of up to 4 dice, such as d6+d8, 3d6 or d12.', text);
    assert.equal(await field.inputValue(), text);
    assert.equal(await field.evaluate((one) => one.checkValidity()), false, text);
    await field.fill('d12');
    await field.blur();
    await reason.waitFor({ state: 'detached' });
  }
  await field.fill('D6 + d8');
  await field.blur();
  await page.getByText('The dice have 6 and 8 sides.').first().waitFor();
  await scene.shot(page, 'dice-lobby');
}

export async function a_test_has_the_dice_of_its_name(scene) {
  if (!scene.chance) return;  // the program was built without its tests
  /** What the second table's dice are committed to, after a first one with so many seats, each of which has a secret. */
  async function commitment(chance, seats) {
    const server = await Server.start(scene.program, { chance });
    try {
      const { page } = await person(scene, {}, server.base);
      const visitor = { page, open: (path) => page.goto(server.base + path) };
      await make_table(visitor, { seats: Array(seats).fill('me') });
      await make_table(visitor, { seats: ['me', 'me'] });
      await page.locator('#tab-rules').click();
      return await page.locator('#panel-rules code').innerText();
    } finally {
      await server.stop();
    }
  }
  const one = await commitment('one', 2);
  assert.match(one, /^[0-9a-f]{64}$/);
  assert.equal(await commitment('one', 4), one);
  assert.notEqual(await commitment('other', 2), one);
}

export async function as_many_dice_lie_there_as_the_rules_have(scene) {
  for (const [set, count] of [['d12', 1], ['3d6', 3], ['d4+2d8+d20', 4]]) {
    const ann = await person(scene, {});
    await make_table(ann, { seats: ['me', 'me'], rules: { dice_sides: set, start_order: 'first_seat', auctions: 'off' } });
    // Looked at while they lie there: a turn in which nothing can be done ends at once, and the next has no dice yet.
    let lying = 0;
    const met = await play_until(ann.page, async (page) => (lying = await page.locator('.dice[aria-label] .place').count()) > 0, { most: 30 });
    assert.equal(met, 'met');
    assert.equal(lying, count, set);
    await scene.shot(ann.page, `dice-${count}`);
  }
}

export async function an_edition_with_four_decks_and_unlike_dice_is_played_and_verified(scene) {
  const server = await Server.start(scene.program, { editions: { 'crossroads.toml': crossroads }, chance: scene.chance });
  try {
    const ann = await person(scene, {}, server.base);
    const { page } = ann;
    await make_table(ann, { edition: 'crossroads', seats: ['me', 'bot'], rules: { max_rounds: 12 } });
    const decks = new Set();
    await play_until(page, async () => {
      const shown = await page.locator('.stage header').allInnerTexts();
      for (const name of shown) decks.add(name);
      return false;
    }, { most: 600 });
    await scene.shot(page, 'crossroads');
    await draws_agree(page);
    await page.locator('#tab-history').click().catch(() => {});
    const text = await page.locator('body').innerText();
    assert.match(text, /\d,\d{3}\skr/, 'amounts stand before the currency');
  } finally {
    await server.stop();
  }
}
