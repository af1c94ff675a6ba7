// Audit: what is wrong with a page for people who see little, hear it, tap it, or use its keys alone.
import { join } from 'node:path';
import { small_targets } from './targets.mjs';
import { unreadable } from './tree.mjs';
import { faults } from './visitor.mjs';

/** Everything wrong with the page as it stands, each with its name; a picture of it goes to the others. */
export async function audit(scene, page, name, { touch = false } = {}) {
  const found = [...(await faults(page)), ...(await unreadable(page))];
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 1) found.push(`${wide} px too wide`);
  if (touch) found.push(...(await small_targets(page)));
  await page.screenshot({ path: join(scene.shots, `${name}.png`) });
  return found.map((fault) => ({ where: name, fault }));
}
