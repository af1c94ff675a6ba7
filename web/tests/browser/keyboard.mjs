// Keyboard: a whole game, from the front page to the rematch, without a pointer, and a new table on a phone. After everything that is done the focus is somewhere, and is seen.
import { strict as assert } from 'node:assert';
import { ready, visit, until } from './visitor.mjs';

/** Hands on the keys of one page. */
class Keys {
  constructor(page) {
    this.page = page;
  }
  /** What has the focus: how it is called, and whether that is seen. */
  focus() {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const heard = (one) => {
        const copy = one.cloneNode(true);
        copy.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove());
        return copy.textContent;
      };
      const label = element.getAttribute('aria-label') ?? document.getElementById(element.getAttribute('aria-labelledby'))?.textContent ?? element.labels?.[0]?.textContent ?? heard(element);
      // The board has its frame round its window.
      const framed = [element, element.closest('.window'), element.closest('.file')].filter(Boolean);
      const seen = framed.some((one) => getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2);
      return { tag: element.tagName, id: element.id, name: label.trim().replace(/\s+/g, ' '), seen };
    });
  }
  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  /** What was pressed has been taken, and is seen. */
  drawn() {
    return this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  /** Waits until the focus has come to rest, which is on something that is seen to have it. */
  async rested(why) {
    await until(this.page, () => document.activeElement !== document.body, null, 3000).catch(async () => {
      throw new Error(`${why}: the focus is nowhere`);
    });
    const focus = await this.focus();
    assert.ok(focus.seen, `${why}: nobody sees that ${JSON.stringify(focus)} has the focus`);
    return focus;
  }
  /** Goes on by Tab until `wanted` (of an id, or what it is called) has the focus. */
  async to(wanted, step = 'Tab') {
    const passed = [];
    for (let i = 0; i < 150; ++i) {
      const focus = await this.focus();
      if (typeof wanted === 'string' ? focus.id === wanted : wanted.test(focus.name)) {
        assert.ok(focus.seen, `nobody sees that ${JSON.stringify(focus)} has the focus`);
        return focus;
      }
      passed.push(focus.name.slice(0, 24));
      await this.press(step);
    }
    throw new Error(`${step} never came to ${wanted}: ${passed.join(' | ')}`);
  }
  async do(wanted, step) {
    const { name } = await this.to(wanted, step);
    await this.press('Enter');
    await this.drawn();
    return name;
  }
}

/** What is to be decided, as it is read. */
const decision = (page) =>
  page.evaluate(() => ({
    over: document.querySelector('#ending') !== null,
    title: document.querySelector('.prompt h2')?.innerText ?? '',
    keys: [...document.querySelectorAll('.prompt button[data-key]:not(:disabled)')].map((button) => button.dataset.key),
    buttons: [...document.querySelectorAll('.prompt button:not(:disabled, [aria-pressed])')].map((button) => button.innerText.trim()),
    spaces: [...document.querySelectorAll('.board [role=option]')].map((option) => option.getAttribute('aria-label')),
  }));
/** It goes on by itself, step by step, while cash is raised: what is asked is asked once nothing changes any more. */
async function rested_decision(keys) {
  for (let before = ''; ; ) {
    await ready(keys.page);
    for (let i = 0; i < 4; ++i) await keys.drawn();
    const now = await decision(keys.page);
    const text = JSON.stringify(now) + (await keys.page.locator('.prompt[data-busy], .prompt [aria-busy=true]').count());
    if (text === before && text.endsWith('}0')) return now;
    before = text;
  }
}

const names = ['Ann', 'Bea', 'Cid', 'Dot', 'Eve', 'Fay', 'Gil'];
/** By the form: seven players at this device, to whom all deeds are dealt, and a fine that nobody can pay. What the first of them leaves is sold by auction; the second ends the game. */
async function a_table(keys) {
  const { page } = keys;
  await until(page, () => document.querySelectorAll('select option').length > 5);
  await keys.press('Tab');
  assert.equal((await keys.focus()).name, 'Skip to the main part');
  await keys.do(/^Skip to/);
  await keys.rested('the main part');
  await keys.do(/^Play with friends/);
  await until(page, () => document.querySelector('section ol > li'));
  await keys.rested('another page');
  await keys.to(/^Number of seats/);
  await keys.press(String(names.length));
  for (const [i, name] of names.entries()) {
    await keys.to(new RegExp(`^Seat ${i + 1}\\b`));
    await keys.press('Home');
    await keys.to(/^Name/);
    await keys.press('Control+a');
    await page.keyboard.type(name);
  }
  await keys.do(/^Change rules/);
  const rules = { dealt_deeds: '4', dice_sides: '2', doubles_to_jail: '1', jail_throws: '1', jail_fine: '5000', bankruptcies_to_end: '2' };
  for (let left = Object.keys(rules); left.length > 0; ) {
    const { id } = await keys.to(new RegExp('.'), 'Tab').then(() => keys.press('Tab')).then(() => keys.focus());
    const rule = left.find((key) => id === `rule-${key}`);
    if (!rule) continue;
    await keys.press('Control+a');
    await page.keyboard.type(rules[rule]);
    left = left.filter((key) => key !== rule);
  }
  await keys.do(/^Start the game/);
  await page.waitForURL(/#\/table\//);
  await ready(page);
  await keys.rested('the table');
}

/** A group whose sites are all owned, so that one player can get it from the others by trade. */
function group_to_get(spaces) {
  const groups = new Map();
  for (const [number, label] of spaces.entries()) {
    const [, group] = /, (Brown|Light blue|Pink|Orange|Red|Yellow|Green|Dark blue), /.exec(label) ?? [];
    if (group) groups.set(group, [...(groups.get(group) ?? []), { number, name: /: ([^,]+),/.exec(label)?.[1], owner: /owned by (\w+)/.exec(label)?.[1] }]);
  }
  return [...groups].find(([, sites]) => sites.every((site) => site.owner));
}

/** The player in turn gets what is missing of a group from each of the others, who accept. */
async function trade(keys) {
  const { page } = keys;
  const { spaces, title } = await decision(page);
  const turn = /^\w+/.exec(title)[0];
  const [group, sites] = group_to_get(spaces);
  for (const owner of new Set(sites.map((site) => site.owner).filter((name) => name !== turn))) {
    await keys.press('o');
    await until(page, () => document.querySelector('.trade'));
    await keys.rested('a deal is begun');
    await keys.to(/^With/);
    await page.keyboard.type(owner);
    for (const site of sites.filter((one) => one.owner === owner)) {
      await keys.to(new RegExp(`^${site.name}`));
      await keys.press(' ');
    }
    await keys.do(/^Propose/);
    await until(page, () => document.querySelector('.prompt button[data-key="a"]'));
    await keys.rested('a deal is proposed');
    await keys.press('a');
    await until(page, () => !document.querySelector('.prompt button[data-key="a"]'));
    await ready(page);
    await keys.rested('a deal is accepted');
  }
  return { group, site: sites[0].number };
}

async function build(keys, { group, site }) {
  const { page } = keys;
  await keys.do(new RegExp(`^Build on ${group}`));
  await until(page, () => document.querySelector('[id^=build-]'));
  await keys.rested('building is begun');
  await keys.do(`build-${site}`);
  await until(page, () => [...document.querySelectorAll('.board [role=option]')].some((option) => /one house/.test(option.getAttribute('aria-label'))));
  await keys.rested('a house is built');
  await keys.do(/^Done/);
  await until(page, () => !document.querySelector('[id^=build-]'));
  await keys.rested('building is done');
}

/** A dialog keeps the focus and gives it back. */
async function help(keys) {
  const { page } = keys;
  const before = await keys.focus();
  await keys.press('?');
  await page.getByRole('dialog').waitFor();
  for (let i = 0; i < 12; ++i) {
    await keys.press(i % 3 ? 'Tab' : 'Shift+Tab');
    // Past its end is the browser's own bar, and then its beginning.
    assert.ok(await page.evaluate(() => document.activeElement === document.body || document.activeElement.closest('dialog') !== null), 'the focus leaves the dialog');
  }
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(await keys.rested('the dialog is closed'), before);
}

/** The board is asked by the arrows; a card opens and closes. */
async function look_at_the_board(keys) {
  const { page } = keys;
  await keys.press('g', 'Home', 'ArrowLeft', 'Enter');
  await page.locator('aside .deed').waitFor();
  await keys.rested('a card is opened');
  await keys.press('Escape');
  await page.locator('aside .deed').waitFor({ state: 'detached' });
  assert.equal((await keys.rested('a card is closed')).tag, 'svg');
}

/** One decision by its letter or its button; what was done. */
async function decide(keys, { keys: letters, buttons, title }, done) {
  const { page } = keys;
  if (buttons.some((text) => /^Declare bankruptcy/.test(text))) {
    if (buttons.some((text) => /^Raise /.test(text))) {
      await keys.do(/^Raise /);
      return 'raised';
    }
    await keys.do(/^Declare bankruptcy/);
    await keys.rested('bankruptcy is asked about');
    // The answer is deaf for a moment: a double click is one intention.
    await page.waitForTimeout(320);
    await keys.press('Enter');
    return 'bankrupt';
  }
  if (/^Auction/.test(title) && !done.has('bid') && letters.includes('b')) {
    await keys.to(/bid \(has/);
    const amount = await page.evaluate(() => String(Number(document.activeElement.value) + 6));
    await keys.press('Control+a');
    await page.keyboard.type(amount);
    await keys.do(new RegExp(`^Bid £${amount}`));
    return 'bid';
  }
  const letter = ['r', 'e', 'b', 'p', 'x'].find((one) => letters.includes(one) && !(one === 'b' && letters.includes('p')));
  const other = buttons.find((text) => !/Build on |^Manage deeds|^Offer a deal/.test(text));
  if (letter) await keys.press(letter);
  else if (other) await keys.do(new RegExp(`^${other.split('\n')[0].replace(/[^\w £]/g, '.')}`));
  // Otherwise the last one is still under way.
  return letter ?? (other ? 'other' : 'nothing');
}

export async function a_whole_game_by_keyboard_alone(scene) {
  const visitor = await visit(scene.browser, scene.server.base, {});
  scene.visitors.push(visitor);
  const { page } = visitor;
  const keys = new Keys(page);
  await visitor.open();
  await a_table(keys);
  await help(keys);
  await look_at_the_board(keys);
  await keys.press('Home');
  await build(keys, await trade(keys));
  const done = new Set();
  for (let i = 0; i < 1500; ++i) {
    const now = await rested_decision(keys);
    if (now.over) break;
    const focus = await keys.rested(`after ${[...done].at(-1)}`);
    assert.notEqual(focus.tag, 'HTML');
    const what = await decide(keys, now, done);
    await keys.drawn();
    done.delete(what);
    done.add(what);
  }
  for (const what of ['r', 'raised', 'bankrupt', 'bid', 'p']) assert.ok(done.has(what), `${what} among ${[...done]}`);
  await page.locator('#ending').waitFor();
  const ended = await keys.rested('the game is over');
  assert.match(ended.name, / wins|^You win!/);
  const address = await page.evaluate(() => location.href);
  await keys.do(/^Rematch/);
  await until(page, (before) => location.href !== before && document.querySelector('.prompt button:not(:disabled)'), address);
  await ready(page);
  await keys.rested('the rematch');
}

/** The bar with the button that opens the table lies at the lower edge of the window, over nothing that has the focus. */
export async function a_new_table_by_keyboard_on_a_phone(scene) {
  const visitor = await visit(scene.browser, scene.server.base, { size: 'modern' });
  scene.visitors.push(visitor);
  const { page } = visitor;
  const keys = new Keys(page);
  await visitor.open('/#/new');
  await until(page, () => document.querySelector('section ol > li'));
  const look = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const { x, y, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      return { in_bar: element.closest('.send') !== null, covered: over !== null && over.closest('.send') !== null };
    });
  for (let passed = 0; passed < 200; ++passed) {
    await keys.press('Tab');
    await keys.drawn();
    const { in_bar, covered } = await look();
    const { name } = await keys.rested('the next');
    if (in_bar) return assert.ok(passed > 10, `only ${passed} came before the bar`);
    assert.ok(!covered, `the bar lies over ${name}`);
  }
  assert.fail('the bar never has the focus');
}
