// Decisions: whatever is decided is seen on the table, as a card, a deed, a deal or dice; no window of words lies over it.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { states } from './states.mjs';

/** What is seen of each kind of decision: those of notation.md, "Phases". */
const scene_of = {
  pre_roll: '.middle .dice', post_roll: '.middle .dice', buy: '.prompt .picture .deed', auction: '.prompt .bidders', debt: '.prompt .sums', offer: '.prompt .trade', claim: '.prompt .picture .house',
  card_choice: '.prompt .picture .flip', tax_choice: '.prompt .picture svg', lift_choice: '.prompt .picture .deed',
  move_choice: '.middle .dice',
};
/** The throws for the start, and the end: there is nothing to decide. */
const undecided = ['order', 'over'];
/** What is not a phase of its own. */
const besides = { jail: '.prompt .picture .cell', counter: '.prompt .trade', building: '.prompt [id^=build-]', standing_order: '.prompt .picture svg', auction_of_a_house: '.prompt .lot .house' };

function phases() {
  const [, list] = /^Phases: (.*?)\n\n/ms.exec(readFileSync(new URL('../../../docs/formats/notation.md', import.meta.url), 'utf8'));
  return [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
}

/** What has to be seen of each state (states.mjs) that shows a kind of decision, by its name; every kind has one. */
export function seen_of_decisions() {
  assert.deepEqual(Object.keys(scene_of).sort(), phases().filter((phase) => !undecided.includes(phase)).sort(), 'every kind of decision has its scene');
  const first_of = (phase) => Object.keys(states).find((name) => states[name].position?.phase === phase && !states[name].press && !states[name].own);
  const seen = { ...Object.fromEntries(Object.entries(scene_of).map(([phase, selector]) => [first_of(phase), selector])), ...besides };
  assert.deepEqual(Object.keys(seen).filter((name) => !(name in states)), [], 'each of them in a state that is looked at');
  return seen;
}

/** What is wrong with a decision; empty if its scene is seen, and nothing else lies over the table. */
export const unseen = (page, selector) => page.evaluate((wanted) => {
  const shown = [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
  return [...(shown.length > 0 ? [] : [`${wanted} is not seen`]), ...(document.querySelector('dialog[open]') ? ['it is a dialog'] : [])];
}, selector);
