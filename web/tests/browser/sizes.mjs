// Sizes: at every size of a screen everyone's cash, the decision and its buttons are in sight, and the board can be read where it is played.
import { strict as assert } from 'node:assert';
import { out_of_sight } from './audit.mjs';
import { Engine } from './engine.mjs';
import { scenes } from './scenes.mjs';
import { put } from './staged.mjs';
import { faults, keys_shown, make_table, play_once, play_until, ready, rules_of_layout, sizes, until, visit } from './visitor.mjs';

/** Where everything lies, in pixels of the window, read at the same moment. */
const measured = (page) =>
  page.evaluate(() => {
    const box = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const window_box = box(document.querySelector('.board .window'));
    const shown = (rect) => rect.left >= window_box.left - 1 && rect.right <= window_box.right + 1 && rect.top >= window_box.top - 1 && rect.bottom <= window_box.bottom + 1;
    // The size that a letter has on the screen: its own, as large as the drawing is shown.
    const letters = [...document.querySelectorAll('.board svg[role=listbox] text')].flatMap((text) => {
      const matrix = text.getScreenCTM();
      return shown(box(text)) ? [{ text: text.textContent, pixels: Number(text.getAttribute('font-size')) * Math.hypot(matrix.a, matrix.b), shortened: text.textContent.endsWith('…') }] : [];
    });
    const play = document.querySelector('.board .landed');
    return {
      window: { width: innerWidth, height: innerHeight },
      wide: document.scrollingElement.scrollWidth,
      purses: [...document.querySelectorAll('.players [data-purse]')].map(box),
      cards: [...document.querySelectorAll('.players li')].map(box),
      chances: [...document.querySelectorAll('.players .bare')].filter((figure) => figure.checkVisibility()).map((figure) => ({ cut: getComputedStyle(figure).overflowX !== 'visible' || box(figure).right > box(figure.closest('li')).right })),
      prompt: box(document.querySelector('section.prompt')),
      heading: box(document.querySelector('section.prompt h2')),
      buttons: [...document.querySelectorAll('section.prompt button[data-key]:not(:disabled)')].map((button) => ({ key: button.dataset.key, ...box(button) })),
      board: window_box,
      letters,
      play: play && shown(box(play)),
      moves: document.querySelector('.board .window').classList.contains('moves'),
      stops: document.querySelectorAll('.board [role=listbox][tabindex="0"]').length,
      inner_stops: document.querySelectorAll('.board [role=listbox] [tabindex]').length,
    };
  });

const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;

function check(what, size, { flows = false } = {}) {
  const { window } = what;
  const inside = (rect) => rect.left >= -1 && rect.top >= -1 && rect.right <= window.width + 1 && rect.bottom <= window.height + 1;
  assert.ok(what.wide <= window.width, `${size}: ${what.wide} px wide`);
  assert.ok(what.purses.length > 0 && what.cards.length === what.purses.length);
  for (const card of what.cards) assert.ok(apart(card, what.prompt), `${size}: the decision lies over a player`);
  assert.ok(apart(what.board, what.prompt), `${size}: the decision lies over the board`);
  for (const [i, purse] of what.purses.entries()) assert.ok(purse.right > purse.left && (flows ? purse.left >= 0 && purse.right <= window.width : inside(purse)), `${size}: the cash of player ${i + 1} is out of sight`);
  assert.ok(what.chances.every((figure) => !figure.cut), `${size}: a chance to win is cut`);
  assert.ok(inside(what.heading), `${size}: what is decided is out of sight`);
  if (!flows) for (const button of what.buttons) assert.ok(inside(button), `${size}: the button ${button.key} is out of sight`);
  assert.ok(what.letters.length > 3, `${size}: no words on the board`);
  for (const letter of what.letters) assert.ok(letter.pixels >= 10.9 && letter.pixels < Math.max(40, what.window.height / 30), `${size}: "${letter.text}" is ${letter.pixels.toFixed(1)} px high`);
  if (!flows) assert.ok(what.play, `${size}: the board does not show where the play is`);
  assert.deepEqual([what.stops, what.inner_stops], [1, 0], `${size}: the board is one Tab stop`);
}

/** Measures until all of it holds: a window of the board that a new decision has made larger or smaller is drawn for its size a picture or two later. */
async function holds(page, size, options = {}) {
  for (const end = Date.now() + 3000; ; await page.evaluate(() => new Promise(requestAnimationFrame))) {
    const what = await measured(page);
    try {
      check(what, size, options);
      return what;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function a_table(scene, size, options = {}) {
  const visitor = await visit(scene.browser, scene.server.base, { size, ...options });
  scene.visitors.push(visitor);
  await make_table(visitor, { edition: options.edition ?? 'uk', seats: options.seats ?? ['me', 'bot', 'bot', 'bot'] });
  await ready(visitor.page);
  return visitor.page;
}
/** Whatever moves has arrived; a page that nobody looks at may leave its last movement undone. */
const still = (page) => page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
/** Waits until nobody else is moving and your own decision has come to rest, to measure then. */
async function rested(page) {
  await until(page, () => !document.querySelector('.prompt .said') && document.querySelector('.prompt button:not(:disabled)'));
  await still(page);
  // What follows from a new size is written in the pictures after it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function plays(scene, size, options = {}) {
  const page = await a_table(scene, size, options);
  // Every kind of decision that the first ones of a game bring is measured once.
  const seen = new Set();
  let decisions = 0;
  await play_until(page, async (one) => {
    const keys = (await keys_shown(one)).join('');
    if (!keys || (await one.locator('.prompt .said, .prompt[data-busy]').count())) return false;
    decisions += 1;
    if (seen.has(keys)) return decisions > 14;
    seen.add(keys);
    await rested(one);
    await holds(one, `${size}, ${keys}`, options);
    return decisions > 14;
  }, { most: 200, buy: false });
  assert.ok(seen.size > 1, 'decisions were measured');
  await scene.shot(page, `size-${size}`);
  assert.deepEqual(await faults(page, rules_of_layout), []);
  return page;
}

/** Sizes that are arranged as those before them are: the short run leaves them out. */
const alike = (scene, ...some) => (scene.short ? [] : some);
export const sizes_of_small_phones = async (scene) => {
  await plays(scene, 'small');
  await plays(scene, 'small_wide', { dark: true });
};
export const sizes_of_phones = async (scene) => {
  await plays(scene, 'phone', { edition: 'hongkong' });
  for (const size of alike(scene, 'modern')) await plays(scene, size, { dark: true });
};
export const sizes_of_phones_held_wide = async (scene) => {
  await plays(scene, 'modern_wide', { edition: 'xorti', dark: true });
  for (const size of alike(scene, 'landscape')) await plays(scene, size);
};
export const sizes_of_tablets_and_laptops = async (scene) => {
  for (const size of ['laptop', 'tablet', ...alike(scene, 'desktop', 'low_notebook', 'old_laptop', 'large')]) await plays(scene, size);
};
export const sizes_of_large_screens = async (scene) => {
  for (const size of ['qhd', 'uhd']) {
    const page = await a_table(scene, size);
    await rested(page);
    const what = await holds(page, size);
    // The room is used: the board is as high as the screen, and letters grow with it.
    const { height } = sizes[size];
    assert.ok(what.board.bottom - what.board.top > height * 0.95, `${size}: a small board`);
    const [board, sides] = await page.evaluate(() => ['.board', '.sides'].map((part) => document.querySelector(`.table ${part}`).getBoundingClientRect().width));
    assert.ok(board + sides > sizes[size].width * 0.9, `${size}: a sea of empty space`);
    const letters = await page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('.prompt h2')).fontSize));
    assert.ok(letters > height / 62, `${size}: letters of ${letters} px`);
  }
};
export const sizes_at_400_percent = (scene) => plays(scene, 'zoomed', { flows: true });

/** What each hand of an offer gives first, where it is not in sight. */
const terms_out_of_sight = (page) => page.evaluate(() =>
  [...document.querySelectorAll('.prompt .trade section:not(.editable)')].flatMap((hand) => {
    const first = hand.querySelector('.sum, .chip');
    const { x, y, width, height } = first.getBoundingClientRect();
    const is_seen = [y + 2, y + height - 2].every((at) => first.contains(document.elementFromPoint(x + Math.min(width / 2, 20), at)));
    return is_seen ? [] : [`not in sight: ${first.textContent.trim()}`];
  }));

/** What is wrong with a scene at a size: the person's choices or cash out of sight, words that are cut off. */
async function wrong_with(scene, engine, visitor, name, turn, size) {
  const { shown, press = [], seen } = scenes[name];
  const one = shown[turn % shown.length];
  const { page } = visitor;
  // Nothing moves but news.
  await page.emulateMedia({ colorScheme: turn % 2 === 1 ? 'dark' : 'light', reducedMotion: one.events ? 'no-preference' : 'reduce' });
  await put(scene, engine, visitor, one);
  for (const button of one.press ?? press) await page.locator(button).first().click();
  await until(page, (selector) => document.querySelector(selector) !== null, one.seen ?? seen);
  await page.evaluate(() => document.querySelectorAll('.prompt *').forEach((part) => (part.scrollTop = 0)));
  await still(page);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const cut = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const over = [...document.querySelectorAll('.prompt h2, .prompt p, .prompt .button, .players [data-purse]')].filter((part) => {
      const box = part.getBoundingClientRect();
      return part.checkVisibility() && !part.closest('.unseen') && box.width > 1 && (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && getComputedStyle(part).overflowX !== 'visible' || box.right > innerWidth + 1);
    });
    return [...(wide > 1 ? [`${wide} px too wide`] : []), ...over.map((part) => `cut off: ${part.textContent.trim().slice(0, 40)}`)];
  });
  const found = [...cut, ...(await terms_out_of_sight(page)), ...(await out_of_sight(page))];
  await scene.shot(page, `scene-${name}-${size}`, { wrong: found.length > 0 });
  return found.map((fault) => `${name}, ${size}: ${fault}`);
}
/** Every scene in one page, but for those that are read in a language of their own. */
async function every_scene(scene, size, { language = 'en' } = {}) {
  const engine = new Engine(scene.program);
  const found = [];
  const readers = new Map();
  try {
    for (const [turn, name] of Object.keys(scenes).entries()) {
      const { shown } = scenes[name];
      const read = shown[turn % shown.length].language ?? language;
      if (!readers.has(read)) {
        readers.set(read, await visit(scene.browser, scene.server.base, { size, language: read, pace: 'calm', ends_turn: false }));
        scene.visitors.push(readers.get(read));
      }
      found.push(...(await wrong_with(scene, engine, readers.get(read), name, turn, size)));
    }
  } finally {
    engine.close();
  }
  assert.deepEqual(found, []);
}
export const scenes_on_a_low_notebook = (scene) => every_scene(scene, 'low_notebook');
export const scenes_on_an_old_laptop = (scene) => every_scene(scene, 'old_laptop', { language: 'fr' });
export const scenes_on_a_phone = (scene) => every_scene(scene, 'modern', { language: 'de' });
export const scenes_on_the_smallest_phone = (scene) => every_scene(scene, 'small');
export const scenes_on_the_smallest_phone_held_wide = (scene) => every_scene(scene, 'small_wide');
export const scenes_on_a_phone_held_wide = (scene) => every_scene(scene, 'landscape', { language: 'de' });
export const scenes_at_200_percent = (scene) => every_scene(scene, 'doubled');
export const scenes_on_the_largest_screen = (scene) => every_scene(scene, 'uhd');

/** Spaces whose name is left out, or cut after a hyphen. */
const names_missing = (page) => page.evaluate(() =>
  [...document.querySelectorAll('.board svg[role=listbox] [role=option]')].flatMap((space) => {
    const lines = [...space.querySelectorAll('.name')].map((line) => line.textContent);
    return lines.length > 0 && !lines.some((line) => line.endsWith('…')) ? [] : [`${space.getAttribute('aria-label')}: ${lines.join(' / ')}`];
  }));

export async function a_whole_board_names_every_space(scene) {
  const engine = new Engine(scene.program);
  const found = [];
  try {
    for (const [i, size] of ['modern', 'small_high', 'modern_wide', 'modern'].entries()) {
      const visitor = await visit(scene.browser, scene.server.base, { size, language: i % 2 === 1 ? 'de' : 'en', pace: 'calm', ends_turn: false });
      scene.visitors.push(visitor);
      const { page } = visitor;
      // Sixty spaces on the smallest phone have no room for letters.
      for (const one of size === 'small_high' ? scenes.throw.shown.slice(1) : scenes.throw.shown) {
        await put(scene, engine, visitor, one);
        // The last of them shows all of the board.
        await page.locator('.menu .view button').last().click();
        await still(page);
        const wrong = async () => (await names_missing(page)).map((fault) => `${one.position.edition}, ${size}: ${fault}`);
        // Names are laid out for the new size a few with each picture.
        for (const end = Date.now() + 3000; Date.now() < end && (await wrong()).length > 0; ) await page.evaluate(() => new Promise(requestAnimationFrame));
        found.push(...(await wrong()));
      }
      await page.context().close();
    }
  } finally {
    engine.close();
  }
  assert.deepEqual(found, []);
}

/** Tokens before spaces in the middle of the upper side, and two before one of the lower side. */
const before_the_middle = { position: { ...scenes.throw.shown[1].position, players: scenes.throw.shown[1].position.players.map((player, seat) => ({ ...player, space: [5, 5, 25, 24][seat] })) } };
export async function tokens_hide_neither_title_nor_dice(scene) {
  const engine = new Engine(scene.program);
  try {
    const visitor = await visit(scene.browser, scene.server.base, { size: 'notebook', pace: 'calm', ends_turn: false });
    scene.visitors.push(visitor);
    const { page } = visitor;
    for (const size of ['notebook', 'large']) {
      await page.setViewportSize(sizes[size]);
      await put(scene, engine, visitor, before_the_middle);
      await still(page);
      const hidden = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.middle .title, .middle .dice')].map((part) => part.getBoundingClientRect());
        // What a token throws its shadow on is seen.
        const tokens = [...document.querySelectorAll('.tokens .token svg')].map((token) => token.getBoundingClientRect()).map(({ x, y, width }) => ({ x: x + width / 2, y: y + width / 2, radius: width / 3.2 }));
        return parts.length < 2 ? 'they are not there' : tokens.some(({ x, y, radius }) => parts.some(({ left, right, top, bottom }) => x + radius > left && x - radius < right && y + radius > top && y - radius < bottom));
      });
      assert.equal(hidden, false, size);
    }
  } finally {
    engine.close();
  }
}

export async function the_smallest_phone_begins_a_game_on_its_first_screen(scene) {
  for (const language of ['en', 'de', 'fr']) {
    const visitor = await visit(scene.browser, scene.server.base, { size: 'small_high', language });
    scene.visitors.push(visitor);
    await visitor.open('/');
    const begin = visitor.page.locator('.practise .main');
    await begin.waitFor();
    const { y, height } = await begin.boundingBox();
    assert.ok(y + height <= sizes.small_high.height, `${language}: it ends at ${y + height}`);
    await visitor.context.close();
  }
}

export async function eight_players_on_a_phone_are_all_in_sight(scene) {
  const seats = ['me', ...Array(7).fill('bot')];
  for (const size of ['small', 'landscape', 'laptop']) {
    const page = await a_table(scene, size, { seats });
    await rested(page);
    const what = await holds(page, `${size}, eight players`);
    assert.equal(what.purses.length, 8);
    await scene.shot(page, `size-${size}-eight`);
  }
}

export async function the_fields_of_a_seat_stand_under_each_other_on_a_phone(scene) {
  const visitor = await visit(scene.browser, scene.server.base, { size: 'phone' });
  scene.visitors.push(visitor);
  const { page } = visitor;
  await visitor.open('/#/new');
  const seat = page.locator('section ol > li').first();
  await seat.waitFor();
  const lefts = await seat.locator('> :is(select, input)').evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().left)));
  assert.equal(lefts.length, 3);
  assert.equal(new Set(lefts).size, 1, `they begin at ${lefts}`);
}

export async function the_board_of_a_phone_can_be_pulled_and_brought_closer(scene) {
  const page = await a_table(scene, 'phone');
  await rested(page);
  const picture = page.locator('.board .picture');
  const at = () => picture.evaluate((element) => {
    const { e, f, a } = new DOMMatrix(getComputedStyle(element).transform);
    return { x: Math.round(e), y: Math.round(f), scale: a };
  });
  /** All of the board just fits into its window. */
  const is_whole = () => page.evaluate(() => {
    const [drawn, window] = ['.board .picture', '.board .window'].map((part) => document.querySelector(part).getBoundingClientRect());
    return Math.abs(drawn.width - Math.min(window.width, window.height)) < 1;
  });
  const settled = async (holds) => {
    await still(page);
    const now = await at();
    assert.ok(holds(now), JSON.stringify(now));
    return now;
  };
  const view = page.getByRole('group', { name: 'View of the board' });
  const play = await settled(() => true);
  assert.ok(!(await is_whole()), 'the board is not close enough to be read');
  // All of it, and back.
  await view.getByRole('button', { name: 'Whole board' }).click();
  await settled((now) => now.scale < play.scale / 1.3);
  assert.ok(await is_whole());
  await view.getByRole('button', { name: 'Back to the play' }).click();
  await settled((now) => now.x === play.x && now.y === play.y && now.scale === play.scale);
  await view.getByRole('button', { name: 'Zoom in' }).click();
  await settled((now) => now.scale > play.scale);
  await view.getByRole('button', { name: 'Zoom out' }).click();
  await settled((now) => Math.abs(now.scale - play.scale) < 0.01);
  // A finger pulls it, and opens nothing; a tap opens a space.
  const box = await page.locator('.board .window').boundingBox();
  const touch = await page.context().newCDPSession(page);
  const finger = (type, ...points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })) });
  const before = await at();
  await finger('touchStart', [60, 200]);
  for (const step of [1, 2, 3, 4]) await finger('touchMove', [60 + step * 25, 200 - step * 20]);
  await finger('touchEnd');
  await settled((now) => now.x > before.x + 60 || now.y < before.y - 50);
  assert.equal(await page.locator('aside .deed').count(), 0);
  // Two fingers zoom.
  const one = await at();
  await finger('touchStart', [100, 150], [160, 150]);
  for (const step of [1, 2, 3]) await finger('touchMove', [100 + step * 8, 150], [160 - step * 8, 150]);
  await finger('touchEnd');
  await settled((now) => now.scale < one.scale);
  // By keys: the arrows walk, and what they come to is in sight; + and - zoom, 0 shows all of it.
  await view.getByRole('button', { name: 'Back to the play' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('Home');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    await still(page);
    const seen = await page.evaluate(() => {
      const space = document.getElementById(document.querySelector('.board svg').getAttribute('aria-activedescendant')).querySelector('.frame').getBoundingClientRect();
      const window = document.querySelector('.board .window').getBoundingClientRect();
      return space.left >= window.left - 1 && space.right <= window.right + 1 && space.top >= window.top - 1 && space.bottom <= window.bottom + 1;
    });
    assert.ok(seen, `${key} leads out of sight`);
  }
  const closer = await at();
  await page.keyboard.press('-');
  await settled((now) => now.scale < closer.scale);
  await page.keyboard.press('0');
  await settled((now) => now.scale < closer.scale);
  assert.ok(await is_whole());
  await page.keyboard.press('Enter');
  await page.locator('aside .deed').waitFor();
  await page.keyboard.press('Escape');
  // One's next decision brings the play back only where all of the board was not asked for.
  await view.getByRole('button', { name: 'Back to the play' }).click();
  await view.getByRole('button', { name: 'Zoom in' }).click();
  const asked = await page.locator('.prompt h2').first().innerText();
  await play_once(page);
  await play_until(page, async (now) => !(await now.locator('.prompt .said').count()) && (await now.locator('.prompt h2').first().innerText()) !== asked && (await keys_shown(now)).length > 0, { most: 60 });
  await rested(page);
  assert.ok((await measured(page)).play, 'the board stays where the hand had left it');
}

const every_language = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt-BR', 'zh-Hant'];
/** What is beyond the window of the buttons for the table, or covered by each other. */
const menu_cut_off = (page) => page.evaluate(() => {
  const parts = [...document.querySelectorAll('.menu .bar > *, .menu .view')].filter((part) => part.checkVisibility());
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const beyond = parts.filter((_, i) => boxes[i].left < -1 || boxes[i].right > innerWidth + 1 || boxes[i].width < 24);
  const over = parts.filter((_, i) => boxes.some((box, j) => j < i && box.left < boxes[i].right - 1 && boxes[i].left < box.right - 1 && box.top < boxes[i].bottom - 1 && boxes[i].top < box.bottom - 1));
  return [...beyond, ...over].map((part) => part.textContent.trim());
});
export async function the_menu_of_a_table_fits_in_every_language(scene) {
  const engine = new Engine(scene.program);
  const found = [];
  try {
    for (const language of scene.short ? ['de', 'pl'] : every_language) {
      const visitor = await visit(scene.browser, scene.server.base, { size: 'notebook', language, ends_turn: false });
      scene.visitors.push(visitor);
      await put(scene, engine, visitor, { position: scenes.throw.shown[0].position, view: { undo: [0], invite: 'ABCDEFGHJK' } });
      await visitor.page.locator('.menu [data-key=u]').waitFor();
      for (const size of ['notebook', 'low_notebook', 'laptop', 'old_laptop', 'desktop', 'tablet', 'modern', 'small', 'modern_wide', 'small_wide']) {
        await visitor.page.setViewportSize(sizes[size]);
        await visitor.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        found.push(...(await menu_cut_off(visitor.page)).map((button) => `${language}, ${size}: ${button}`));
      }
      await visitor.context.close();
    }
  } finally {
    engine.close();
  }
  assert.deepEqual(found, []);
}

/** Where the board, the players and the decision lie. */
const places = (page) => page.evaluate(() => [...document.querySelectorAll('.board, .players li, section.prompt')].map((part) => Object.values(part.getBoundingClientRect().toJSON()).map(Math.round).join()));
export async function a_lost_connection_moves_nothing_at_a_table(scene) {
  const engine = new Engine(scene.program);
  try {
    for (const size of ['notebook', 'modern', ...alike(scene, 'laptop', 'small')]) {
      const visitor = await visit(scene.browser, scene.server.base, { size, language: 'de', ends_turn: false });
      scene.visitors.push(visitor);
      const { page } = visitor;
      await put(scene, engine, visitor, { position: scenes.throw.shown[0].position });
      await still(page);
      const before = await places(page);
      await page.evaluate(() => {
        window.tries = 0;
        globalThis.WebSocket = class { constructor() { window.tries += 1; setTimeout(() => this.onclose?.({}), 50); } send() {} close() {} };
      });
      await visitor.staged.line.close();
      await page.locator('.menu .lost').waitFor();
      assert.equal(await page.locator('.lost:visible').count(), 1, 'it is said once');
      assert.deepEqual(await places(page), before, size);
      assert.deepEqual(await menu_cut_off(page), [], size);
      // Tried at once, on a page without a table too; unless the page, which also tries by itself, is just about to.
      const try_now = (selector) => until(page, (button) => {
        const tried = window.tries;
        document.querySelector(button)?.click();
        return window.tries > tried;
      }, selector);
      await try_now('.menu .lost button');
      await scene.shot(page, `lost-${size}`);
      await page.evaluate(() => void (location.hash = '#/new'));
      await page.locator('.lost:visible').waitFor();
      await try_now('.lost button');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1 && [...document.querySelectorAll('.lost > *')].every((part) => part.getBoundingClientRect().bottom <= document.querySelector('.lost').getBoundingClientRect().bottom)), `${size}: it has room`);
      await scene.shot(page, `lost-on-a-page-${size}`);
      await visitor.context.close();
    }
  } finally {
    engine.close();
  }
}
