// Audit: what is wrong with a page for people who see little, hear it, tap it, or use its keys alone.
import { small_targets } from './targets.mjs';
import { unreadable } from './tree.mjs';
import { faults } from './visitor.mjs';

/** Everything wrong with the page as it stands, each with its name; a picture of it goes to the others, in the short run only if something is. `rules`: of axe's, if not all. */
export async function audit(scene, page, name, { touch = false, rules } = {}) {
  const found = [...(await faults(page, rules)), ...(await unreadable(page))];
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 1) found.push(`${wide} px too wide`);
  if (touch) found.push(...(await small_targets(page)));
  await scene.shot(page, name, { wrong: found.length > 0 });
  return found.map((fault) => ({ where: name, fault }));
}

/** What answers a decision and is not in sight, although nothing was scrolled; where one part of the table follows the other, that is how it is meant. */
export const out_of_sight = (page) => page.evaluate(() => {
  if (document.querySelector('.table.flow, #ending') || !document.querySelector('section.prompt')) return [];
  // What may be done besides: deeds, deals, orders, holding the turn.
  const business = ['m', 'o', 'z', 'w'];
  // A question of the others comes before the decision.
  const asked = document.querySelector('.prompt .question') ?? document.querySelector('section.prompt');
  const answers = [...asked.querySelectorAll('.main, [data-key]')].filter((one) => (one.matches('.main') || !business.includes(one.dataset.key)) && !one.disabled && !one.closest('.ways'));
  return answers.filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }).map((one) => `not in sight: ${one.textContent.trim()}`);
});
