// Prompts: in every state of a table its answers are wholly in sight, nothing is too wide, and no part leaves a band of the screen empty.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { Engine } from '../browser/engine.mjs';
import { put } from '../browser/staged.mjs';
import { states } from '../browser/states.mjs';
import { until, visit } from '../browser/visitor.mjs';

/** In the page: what is wrong with it as it stands. */
function faults() {
  const found = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px too wide`);
  const clips = (element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflow);
  const prompt = document.querySelector('section.prompt');
  const asked = prompt?.querySelector('.question') ?? prompt;
  // A list of ways to raise cash may be as long as there are deeds.
  const buttons = [...(asked?.querySelectorAll('button') ?? [])].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.ways, .unseen'));
  for (const button of buttons) {
    const name = (button.getAttribute('aria-label') ?? button.textContent).trim().replace(/\s+/g, ' ');
    const { left, top, right, bottom } = button.getBoundingClientRect();
    let frame = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let one = button.parentElement; one; one = one.parentElement) {
      if (!clips(one)) continue;
      const box = one.getBoundingClientRect();
      frame = { left: Math.max(frame.left, box.left), top: Math.max(frame.top, box.top), right: Math.min(frame.right, box.right), bottom: Math.min(frame.bottom, box.bottom) };
    }
    const out = [['left', frame.left - left], ['top', frame.top - top], ['right', right - frame.right], ['bottom', bottom - frame.bottom]].filter(([, by]) => by > 1);
    if (out.length > 0) found.push(`"${name}" is cut off: ${out.map(([side, by]) => `${Math.round(by)} px at the ${side}`).join(', ')}`);
    else if (!button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) found.push(`something lies over "${name}"`);
  }
  return found;
}

/** What is wrong with one state, reached as a person would reach it. */
async function look_at(scene, engine, visitor, state, picture) {
  const { page } = visitor;
  try {
    await put(scene, engine, visitor, state);
    for (const button of state.press ?? []) await page.locator(button).first().click();
    await until(page, (selector) => document.querySelector(selector) !== null, state.seen);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    if (process.env.SHOTS) await page.screenshot({ path: join(scene.shots, picture) });
    return await page.evaluate(faults);
  } catch (error) {
    return [`is not reached: ${error.message}`];
  }
}

/** Every state of a table at a size, one after the other in the same page. */
async function every_prompt(scene, size) {
  const engine = new Engine(scene.program);
  const found = [];
  try {
    const visitor = await visit(scene.browser, scene.server.base, { size, pace: 'calm', ends_turn: false });
    scene.visitors.push(visitor);
    for (const [name, state] of Object.entries(states)) {
      if (name.includes(process.env.STATE ?? '')) found.push(...(await look_at(scene, engine, visitor, state, `${name}-${size}.png`)).map((fault) => `${name}, ${size}: ${fault}`));
    }
  } finally {
    engine.close();
  }
  assert.deepEqual(found, []);
}

export const prompts_on_a_desktop = (scene) => every_prompt(scene, 'notebook');
export const prompts_on_a_phone = (scene) => every_prompt(scene, 'modern');
export const prompts_on_a_laptop = (scene) => every_prompt(scene, 'low_laptop');
