// Voices: what is said at a player's card, and what is summed up of what was skipped.
import { strict as assert } from 'node:assert';
import { Engine } from './engine.mjs';
import { scenes } from './scenes.mjs';
import { stage } from './staged.mjs';
import { faults, until } from './visitor.mjs';

const [{ position }] = scenes.payment.shown;
const rent = (from, amount) => ({ type: 'paid', from, to: 0, amount, reason: 'rent', clause: 'UK.14', space: 8, basis: { kind: 'bare_rent', rent: amount, sum: amount } });
const turn = (player) => ({ type: 'turn_started', player });
/** Time enough to look at it. */
const keep_bubbles = (page) => page.addInitScript(() => {
  const later = window.setTimeout;
  window.setTimeout = (work, ms, ...more) => later(work, ms === 4000 ? 600000 : ms, ...more);
});
/** What a bubble covers that it must not, how far it is out of the window, and whether it is at the card of Nell, or else names her. */
const laid = (page) => page.evaluate(() => {
  const bubble = document.querySelector('.bubble').getBoundingClientRect();
  const meets = (one) => one.width > 0 && bubble.left < one.right && one.left < bubble.right && bubble.top < one.bottom && one.top < bubble.bottom;
  const parts = [...document.querySelectorAll('.players li, .prompt h2, .menu :is(button, a), .prompt button')].filter((part) => meets(part.getBoundingClientRect()));
  const outside = Math.max(0, -bubble.left, -bubble.top, bubble.right - innerWidth, bubble.bottom - innerHeight);
  const card = document.querySelector('.players li:nth-child(2)').getBoundingClientRect();
  const at_card = document.querySelector('.bubble[data-far]') !== null || meets({ width: 1, left: card.left - 15, right: card.right + 15, top: card.top - 15, bottom: card.bottom + 15 });
  return { parts: parts.map((part) => part.outerHTML.slice(0, 80)), outside, at_card };
});

async function hear_and_skip(scene, engine, size) {
  const { page, show } = await stage(scene, engine, { position }, { size, voices: true, before: keep_bubbles });
  assert.equal(await page.locator('.bubble').count(), 0, 'nothing has happened yet');
  await show({ position, events: [rent(1, 600)] });
  await page.locator('.bubble[data-laid]').waitFor();
  assert.match(await page.locator('.bubble').innerText(), /\w/);
  assert.deepEqual(await laid(page), { parts: [], outside: 0, at_card: true }, size);
  assert.deepEqual(await faults(page), [], size);
  await scene.shot(page, `voice-${size}`);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await show({ position, events: [{ type: 'dice', player: 3, dice: [1, 2] }, rent(2, 20), turn(1), { type: 'paid', from: 1, to: null, amount: 220, reason: 'price', space: 21 }, turn(2), rent(2, 35), turn(0)] });
  await page.locator('.prompt button[data-key=" "]').click();
  const digest = page.locator('.digest');
  await digest.waitFor();
  assert.match(await digest.innerText(), /Nell buys .* for £220/);
  assert.match(await digest.innerText(), /Bram pays you £35 rent/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await digest.scrollIntoViewIfNeeded();
  assert.deepEqual(await faults(page), [], size);
  await scene.shot(page, `digest-${size}`);
  await digest.locator('button').click();
  await until(page, () => !document.querySelector('.digest'));
}

export async function a_bot_speaks_at_its_card_and_what_was_skipped_is_summed_up(scene) {
  const engine = new Engine(scene.program);
  try {
    for (const size of scene.short ? ['small'] : ['small', 'modern', 'low_notebook']) await hear_and_skip(scene, engine, size);
  } finally {
    engine.close();
  }
}
