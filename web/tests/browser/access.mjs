// Access: axe finds nothing serious on any screen, light and dark, wide and narrow; nothing runs out of a phone.
import { strict as assert } from 'node:assert';
import { audit, out_of_sight } from './audit.mjs';
import { seen_of_decisions, unseen } from './decisions.mjs';
import { Engine } from './engine.mjs';
import { put, stage } from './staged.mjs';
import { in_pictures, states } from './states.mjs';
import { tree_of, under } from './tree.mjs';
import { held_in_hand, make_table, play_until, rules_of_layout, until, visit } from './visitor.mjs';

/** A staged table as a screen reader gets it. */
async function heard(scene, state, look) {
  const engine = new Engine(scene.program);
  try {
    const { page } = await stage(scene, engine, state, {});
    look(await tree_of(page));
  } finally {
    engine.close();
  }
}
const one = (tree, role, name) => {
  const found = tree.filter((node) => node.role === role && name.test(node.name));
  assert.equal(found.length, 1, `${role} ${name}: ${found.length} of ${tree.filter((node) => node.role === role).map((node) => node.name).join(' | ')}`);
  return found[0];
};

export async function a_table_is_read_by_its_parts(scene) {
  await heard(scene, states.decision, (tree) => {
    // Parts and titles, in the order in which they are read.
    const parts = tree.filter((node) => ['main', 'region', 'complementary'].includes(node.role)).map((node) => node.name).filter(Boolean);
    assert.deepEqual(parts.slice(0, 3), ['Players', 'Decision', 'More about the game']);
    assert.deepEqual(tree.filter((node) => node.role === 'heading' && node.level < 3).map((node) => node.name), ['London, official rules', 'Players', 'Ann: Vine Street is for sale at £200', 'More about the game']);
    // Everyone with what they have.
    const players = under(tree, one(tree, 'region', /^Players$/)).filter((node) => node.role === 'button').map((node) => node.name);
    assert.equal(players.length, 4);
    assert.match(players[0], /^Ann, you, £1,240, worth £[\d,]+, .*to act, 3 deeds, Orange 2 of 3, Stations 1 of 4$/);
    assert.match(players[1], /^Nell, bot: steady.*, £870, /);
    // What is asked, with its answers.
    const prompt = under(tree, one(tree, 'region', /^Decision$/));
    one(prompt, 'heading', /^Ann: Vine Street is for sale at £200$/);
    assert.deepEqual(prompt.filter((node) => node.role === 'button').map((node) => node.name), ['Buy for £200', 'Decline (goes to auction)']);
    // The board is a list that can be asked for the name, the owner, the rent and who stands there.
    const board = under(tree, one(tree, 'listbox', /London, official rules/)).filter((node) => node.role === 'option').map((node) => node.name);
    assert.equal(board.length, 40);
    assert.match(board[19], /Vine Street, Orange, .*£200, here: Ann$/);
    assert.match(board[18], /Marlborough Street, Orange, owned by Ann, rent £14$/);
    assert.match(board[6], /owned by Nell, rent £\d+, here: Nell$/);
    assert.match(board[4], /Income Tax, .*£200/);
    one(tree, 'tablist', /^More about the game$/);
  });
  await heard(scene, { ...states.jail, absent: [2] }, (tree) => {
    const players = under(tree, one(tree, 'region', /^Players$/)).filter((node) => node.role === 'button').map((node) => node.name);
    assert.match(players[0], /^Ann, you, in jail/);
    assert.match(players[2], /away/);
    const board = under(tree, one(tree, 'listbox', /London/)).filter((node) => node.role === 'option').map((node) => node.name);
    assert.match(board[10], /here: Ann \(held\)$/);
    assert.ok(under(tree, one(tree, 'region', /^Decision$/)).some((node) => node.role === 'button' && node.name === 'Pay £50 to leave'));
  });
}

/** Nothing was found; else each fault with the states that it was found in. */
function none(found) {
  const places = new Map();
  for (const { where, fault } of found) places.set(fault, [...(places.get(fault) ?? []), where]);
  assert.equal(found.length, 0, [...places].map(([fault, where]) => `\n${fault} (${where.join(', ')})`).join(''));
}

/** One state of a table, reached as a person would reach it; what is wrong there. `decision`: what is seen of the one that it shows. */
async function look_at(scene, engine, visitor, name, state, tag, { decision, ...how }) {
  const where = `state-${name}-${tag}`;
  try {
    const { page } = visitor;
    // Nothing moves but news.
    await page.emulateMedia({ reducedMotion: state.events ? 'no-preference' : 'reduce' });
    await put(scene, engine, visitor, state);
    for (const button of state.press ?? []) await page.locator(button).first().click();
    await until(page, (selector) => document.querySelector(selector) !== null, state.seen);
    const found = await audit(scene, page, where, how);
    if (decision) found.push(...(await unseen(page, decision)).map((fault) => ({ where, fault })));
    if (!state.press) found.push(...(await out_of_sight(page)).map((fault) => ({ where, fault })));
    return found;
  } catch (error) {
    return [{ where, fault: `is not reached: ${error.message}` }];
  }
}

/** Every state of a table (states.mjs), one after the other in the same page. `rules`: of axe's, if not all. The short run asks all of them of each state once: of those in pictures on the phone,
 * of the others on the desktop. */
async function every_state(scene, options, tag, rules) {
  const engine = new Engine(scene.program);
  const found = [];
  // Where there is less room, not every decision has its picture; a phone has none for the lot, which the board shows.
  const decisions = [undefined, 'modern'].includes(options.size) ? seen_of_decisions() : {};
  if (options.size) delete decisions.auction_of_a_house;
  try {
    const visitor = await visit(scene.browser, scene.server.base, { pace: 'calm', ends_turn: false, ...options });
    scene.visitors.push(visitor);
    for (const [name, state] of Object.entries(states)) {
      const once = scene.short && in_pictures.has(name);
      if (once && !options.size) continue;
      found.push(...(await look_at(scene, engine, visitor, name, state, tag, { touch: held_in_hand.has(options.size), rules: once ? undefined : rules, decision: decisions[name] })));
    }
  } finally {
    engine.close();
  }
  none(found);
}

/** Every screen other than a table, in the order in which a person comes through them. `rules`: of axe's, if not all. */
async function every_screen(scene, options, tag, rules) {
  const found = [];
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  const { page } = visitor;
  const shot = async (name) => void found.push(...(await audit(scene, page, `${name}-${tag}`, { touch: held_in_hand.has(options.size), rules })));
  const at = async (address, seen) => {
    await visitor.open(address);
    await page.reload();
    await page.locator(seen).first().waitFor();
  };
  await at('/', '.page');
  await until(page, () => document.querySelectorAll('select option').length > 5);
  await shot('front');
  await page.locator('header summary').click();
  await shot('front-settings');
  await at('/#/new', 'section ol > li');
  await page.locator('details summary').click();
  // What is refused is read too.
  await page.locator('section ol > li input[type=text]').fill('Maximilian Mustermann jun.');
  await page.locator('#rule-dealt_deeds').fill('99');
  await page.locator('#rule-dealt_deeds-refusal').waitFor();
  await shot('create');
  await at('/#/nowhere', 'h1');
  await shot('nowhere');
  await at('/#/replay', 'h1');
  await shot('replay-empty');
  await at('/#/join/ABCDE-FGHJK', 'h1');
  await shot('join-unknown');
  await at('/#/table/nothing', 'h1');
  await shot('table-unknown');
  await at('/#/rules/xorti/X.11', '.sought');
  await shot('rulebook');
  await at('/#/lab?games=200', '.side .button.main:enabled');
  await shot('lab');
  await page.locator('.side .button.main:enabled').click();
  await page.locator('.files').waitFor({ timeout: 90000 });
  await until(page, () => document.querySelectorAll('.panel svg.drawing').length === 7);
  await page.locator('.panel details summary').first().click();
  await page.locator('.csv summary').click();
  await shot('lab-done');
  await at('/#/lab/odds', '.panel .facts');
  await until(page, () => document.querySelectorAll('.panel svg.drawing').length === 1);
  await shot('odds');
  await make_table(visitor, { seats: ['me', 'free'], open: true });
  await page.locator('.seats').waitFor();
  await page.locator('.seats button').first().click();
  await page.locator('.more summary').click();
  await shot('gathering');
  const invite = await page.locator('.invite input').inputValue();
  await at('/', '.page');
  await page.locator('#mine ~ *').first().waitFor();
  await shot('front-with-tables');
  const title = await page.locator('select option[value=uk]').first().innerText();
  assert.equal(await page.locator('#mine ~ ul a').first().innerText(), title, 'in the language of the reader');
  assert.equal(await page.locator('section[aria-labelledby=public] li b').first().innerText(), title);
  assert.equal(await page.locator('section[aria-labelledby=public] a[href^="#/open"]').count(), 0, 'nobody joins a table twice');
  await at(new URL(invite).pathname, 'form');
  await shot('join');
  await make_table(visitor, { edition: 'hongkong', seats: ['me', 'bot'], rules: { max_rounds: 2 } });
  await play_until(page, () => Promise.resolve(false));
  await page.locator('#ending').waitFor();
  await shot('ending');
  await page.locator('#ending .row a[href*=replay]').first().click();
  await page.locator('.controls input[type=range]').waitFor();
  for (let i = 0; i < 8; ++i) await page.locator('.controls .step').nth(3).click();
  await shot('replay');
  await page.locator('#replay-tab-luck').click();
  await page.locator('[role=tabpanel] dl').first().waitFor();
  await shot('replay-luck');
  await page.locator('#replay-tab-deeds').click();
  await shot('replay-deeds');
  await page.locator('#replay-tab-chances').click();
  await page.locator('section[aria-labelledby=analysis-title] .button').click();
  await page.locator('section[aria-labelledby=analysis-title] svg.drawing').waitFor({ timeout: 90000 });
  await shot('analysis');
  none(found);
}

export const screens_on_a_desktop_in_the_dark = (scene) => every_screen(scene, { dark: true }, 'dark');
export const screens_on_a_phone = (scene) => every_screen(scene, { size: 'modern', language: 'fr' }, 'phone', rules_of_layout);
export const screens_at_400_percent = (scene) => every_screen(scene, { size: 'zoomed', dark: true, language: 'de' }, 'zoomed', rules_of_layout);

export const states_of_a_table_on_a_desktop = (scene) => every_state(scene, {}, 'light');
export const states_of_a_table_on_a_phone = (scene) => every_state(scene, { size: 'modern', dark: true, language: 'de' }, 'phone', rules_of_layout);
export const states_of_a_table_on_a_phone_held_wide = (scene) => every_state(scene, { size: 'landscape', language: 'fr' }, 'landscape', rules_of_layout);
export const states_of_a_table_at_400_percent = (scene) => every_state(scene, { size: 'zoomed', dark: true }, 'zoomed', rules_of_layout);
