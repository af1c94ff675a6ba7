// The stage: events are shown at the pace chosen, and nobody has to wait for that.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { keys_shown, make_table, play_once, until, visit } from './visitor.mjs';

const person = async (scene, options) => {
  const visitor = await visit(scene.browser, scene.server.base, { pace: 'calm', still: false, ...options });
  scene.visitors.push(visitor);
  return visitor;
};
const telling = (page) => page.locator('.stage.tappable').count();
/** Waits for a decision of your own that has just come up. */
const decision = (page) => until(page, () => document.querySelector('.prompt:not([data-busy]) button[data-key]:not(:disabled, [data-key=" "])'), null, 60000);

export async function a_decision_waits_for_no_telling(scene) {
  const { page } = await person(scene, {});
  await make_table({ page, open: (path) => page.goto(scene.server.base + path) }, { seats: ['me', 'bot', 'bot'], rules: { start_order: 'first_seat' } });
  let during = 0;
  let throws = 0;
  for (let decisions = 0; decisions < 8; ++decisions) {
    await decision(page);
    if (await telling(page)) during += 1;
    if (during === 1) await page.screenshot({ path: join(scene.shots, 'decision-while-telling.png') });
    const keys = (await keys_shown(page)).join();
    if ((await play_once(page)) === 'r') throws += 1;
    await until(page, (before) => document.querySelector('.prompt[data-busy]') || [...document.querySelectorAll('.prompt button[data-key]:not(:disabled)')].map((button) => button.dataset.key).join() !== before, keys);
  }
  assert.ok(during >= 5, `only ${during} of 8 decisions came up before everything before them was told`);
  await decision(page);
  await page.locator('#tab-history').click();
  // What was cut short is there to be read: every throw of one's own, the last of which may still be on its way to be told.
  await until(page, (least) => [...document.querySelectorAll('[role=tabpanel] ol li')].filter((line) => /You throw \d/.test(line.textContent)).length >= least, throws);
}
