// Decisions: whatever is decided is seen on the table, as a card, a deed, a deal or dice; no window of words lies over it.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { Engine } from './engine.mjs';
import { put } from './staged.mjs';
import { states } from './states.mjs';
import { until, visit } from './visitor.mjs';

/** What is seen of each kind of decision: those of notation.md, "Phases". */
const scene_of = {
  pre_roll: '.middle .dice', post_roll: '.middle .dice', buy: '.prompt .picture .deed', auction: '.prompt .bidders', debt: '.prompt .sums', offer: '.prompt .trade', claim: '.prompt .picture .house',
  card_choice: '.prompt .picture .flip', tax_choice: '.prompt .picture svg', lift_choice: '.prompt .picture .deed',
};
/** The throws for the start, and the end: there is nothing to decide. */
const undecided = ['order', 'over'];
/** What is not a phase of its own. */
const besides = { jail: '.prompt .picture .cell', counter: '.prompt .trade', building: '.prompt [id^=build-]', standing_order: '.prompt .picture svg', auction_of_a_house: '.prompt .lot .house' };

function phases() {
  const [, list] = /^Phases: (.*?)\n\n/ms.exec(readFileSync(new URL('../../../docs/formats/notation.md', import.meta.url), 'utf8'));
  return [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
}

/** What is wrong with a decision; empty if its scene is seen, and nothing else lies over the table. */
async function look_at(scene, engine, visitor, state, selector) {
  const { page } = visitor;
  await put(scene, engine, visitor, state);
  for (const button of state.press ?? []) await page.locator(button).first().click();
  await until(page, (seen) => document.querySelector(seen) !== null, state.seen);
  return page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
    return [...(shown.length > 0 ? [] : [`${wanted} is not seen`]), ...(document.querySelector('dialog[open]') ? ['it is a dialog'] : [])];
  }, selector);
}

export async function every_decision_is_seen_on_the_table(scene) {
  assert.deepEqual(Object.keys(scene_of).sort(), phases().filter((phase) => !undecided.includes(phase)).sort(), 'every kind of decision has its scene');
  const decided = Object.entries(scene_of).map(([phase, selector]) => {
    const found = Object.entries(states).find(([, state]) => state.position?.phase === phase && !state.press && !state.own);
    return [phase, found[1], selector];
  });
  const engine = new Engine(scene.program);
  const found = [];
  try {
    for (const size of ['desktop', 'modern']) {
      const visitor = await visit(scene.browser, scene.server.base, { size, pace: 'calm', ends_turn: false });
      scene.visitors.push(visitor);
      for (const [name, state, selector] of [...decided, ...Object.entries(besides).map(([one, selector]) => [one, states[one], selector])]) {
        // A phone has no room for the lot, which the board shows.
        if (name === 'auction_of_a_house' && size === 'modern') continue;
        found.push(...(await look_at(scene, engine, visitor, state, selector)).map((fault) => `${name}, ${size}: ${fault}`));
      }
    }
  } finally {
    engine.close();
  }
  assert.deepEqual(found, []);
}
