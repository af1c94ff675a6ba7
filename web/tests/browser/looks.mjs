// Looks: each edition's colours and picture, faces of bots, sound and its button, and a start without the server.
import { strict as assert } from 'node:assert';
import { Engine } from './engine.mjs';
import { put } from './staged.mjs';
import { faults, make_table, ready, rules_of_colours, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}

/** Pairs of the page's colours, and how much the first has to stand out from the second (WCAG 1.4.3, 1.4.11): words, then what shows the focus and edges. */
const pairs = [
  ...['page', 'surface', 'raised', 'cell', 'felt', 'corner', 'accent-soft', 'warn-soft', 'bad-soft'].map((ground) => ['ink', ground, 4.5]),
  ...['page', 'surface', 'raised', 'cell', 'felt', 'corner'].map((ground) => ['soft', ground, 4.5]),
  ...['page', 'surface', 'raised', 'accent-soft'].map((ground) => ['accent', ground, 4.5]),
  ['accent-ink', 'accent', 4.5], ['accent-ink', 'accent-strong', 4.5], ['bad', 'surface', 4.5], ['warn', 'surface', 4.5],
  ...['ink', 'soft'].map((words) => [words, 'table', 4.5]),
  ...['page', 'surface', 'raised', 'sunken', 'felt', 'cell'].map((ground) => ['accent', ground, 3]),
  ['edge', 'surface', 3],
];
/** Those that stand out too little. */
const too_faint = (page) =>
  page.evaluate((wanted) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
    const probe = document.querySelector('main').appendChild(document.createElement('i'));
    const light = (name) => {
      probe.style.color = `var(--${name})`;
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const found = wanted.flatMap(([over, ground, least]) => {
      const [dark, bright] = [light(over), light(ground)].sort((a, b) => a - b);
      const contrast = (bright + 0.05) / (dark + 0.05);
      return contrast < least ? [`${over} on ${ground}: ${contrast.toFixed(2)}`] : [];
    });
    probe.remove();
    return found;
  }, pairs);

/** The colours of every edition that is shipped, light and dark, on its table before the first throw. */
export async function every_edition_looks_its_own_and_can_be_read(scene) {
  const engine = new Engine(scene.program);
  const found = [];
  const felts = new Map();
  try {
    const editions = await engine.call('edition.list');
    assert.ok(editions.length >= 9, `${editions.map(({ id }) => id)}`);
    for (const dark of [false, true]) {
      const ann = await person(scene, { dark });
      for (const { id } of editions) {
        await put(scene, engine, ann, { position: { edition: id, phase: 'pre_roll', players: [{ name: 'Ann' }, { name: 'Nell', bot: 'steady' }] } });
        const where = `${id}, ${dark ? 'dark' : 'light'}`;
        await until(ann.page, () => document.querySelectorAll('.board svg svg path').length > 3);
        for (const fault of [...(await too_faint(ann.page)), ...(await faults(ann.page, rules_of_colours))]) found.push(`${where}: ${fault}`);
        felts.set(id, await ann.page.evaluate(() => getComputedStyle(document.querySelector('.board .felt')).fill));
        assert.equal(await ann.page.locator('.players svg[viewBox="0 0 48 48"]').count(), 1, `${where}: the bot has a face`);
      }
      await ann.context.close();
    }
  } finally {
    engine.close();
  }
  assert.deepEqual(found, []);
  assert.equal(new Set(['uk', 'hongkong', 'savings', 'xorti'].map((id) => felts.get(id))).size, 4);
}

export async function sound_comes_with_the_first_click_and_goes_with_its_button(scene) {
  const ann = await person(scene, { still: false });
  const { page } = ann;
  await ann.context.addInitScript(() => {
    window.contexts = 0;
    window.AudioContext = class extends window.AudioContext {
      constructor() {
        super();
        window.contexts += 1;
      }
    };
    if (!localStorage.getItem('asked')) localStorage.setItem('freehold.settings', JSON.stringify({ pace: 'instant', language: 'en', name: 'Ann' }));
    localStorage.setItem('asked', '1');
  });
  const made = () => page.evaluate(() => window.contexts);
  const button = page.getByRole('button', { name: 'Sound', exact: true });
  const is_on = () => button.getAttribute('aria-pressed');
  await make_table(ann, { seats: ['me', 'bot'] });
  await ready(page);
  assert.deepEqual([await is_on(), await made()], ['true', 0]);
  await page.locator('#tab-history').click();
  assert.equal(await made(), 1);
  await button.click();
  await page.reload();
  await ready(page);
  await page.locator('#tab-history').click();
  assert.deepEqual([await is_on(), await made()], ['false', 0]);
  await button.click();
  assert.deepEqual([await is_on(), await made()], ['true', 1]);
  // Whoever wants less motion is not played to unasked.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => localStorage.removeItem('freehold.settings'));
  await page.reload();
  await ready(page);
  assert.equal(await is_on(), 'false');
}

/** On the screen of a notebook, its corners stay in its place, and a click meets the space that it is seen on. */
export async function a_tilted_board_keeps_its_place_and_its_spaces(scene) {
  const ann = await person(scene, { size: 'notebook' });
  const { page } = ann;
  await make_table(ann, { seats: ['me', 'bot'] });
  await ready(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Tilt the board').check();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  const box = (part) => page.locator(part).boundingBox();
  const [board, sides, { height }] = [await box('.board .window'), await box('.table section.sides'), page.viewportSize()];
  assert.ok(board.width > board.height * 1.05, 'it is tilted');
  assert.ok(board.x >= 0 && board.y >= 0 && board.x + board.width <= sides.x + 1 && board.y + board.height <= height, JSON.stringify({ board, sides }));
  for (const [number, name] of [[1, 'Old Kent Road'], [21, 'Strand'], [39, 'Mayfair']]) {
    await page.locator('.board [role=option]').nth(number).click();
    await page.locator('aside .deed', { hasText: name }).waitFor();
    await page.keyboard.press('Escape');
  }
}

export async function without_the_server_the_page_says_what_needs_it(scene) {
  const ann = await person(scene, { installs: true });
  const { page } = ann;
  await ann.open();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  for (const { src } of manifest.icons) assert.ok((await page.request.get(new URL(src, `${ann.base}/`).href)).ok(), src);
  const shown = scene.server.preview;
  await scene.server.kill();
  await shown?.close();
  await page.reload();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await scene.shot(page, 'offline');
  // The button tries again at once, unless the page, which also tries by itself, is just about to.
  await page.evaluate(() => {
    window.tries = 0;
    const { WebSocket } = window;
    window.WebSocket = class extends WebSocket {
      constructor(address) {
        super(address);
        window.tries += 1;
      }
    };
  });
  await until(page, () => {
    const before = window.tries;
    document.querySelector('main button').click();
    return window.tries > before;
  });
  if (shown) return;
  await scene.server.run();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor({ state: 'detached' });
}
