// Pictures: the scenes of a table at the sizes of a desktop, a laptop and a phone held either way, compared with those in pictures/.
// BLESS=1 keeps what is seen now.
import { strict as assert } from 'node:assert';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { Engine } from './engine.mjs';
import { finish_movement, hear_quiet, scroll_back } from './quiet.mjs';
import { scenes } from './scenes.mjs';
import { stage } from './staged.mjs';
import { until } from './visitor.mjs';

const kept = join(dirname(fileURLToPath(import.meta.url)), 'pictures');
/** Light and dark, the languages and the editions go round, so that each size and each scene comes to several of them. */
const sizes = ['desktop', 'laptop', 'modern', 'modern_wide'];
const languages = ['en', 'de', 'fr'];
/** Letters are drawn a little differently from one version of the browser to the next; what has moved is far more. */
const most_different = 0.002;

const difference_of = (wanted, seen, shown = null) => pixelmatch(wanted.data, seen.data, shown, seen.width, seen.height, { threshold: 0.15 });

/** Mostly they are the same byte for byte, which is seen at once. */
const is_same = (one, other) => one.equals(other) || difference_of(PNG.sync.read(one), PNG.sync.read(other)) === 0;

/** Comes once nothing is on its way and nothing moves; gives the picture. */
async function at_rest({ page, is_quiet, unanswered }) {
  let before = null;
  const end = Date.now() + 60000;
  for (let same = 0; same < 2; ) {
    assert.ok(Date.now() < end, 'the page never comes to rest');
    await finish_movement(page);
    if (!(await is_quiet(unanswered.size))) {
      before = null;
      continue;
    }
    await scroll_back(page);
    await finish_movement(page);
    const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    same = before && (await is_quiet(unanswered.size)) && is_same(before, now) ? same + 1 : 0;
    before = now;
  }
  return PNG.sync.read(before);
}

/** Fewer shades: a picture takes less room and looks the same. */
function with_fewer_shades(picture) {
  const fewer = new PNG({ width: picture.width, height: picture.height });
  picture.data.forEach((value, i) => (fewer.data[i] = i % 4 === 3 ? 255 : Math.min(255, Math.round(value / 8) * 8)));
  return fewer;
}

/** Where pictures differ, as boxes: points that are near each other are in the same one, counted. */
function differing_boxes(difference, near = 24) {
  const boxes = [];
  for (let i = 0; i < difference.data.length; i += 4) {
    // Red is what pixelmatch paints what differs.
    if (difference.data[i] !== 255 || difference.data[i + 1] !== 0) continue;
    const [x, y] = [(i / 4) % difference.width, Math.floor(i / 4 / difference.width)];
    const box = boxes.find((one) => x >= one.left - near && x <= one.right + near && y <= one.bottom + near);
    if (box) Object.assign(box, { left: Math.min(box.left, x), right: Math.max(box.right, x), bottom: y, count: box.count + 1 });
    else boxes.push({ left: x, right: x, top: y, bottom: y, count: 1 });
  }
  return boxes.sort((one, other) => other.count - one.count).slice(0, 6);
}

/** What is wrong with a picture, with the places where it is; nothing if it is as it was. */
function compare(name, seen, shots) {
  const path = join(kept, `${name}.png`);
  if (process.env.BLESS) {
    writeFileSync(path, PNG.sync.write(with_fewer_shades(seen), { colorType: 2, deflateLevel: 9 }));
    return null;
  }
  if (!existsSync(path)) return { said: `${name}: there is no picture of it yet`, boxes: [] };
  const wanted = PNG.sync.read(readFileSync(path));
  if (wanted.width !== seen.width || wanted.height !== seen.height) return { said: `${name}: ${seen.width}x${seen.height} in place of ${wanted.width}x${wanted.height}`, boxes: [] };
  const difference = new PNG({ width: seen.width, height: seen.height });
  const count = difference_of(wanted, seen, difference.data);
  if (count <= most_different * seen.width * seen.height) return null;
  const shown = join(shots, `different-${name}.png`);
  writeFileSync(shown, PNG.sync.write(difference));
  writeFileSync(join(shots, `seen-${name}.png`), PNG.sync.write(seen));
  return { said: `${name}: ${count} points differ, see ${shown}`, boxes: differing_boxes(difference) };
}

/** In the page: what is in the middle of a box. */
const named_in = ([left, top, right, bottom, count]) => {
  const element = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return `${count} in ${left},${top} to ${right},${bottom}: ${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} "${element?.textContent.trim().slice(0, 40)}"`;
};

/** A table that fits the window as a whole, and a page that is longer all the same. */
const scrolls_beyond = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('.table:is(.wide, .beside):not(.ended)');
    return table !== null && table.getBoundingClientRect().height <= innerHeight && document.scrollingElement.scrollHeight > innerHeight;
  });

/** The short run looks at each scene on a large screen and on a phone, one of them in the dark, and at all sizes among all scenes. */
const in_short = [[0, 3], [1, 2]];
const looked_at = (scene, turn) => [...sizes.entries()].filter(([i]) => !scene.short || in_short[Math.floor(turn / 2) % 2].includes(i));

async function pictures_of(scene, name) {
  const engine = new Engine(scene.program);
  const wrong = [];
  try {
    const turn = Object.keys(scenes).indexOf(name);
    for (const [i, size] of looked_at(scene, turn)) {
      const { shown, press = [], seen } = scenes[name];
      const one = shown[i % shown.length];
      let is_quiet;
      const visitor = await stage(scene, engine, one, { size, drawn: true, dark: (i + turn) % 2 === 1, language: one.language ?? languages[(i + turn) % 3], before: async (page) => (is_quiet = await hear_quiet(page)) });
      const { page, context } = visitor;
      for (const button of one.press ?? press) await page.locator(button).first().click();
      await until(page, (selector) => document.querySelector(selector) !== null, one.seen ?? seen);
      // Pressing has left the pointer where something else may be by now.
      await page.mouse.move(0, 0);
      // The address of the server is another one each time.
      await page.evaluate(() => document.querySelectorAll('.invite input, .invite .only_here, svg[shape-rendering=crispEdges]').forEach((part) => (part.style.visibility = 'hidden')));
      const look = async () => compare(`${name}-${size}`, await at_rest({ ...visitor, is_quiet }), scene.shots);
      // On a busy machine, what has turned may stay drawn as it was drawn while it turned, a point off. What is wrong in truth is so at the second look too.
      const fault = (await look()) && (await look());
      if (fault) wrong.push([fault.said, ...(await Promise.all(fault.boxes.map(({ left, top, right, bottom, count }) => page.evaluate(named_in, [left, top, right, bottom, count]))))].join('\n    '));
      if (await scrolls_beyond(page)) wrong.push(`${name}-${size}: a table that fills the window can be scrolled away`);
      await context.close();
    }
  } finally {
    engine.close();
  }
  assert.equal(wrong.join('\n'), '');
}

export const pictures_of_a_gathering = (scene) => pictures_of(scene, 'gathering');
export const pictures_of_a_throw = (scene) => pictures_of(scene, 'throw');
export const pictures_of_a_payment = (scene) => pictures_of(scene, 'payment');
export const pictures_of_an_offer = (scene) => pictures_of(scene, 'offer');
export const pictures_of_a_rematch = (scene) => pictures_of(scene, 'rematch');
export const pictures_of_a_decision = (scene) => pictures_of(scene, 'decision');
export const pictures_of_jail = (scene) => pictures_of(scene, 'jail');
export const pictures_of_a_bankruptcy = (scene) => pictures_of(scene, 'bankruptcy');
export const pictures_of_an_auction = (scene) => pictures_of(scene, 'auction');
export const pictures_of_a_trade = (scene) => pictures_of(scene, 'trade');
export const pictures_of_building = (scene) => pictures_of(scene, 'building');
export const pictures_of_a_debt = (scene) => pictures_of(scene, 'debt');
export const pictures_of_a_card = (scene) => pictures_of(scene, 'card');
export const pictures_of_a_victory = (scene) => pictures_of(scene, 'victory');

/** No scene is without its pictures. */
export async function pictures_of_every_scene_are_kept() {
  const missing = Object.keys(scenes).flatMap((name) => sizes.map((size) => `${name}-${size}`)).filter((name) => !existsSync(join(kept, `${name}.png`)));
  assert.deepEqual(missing, []);
}
