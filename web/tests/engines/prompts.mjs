// Prompts: in every state of a table its answers are wholly in sight, nothing is too wide, and no part leaves a band of the screen empty.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { Engine } from '../browser/engine.mjs';
import { put } from '../browser/staged.mjs';
import { states } from '../browser/states.mjs';
import { until, visit } from '../browser/visitor.mjs';
import { faults_of } from './faults.mjs';

/** What is wrong with one state, reached as a person would reach it. */
async function look_at(scene, engine, visitor, state, picture, main_alone) {
  const { page } = visitor;
  try {
    await put(scene, engine, visitor, state);
    for (const button of state.press ?? []) await page.locator(button).first().click();
    await until(page, (selector) => document.querySelector(selector) !== null, state.seen);
    const found = await faults_of(visitor, main_alone);
    if (process.env.SHOTS) await page.screenshot({ path: join(scene.shots, picture) });
    return found;
  } catch (error) {
    return [`is not reached: ${error.message}`];
  }
}

/** Every state of a table at a size, one after the other in the same page. On a low screen, or a very small one, the main buttons alone are always in sight. */
async function every_prompt(scene, size, { main_alone = false } = {}) {
  const engine = new Engine(scene.program);
  const found = [];
  try {
    const visitor = await visit(scene.browser, scene.server.base, { size, pace: 'calm', ends_turn: false, drawn: Boolean(process.env.SHOTS) });
    scene.visitors.push(visitor);
    for (const [name, state] of Object.entries(states)) {
      if (name.includes(process.env.STATE ?? '')) found.push(...(await look_at(scene, engine, visitor, state, `${name}-${size}.png`, main_alone)).map((fault) => `${name}, ${size}: ${fault}`));
    }
  } finally {
    engine.close();
  }
  assert.deepEqual(found, []);
}

export const prompts_on_a_low_notebook = (scene) => every_prompt(scene, 'low_notebook');
export const prompts_on_a_phone = (scene) => every_prompt(scene, 'modern');
export const prompts_on_a_laptop = (scene) => every_prompt(scene, 'low_laptop');
export const prompts_on_an_old_laptop = (scene) => every_prompt(scene, 'old_laptop');
export const prompts_on_a_phone_held_wide = (scene) => every_prompt(scene, 'modern_wide', { main_alone: true });
export const prompts_on_the_smallest_phone = (scene) => every_prompt(scene, 'small_high', { main_alone: true });
