// A visitor: one browser window with a memory of its own, and the few things that every test does with it.
import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const axe_source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The file of a board that was made for another program. */
export const foreign_board = (name) => fileURLToPath(new URL(`../../../tests/fuzz/corpus/foreign_board/${name}`, import.meta.url));

export const sizes = {
  desktop: { width: 1440, height: 900 },
  large: { width: 1920, height: 1080 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
  landscape: { width: 740, height: 360 },
  small: { width: 320, height: 568 },
  small_high: { width: 320, height: 640 },
  small_wide: { width: 568, height: 320 },
  modern: { width: 390, height: 844 },
  modern_wide: { width: 844, height: 390 },
  laptop: { width: 1024, height: 768 },
  /** Between a toolbar and a taskbar. */
  low_laptop: { width: 1024, height: 730 },
  notebook: { width: 1280, height: 800 },
  low_notebook: { width: 1280, height: 720 },
  old_laptop: { width: 1366, height: 768 },
  qhd: { width: 2560, height: 1440 },
  uhd: { width: 3840, height: 2160 },
  /** 1280 by 1024 at 200%, and at 400%. */
  doubled: { width: 640, height: 512 },
  zoomed: { width: 320, height: 256 },
};
export const held_in_hand = new Set(['phone', 'landscape', 'small', 'small_high', 'small_wide', 'modern', 'modern_wide', 'tablet']);

/** `installs`: the page has its service worker, which fetches every file of the client into the visitor's own memory: half of what opening a page
    costs. Only what is about it needs it. `drawn`: the page is drawn too, which is a third of all that a browser works here. Else it is laid out and pressed as ever, and seen
    through unless somebody looks (`while_drawn`). */
export async function visit(browser, base, { size = 'desktop', dark = false, language = 'en', name = 'Ann', pace = 'instant', still = true, drawn = !still, ends_turn = true, asking = 'grave', hints = false, voices = false, installs = false } = {}) {
  const touch = held_in_hand.has(size);
  const context = await browser.newContext({
    viewport: sizes[size], colorScheme: dark ? 'dark' : 'light', locale: language, reducedMotion: still ? 'reduce' : 'no-preference', isMobile: touch, hasTouch: touch,
    serviceWorkers: installs ? 'allow' : 'block',
  });
  await context.addInitScript((settings) => {
    if (!localStorage.getItem('freehold.settings')) localStorage.setItem('freehold.settings', JSON.stringify(settings));
    // A word drawn at random would change the dice of a test.
  }, { pace, language, name, ends_turn, asking, hints, voices, sound: false, draws_words: false });
  if (!drawn) await context.addInitScript(() => {
    window.undrawn = new CSSStyleSheet();
    window.undrawn.replaceSync('body { opacity: 0 }');
    document.adoptedStyleSheets = [window.undrawn];
  });
  const page = await context.newPage();
  page.setDefaultTimeout(longest);
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // A browser reports every connection that fails; those are what some tests are about.
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(text)) troubles.push(text);
  });
  return { page, context, base, troubles, open: (path = '/') => page.goto(base + path) };
}

/** Looks at a page that is drawn meanwhile, whether it is otherwise or not. */
export async function while_drawn(page, look) {
  const draw = (drawn) => page.evaluate((drawn) => window.undrawn && (window.undrawn.disabled = drawn), drawn);
  await draw(true);
  try {
    return await look();
  } finally {
    await draw(false);
  }
}

/** A table, made by the form; returns the invite where seats are free. */
export async function make_table(visitor, { edition = 'uk', seats = ['me', 'bot', 'bot', 'bot'], bot = 'steady', rules = {}, open = false, chances = false, banks = false } = {}) {
  const { page } = visitor;
  await visitor.open('/#/new');
  await page.locator(`input[name=edition][value="${edition}"]`).check();
  // Without a server nobody keeps the bank alone.
  if (banks) await page.locator('input[name=banks]').check();
  await page.locator('.count select').selectOption(String(seats.length));
  for (const [i, kind] of seats.entries()) await page.locator('section ol > li').nth(i).locator('select').first().selectOption(kind);
  if (bot !== 'steady') for (const level of await page.locator('section ol > li select.level').all()) await level.selectOption(bot);
  for (const i of seats.flatMap((kind, i) => (kind === 'me' ? [i] : []))) {
    const field = page.locator('section ol > li').nth(i).locator('input[type=text]');
    if (seats.filter((kind) => kind === 'me').length > 1 || (await field.inputValue()) === '') await field.fill(['Ann', 'Bea', 'Cid', 'Dot'][i] ?? `P${i}`);
  }
  if (Object.keys(rules).length > 0) {
    await page.locator('details summary').click();
    for (const [key, value] of Object.entries(rules)) {
      const control = page.locator(`#rule-${key}`);
      if (typeof value === 'boolean') await control.setChecked(value);
      else if ((await control.evaluate((one) => one.tagName)) === 'SELECT') await control.selectOption(value);
      else {
        await control.fill(String(value));
        await control.blur();
      }
    }
  }
  if (open) await page.locator('input[name=open]').check();
  if (chances) await page.locator('input[name=chances]').check();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/#\/table\//);
}

/** Longer than anything takes on a busy machine, in milliseconds: only what never comes is waited for so long. */
export const longest = 90_000;

/** For the page: looks again and again, which costs little there, and gives up after so long. Its text holds that of `holds`: no policy allows a page to make it from a text later. */
const looking_until = (holds) => new Function(`return async ([argument, most]) => {
  const holds = ${holds};
  for (const end = performance.now() + most; ; await new Promise((resolve) => setTimeout(resolve, 30))) {
    if (await holds(argument)) return true;
    if (performance.now() > end) return false;
  }
}`)();
/** Whether it comes to hold in the page within so many milliseconds. */
async function comes(page, holds, argument, most) {
  for (const end = Date.now() + most; Date.now() < end; ) {
    const met = await page.evaluate(looking_until(holds), [argument, end - Date.now()]).catch((error) => {
      if (/navigation|context was destroyed/.test(String(error))) return false;
      throw error;
    });
    if (met) return true;
  }
  return false;
}
/** Waits until it holds in the page. */
export async function until(page, holds, argument = null, most = longest) {
  if (!(await comes(page, holds, argument, most))) throw new Error('Timeout: it never came to hold');
}

/** What takes pictures of pages, for people to look at: the short run leaves out those on which nothing is wrong. */
export const pictures_in = (folder, short) => async (page, name, { wrong = false, ...how } = {}) => {
  if (wrong || !short) await while_drawn(page, () => page.screenshot({ path: join(folder, `${name}.png`), ...how }));
};

const every_rule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** What colours may change of what axe finds, and the size of a screen. */
export const rules_of_colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
export const rules_of_layout = { type: 'rule', values: ['target-size', 'scrollable-region-focusable', 'css-orientation-lock', 'color-contrast'] };

/** What axe finds on the page as it stands, however small. */
export async function faults(page, rules = every_rule) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe_source);
  return while_drawn(page, () => page.evaluate(async (runOnly) => {
    // A colour that is on its way is judged where it arrives.
    document.getAnimations().forEach((one) => one.effect?.getComputedTiming().endTime !== Infinity && one.finish());
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Of what is as it should be, nothing needs to be said where it is.
    const result = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
    // What can be scrolled, or lies under something for a moment, is counted as large as it is, not as much as is seen of it.
    const is_small = (node) => {
      const { width, height } = document.querySelector(node.target[0]).getBoundingClientRect();
      return width < 24 || height < 24;
    };
    return result.violations
      .map((one) => (one.id === 'target-size' ? { ...one, nodes: one.nodes.filter(is_small) } : one))
      .filter((one) => one.nodes.length > 0)
      .map((one) => `${one.id}: ${one.help} at ${one.nodes.slice(0, 3).map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`).join('; ')}`);
  }, rules));
}

/** A decision of somebody here is on the screen, or the game is over. Buttons alone don't tell: while others decide there are some for what
    may be done meanwhile. */
export async function ready(page) {
  await until(page, () => document.querySelector('#ending') || (document.querySelector('.prompt[data-decides]:not([data-busy]) button:not(:disabled)') && !document.querySelector('.prompt .said')), null, longest);
}

export const is_over = (page) => page.evaluate(() => document.querySelector('#ending') !== null);

/** Which decision the prompt asks for, by the keys it shows. */
export const keys_shown = (page) => page.$$eval('.prompt button[data-key]:not(:disabled)', (buttons) => buttons.map((button) => button.dataset.key));

/** Answers the question that a spending button asks. */
export async function confirm(page) {
  await page.waitForSelector('.prompt span.answers .main');
  await page.waitForTimeout(320);  // a double click is one intention: the answer is deaf for a moment
  await page.locator('.prompt span.answers .main').first().click({ timeout: 3000 });
}

/** Presses a button of the prompt and answers what it asks. False if the table moved on in between: then there is something else to decide. */
async function press(page, button) {
  if (!(await button.first().click({ timeout: 3000 }).then(() => true, () => false))) return false;
  // The question goes where the table has moved on; a page that is only slow still asks it.
  for (let tries = 0; tries < 3 && (await page.locator('.prompt span.answers .main').count()); ++tries) {
    if (await confirm(page).then(() => true, () => false)) break;
  }
  return true;
}

/** What there is to decide, all of it read at the same moment: a prompt may come up between two looks. */
const choices_shown = (page) =>
  page.evaluate(() => {
    const count = (selector) => document.querySelectorAll(selector).length;
    return {
      covered: count('.prompt .cover'),
      keys: [...document.querySelectorAll('.prompt button[data-key]:not(:disabled)')].map((button) => button.dataset.key),
      ways: count('.prompt .ways button'),
      others: count('.prompt .row button:not([data-key], [aria-pressed])'),
      dangers: count('.prompt .danger'),
    };
  });

/** Plays one decision as a careful person would; returns what was done, or nothing if others decide or the decision with the key `until` has come. */
export async function play_once(page, { buy = true, until: awaited = null } = {}) {
  const { covered, keys, ways, others, dangers } = await choices_shown(page);
  // Several people at one device.
  if (covered) return (await press(page, page.locator('.prompt .cover button'))) ? 'handed over' : null;
  if (keys.includes(awaited)) return null;
  const by_key = async (key) => ((await press(page, page.locator(`.prompt button[data-key="${key}"]:not(:disabled)`))) ? key : null);
  if (ways) return raise_cash(page);
  if (keys.includes('a') || keys.includes('x')) return by_key('x');
  if (keys.includes('r')) return by_key('r');
  if (keys.includes('d')) return by_key(buy && keys.includes('b') ? 'b' : 'd');
  for (const key of ['p', 'e', 'y']) if (keys.includes(key)) return by_key(key);
  if (!others && !dangers) return null;
  const left = page.locator(others ? '.prompt .row button:not([data-key], [aria-pressed])' : '.prompt .danger');
  return (await press(page, left)) ? 'other' : null;
}

async function raise_cash(page) {
  // What a way costs is still being asked for.
  if (await page.locator('.prompt [aria-busy=true]').count()) return null;
  const ways = page.locator('.prompt .ways button:not([data-key])');
  if (await ways.count()) return (await press(page, ways)) ? 'raise' : null;
  return (await press(page, page.locator('.prompt .danger'))) ? 'bankrupt' : null;
}

/** Plays on until `met` says so, the game is over, or too much was decided. */
export async function play_until(page, met, { most = 600, buy = true } = {}) {
  for (let i = 0; i < most; ++i) {
    await page.waitForTimeout(30);
    try {
      const decides = await comes(page, () => document.querySelector('#ending, .prompt button:not(:disabled)'), null, 400);
      if (await is_over(page)) return 'over';
      if (await met(page)) return 'met';
      if (decides) await play_once(page, { buy });
    } catch (error) {
      // Nothing to decide yet, or the prompt went away under the hand: somebody else acted. Any other trouble shows.
      if (!/Timeout|detached|not visible|closed|navigation|context was destroyed/.test(String(error)) || page.isClosed()) throw error;
    }
  }
  throw new Error('too many decisions');
}

/** The balances that were counted along with the events are those of the final position; these. */
export async function purses_agree(page) {
  const texts = (selector) => page.locator(selector).allInnerTexts().then((all) => all.map((one) => one.trim()).sort());
  await page.locator('#ending td.balance').first().waitFor();
  const final = await texts('#ending td.balance');
  for (const end = Date.now() + 3000; Date.now() < end; await page.waitForTimeout(50)) {
    if (`${await texts('.players .purse b')}` === `${final}`) return final;
  }
  deepEqual(await texts('.players .purse b'), final);
  return final;
}

/** Every draw of a game that is over is recomputed by the page, and is what was committed to. By the keyboard: until the decisions that cost the most are found, the button still
 *  moves, and a click may land beside it. */
export async function draws_agree(page) {
  await page.getByRole('button', { name: 'Verify every draw' }).press('Enter');
  await page.getByText('Every draw matches the commitment').waitFor();
}

/** Sits down by an invite, in any language. */
export async function sit_down(visitor, link, name = '') {
  await visitor.page.goto(link);
  if (name) await visitor.page.locator('form input[autocomplete=nickname]').fill(name);
  await visitor.page.locator('form button[type=submit]').click();
  await visitor.page.waitForURL(/#\/table\//);
}
