// The stage: events are shown at the pace chosen, and what is to be decided comes after them.
import { strict as assert } from 'node:assert';
import { Engine } from './engine.mjs';
import { scenes } from './scenes.mjs';
import { stage } from './staged.mjs';
import { states } from './states.mjs';
import { make_table, play_once, until, visit } from './visitor.mjs';

const person = async (scene, options) => {
  const visitor = await visit(scene.browser, scene.server.base, { pace: 'calm', still: false, ...options });
  scene.visitors.push(visitor);
  return visitor;
};
/** Waits for a decision of your own that has just come up. */
const decision = (page) => until(page, () => document.querySelector('.prompt[data-decides]:not([data-busy]) button[data-key]:not(:disabled, [data-key=" "])'), null, 60000);
/** Notes in the page whether something could be decided, or an offer was there to be answered, while it was still told how it came to that. */
const watch_decisions = () => {
  window.early = 0;
  window.told = 0;
  requestAnimationFrame(function look() {
    const tells = document.querySelector('.stage.tappable') !== null;
    if (tells) window.told += 1;
    if (tells && document.querySelector('.prompt[data-decides], .prompt .trade')) window.early += 1;
    requestAnimationFrame(look);
  });
};

export async function a_decision_comes_when_all_before_it_is_told(scene) {
  const { page } = await person(scene, { pace: 'quick' });
  await page.addInitScript(watch_decisions);
  await make_table({ page, open: (path) => page.goto(scene.server.base + path) }, { seats: ['me', 'bot', 'bot'], rules: { start_order: 'first_seat' } });
  let throws = 0;
  for (let decisions = 0; decisions < 6; ) {
    await decision(page);
    if (decisions === 3) await scene.shot(page, 'decision-told');
    const done = await play_once(page);
    // It went away under the hand.
    if (!done) continue;
    decisions += 1;
    if (done === 'r') throws += 1;
    // Skipping the showing puts it in the history at once.
    if (decisions === 5) await page.keyboard.press(' ');
  }
  await decision(page);
  const { early, told } = await page.evaluate(() => ({ early: window.early, told: window.told }));
  assert.ok(told > 20, `only ${told} pictures told of anything`);
  assert.equal(early, 0, 'a decision was there before all that led to it was told');
  await page.locator('#tab-history').click();
  await until(page, (least) => [...document.querySelectorAll('[role=tabpanel] ol li')].filter((line) => /You throw \d/.test(line.textContent)).length >= least, throws);
}

/** Ann throws five and three on a board of the engine, and comes by Go. */
const by_go = {
  position: { ...scenes.trade.shown[0].position, phase: 'post_roll', turn: { dice: [5, 3], thrown: true } },
  events: [
    { type: 'dice', player: 0, dice: [5, 3] }, { type: 'moved', player: 0, from: 37, to: 5, how: 'dice' },
    { type: 'salary', player: 0, amount: 200 }, { type: 'paid', from: null, to: 0, amount: 200, reason: 'salary' },
  ],
};
/** Notes, picture by picture, what a throw and a walk show, and what moves meanwhile. */
const watch = (page) =>
  page.addInitScript(() => {
    window.seen = { sides: 0, trodden: 0, salary: '', moving: [] };
    const look = () => {
      const count = (selector) => document.querySelectorAll(selector).length;
      window.seen.sides = Math.max(window.seen.sides, count('.dice .side'));
      window.seen.trodden = Math.max(window.seen.trodden, count('.tokens .trodden'));
      window.seen.salary ||= document.querySelector('.tokens .salary')?.textContent ?? '';
      const properties = document.getAnimations().flatMap((one) => one.effect.getKeyframes().flatMap(Object.keys));
      window.seen.moving = [...new Set([...window.seen.moving, ...properties])];
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

async function a_throw_by_go(scene, options) {
  const engine = new Engine(scene.program);
  try {
    const { page } = await stage(scene, engine, by_go, { ...options, before: watch });
    await until(page, () => document.querySelector('.stage .payment') && !document.querySelector('.stage.tappable'));
    const lie = await page.$$eval('.dice .place > svg', (dice) => dice.map((die) => die.querySelectorAll('.spot').length));
    assert.deepEqual(lie, [5, 3]);
    return await page.evaluate(() => window.seen);
  } finally {
    engine.close();
  }
}
export async function dice_tumble_and_land_and_a_walk_shows_what_it_passes(scene) {
  const seen = await a_throw_by_go(scene, { still: false });
  assert.equal(seen.sides, 12, `${seen.sides} sides, not those of two cubes`);
  assert.ok(seen.trodden > 1 && seen.trodden <= 6, `${seen.trodden} spaces marked`);
  assert.equal(seen.salary, '+€200');
  const allowed = ['transform', 'opacity', 'translate', 'scale', 'rotate', 'offset', 'computedOffset', 'easing', 'composite'];
  assert.deepEqual(seen.moving.filter((one) => !allowed.includes(one)), [], 'what moves is laid out or painted again');
}
export async function nothing_tumbles_or_walks_where_no_movement_is_wanted(scene) {
  const seen = await a_throw_by_go(scene, { still: true });
  assert.deepEqual([seen.sides, seen.trodden, seen.salary], [0, 0, '']);
}

/** The scenes that the stage shows, and what comes in with each of them, element by element, more than once or not to its end. */
async function comes_in_again(scene, engine, state, size) {
  const { page, context } = await stage(scene, engine, state, {
    size, still: false,
    before: (page) => page.addInitScript(() => {
      window.begun = [];
      addEventListener('animationstart', ({ target, animationName }) => target.closest('.stage') && window.begun.push([target, animationName]));
    }),
  });
  await until(page, (selector) => document.querySelector(selector), state.seen);
  await until(page, () => window.begun.length > 0 && document.querySelector('.stage .scene').getAnimations({ subtree: true }).every((one) => one.playState === 'finished'));
  // What comes in again does so as soon as it has come in.
  await page.evaluate(() => new Promise((resolve) => { let left = 60; const frame = () => (--left ? requestAnimationFrame(frame) : resolve()); frame(); }));
  const again = await page.evaluate(() => window.begun.filter(([target, name], i) => window.begun.findIndex((one) => one[0] === target && one[1] === name) < i).map(([target, name]) => `${name} of ${target.className}`));
  await context.close();
  return again.map((one) => `${size}: ${one}`);
}
export async function a_scene_comes_in_once(scene) {
  const engine = new Engine(scene.program);
  const again = [];
  try {
    for (const size of ['laptop', 'modern']) for (const name of ['payment', 'jail_told', 'card']) again.push(...(await comes_in_again(scene, engine, states[name], size)));
  } finally {
    engine.close();
  }
  assert.deepEqual([...new Set(again)], []);
}
