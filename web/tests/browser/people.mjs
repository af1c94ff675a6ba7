// People: how they come to a table, are called back to it, and talk there.
import { strict as assert } from 'node:assert';
import { faults, make_table, play_once, ready, sit_down, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}
export async function an_invite_a_full_table_and_quick_phrases(scene) {
  const ann = await person(scene, { name: 'Ann' });
  await make_table(ann, { seats: ['me', 'free'] });
  await ann.page.getByText('This link works only on this computer.').waitFor();
  const link = await ann.page.getByLabel('Invite to play').inputValue();
  const bea = await person(scene, { name: 'Bea', size: 'phone', language: 'de', dark: true });
  await sit_down(bea, link);
  await scene.shot(ann.page, 'waiting-room');
  const dot = await person(scene, { name: 'Dot' });
  await dot.page.goto(link);
  await dot.page.getByRole('heading', { name: 'All seats are taken' }).waitFor();
  assert.deepEqual(await faults(dot.page), []);
  await dot.page.getByRole('button', { name: 'Watch the game' }).click();
  await dot.page.waitForURL(/#\/table\//);

  await ann.page.getByRole('button', { name: 'Quick phrases' }).click();
  await ann.page.getByRole('button', { name: 'Good luck!' }).click();
  await bea.page.getByText('Viel Glück!', { exact: true }).waitFor();
  await bea.page.getByText('Auf diesem Gerät stummschalten').click();
  await bea.page.getByLabel('Ann', { exact: true }).check();
  await bea.page.getByText('1 Zeile stummgeschaltet').waitFor();
  assert.equal(await bea.page.getByText('Viel Glück!', { exact: true }).count(), 0);
  assert.deepEqual(await faults(bea.page), []);
  await scene.shot(bea.page, 'waiting-room-phone', { fullPage: true });
}

export async function enter_in_a_name_does_what_the_main_button_does(scene) {
  const ann = await person(scene, { name: '' });
  const { page } = ann;
  const at_a_table = async (one) => {
    await one.waitForURL(/#\/table\//);
    return one.url();
  };
  await ann.open('/');
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Your name').press('Enter');
  const practised = await at_a_table(page);
  await page.locator('.players li', { hasText: 'Ann' }).waitFor();
  await ann.open('/#/new');
  const seat = page.locator('section ol > li').first().locator('input[type=text]');
  await seat.fill('Anna');
  await seat.press('Enter');
  assert.notEqual(await at_a_table(page), practised);
  const bea = await person(scene, { name: '' });
  await bea.page.goto(await page.getByLabel('Invite to play').inputValue());
  await bea.page.getByLabel('Name').fill('Bea');
  await bea.page.getByLabel('Name').press('Enter');
  await at_a_table(bea.page);
  await page.locator('.seats', { hasText: 'Bea' }).waitFor();
}

/** Dana makes a table for others and only keeps the bank. */
export async function whoever_keeps_the_bank_hosts_without_a_seat(scene) {
  const dana = await person(scene, { name: 'Dana' });
  // Her own seat, as the form has it at first, becomes a bot's: her name stays hers.
  await make_table(dana, { seats: ['bot', 'free', 'free'], banks: true });
  await dana.page.getByText('You keep the bank and host this table.').waitFor();
  assert.deepEqual(await faults(dana.page), []);
  const link = await dana.page.getByLabel('Invite to play').inputValue();
  const bea = await person(scene, { name: 'Bea', size: 'phone' });
  await sit_down(bea, link);
  await bea.page.getByText('Dana keeps the bank and hosts this table.').waitFor();
  await scene.shot(dana.page, 'bank-gathering', { fullPage: true });
  await dana.page.getByRole('button', { name: 'Start without the free seat' }).click();
  await ready(bea.page);
  await dana.page.getByText('You keep the bank and host this table.').waitFor();
  await scene.shot(dana.page, 'bank-table');
  await dana.page.getByRole('button', { name: 'Pause', exact: true }).click();
  await bea.page.getByText('Dana asks for a pause.').first().waitFor();
  await bea.page.getByRole('button', { name: 'Agree' }).click();
  await dana.page.getByText('The game is paused').first().waitFor();
  await dana.page.reload();
  await dana.page.getByRole('button', { name: 'Resume' }).click();
  await ready(bea.page);
}

/** A page that can be hidden, and that keeps what the system would show. */
const pretend = () => {
  window.told = [];
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = () => Promise.resolve('granted');
    constructor(title, { body }) {
      window.told.push(`${title}: ${body}`);
    }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => window.is_hidden === true });
};

export async function a_turn_calls_one_back(scene) {
  const ann = await person(scene, { name: 'Ann' });
  await make_table(ann, { seats: ['me', 'free'], rules: { start_order: 'first_seat' } });
  const bea = await person(scene, { name: 'Bea' });
  await bea.context.addInitScript(pretend);
  await sit_down(bea, await ann.page.getByLabel('Invite to play').inputValue());
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await ready(ann.page);
  await bea.page.getByRole('region', { name: 'Decision' }).waitFor();
  assert.deepEqual(await bea.page.evaluate(() => window.told), []);
  await bea.page.evaluate(() => (window.is_hidden = true));
  const icon = () => document.querySelector('link[rel~="icon"]').getAttribute('href');
  assert.equal(await ann.page.evaluate(icon), 'favicon-turn.svg');
  // Ann plays until something is to be decided by Bea.
  for (let i = 0; i < 60 && (await bea.page.evaluate(() => window.told.length)) === 0; ++i) {
    await play_once(ann.page).catch((error) => {
      if (!/Timeout|detached|not visible/.test(String(error))) throw error;
    });
    await until(bea.page, () => window.told.length > 0, null, 300).catch(() => {});
  }
  assert.match((await bea.page.evaluate(() => window.told))[0] ?? '', /^Your turn: London/);
  assert.match(await bea.page.title(), /^●/);
  assert.equal(await bea.page.evaluate(icon), 'favicon-turn.svg');

  const front = await bea.context.newPage();
  await front.goto(scene.server.base);
  await front.locator('section', { has: front.locator('#mine') }).getByText('Your turn').waitFor();
}

/** As pretend(), before the browser was asked; `answer`: what the person tells it. It also feels what is vibrated. */
const not_yet_asked = (answer) => {
  window.asked = 0;
  window.felt = [];
  window.Notification = class {
    static permission = localStorage.getItem('answered') ?? 'default';
    static requestPermission = () => {
      window.asked += 1;
      localStorage.setItem('answered', answer);
      return Promise.resolve((window.Notification.permission = answer));
    };
    constructor(title) {
      window.felt.push(title);
    }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => window.is_hidden === true });
  navigator.vibrate = (pattern) => window.felt.push(pattern);
};
const look_away = (page, hidden) => page.evaluate((now) => {
  window.is_hidden = now;
  document.dispatchEvent(new Event('visibilitychange'));
}, hidden);

/** Two people of whom the second, Bea, waits, with a browser that has not been asked. */
async function bea_waits(scene, answer) {
  const ann = await person(scene, { name: 'Ann' });
  await make_table(ann, { seats: ['me', 'free'], rules: { start_order: 'first_seat' } });
  const bea = await person(scene, { name: 'Bea', size: 'modern' });
  await bea.context.addInitScript(not_yet_asked, answer);
  await sit_down(bea, await ann.page.getByLabel('Invite to play').inputValue());
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await ready(ann.page);
  await bea.page.getByRole('heading', { name: /Waiting for Ann/ }).waitFor();
  return { ann, bea };
}
const offer_of = (page) => page.getByText('Get a message when it’s your turn', { exact: false });

export async function whoever_looks_away_is_asked_once_about_being_called(scene) {
  const { ann, bea } = await bea_waits(scene, 'granted');
  const { page } = bea;
  assert.equal(await offer_of(page).count(), 0, 'nobody is asked before it is of use');
  await look_away(page, true);
  await look_away(page, false);
  await offer_of(page).waitFor();
  assert.deepEqual(await faults(page), []);
  await scene.shot(page, 'notify-offer');
  assert.equal(await page.evaluate(() => window.asked), 0, 'the browser is asked only after a yes');
  await page.getByRole('button', { name: 'Notify me', exact: true }).click();
  await page.getByText('You’ll be notified when it’s your turn.').first().waitFor();
  assert.equal(await page.evaluate(() => window.asked), 1);
  // A turn that comes while one looks on is felt, one that comes while one looks away is told by the system.
  for (const expected of [60, 'Your turn']) {
    await look_away(page, expected === 'Your turn');
    const felt = () => page.evaluate((one) => window.felt.includes(one), expected);
    for (let i = 0; i < 120 && !(await felt()); ++i) {
      await play_once(ann.page).catch((error) => {
        if (!/Timeout|detached|not visible/.test(String(error))) throw error;
      });
      if (!(await felt())) await play_once(page).catch(() => null);
    }
    assert.ok(await felt(), `${expected} never came`);
  }
}

export async function a_no_to_being_called_is_remembered(scene) {
  const { bea } = await bea_waits(scene, 'granted');
  const { page } = bea;
  await look_away(page, true);
  await look_away(page, false);
  await page.getByRole('button', { name: 'Not now' }).click();
  await offer_of(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: /Waiting for Ann/ }).waitFor();
  await look_away(page, true);
  await look_away(page, false);
  await page.locator('#tab-chat').click();
  assert.equal(await offer_of(page).count(), 0);
  assert.equal(await page.evaluate(() => window.asked), 0);
}

export async function what_is_written_from_right_to_left_keeps_apart_from_what_is_beside_it(scene) {
  const arash = await person(scene, { name: 'آرش', size: 'notebook' });
  const { page } = arash;
  await make_table(arash, { seats: ['me', 'bot'] });
  await ready(page);
  await page.locator('#tab-chat').click();
  await page.getByLabel('Say something').fill('سلام 12!');
  await page.getByRole('button', { name: 'Send' }).click();
  const line = page.locator('.chat ol li').filter({ hasText: 'سلام' });
  await line.waitFor();
  await scene.shot(page, 'from-right-to-left');
  // Name, text and time, from left to right; the text itself from right to left, with its mark on the left.
  const lefts = await line.evaluate((li) => [...li.children].map((one) => one.getBoundingClientRect().left));
  assert.deepEqual(lefts, [...lefts].sort((a, b) => a - b));
  const [first, mark] = await line.locator('span').evaluate((span) => [0, span.firstChild.length - 1].map((at) => {
    const range = document.createRange();
    range.setStart(span.firstChild, at);
    range.setEnd(span.firstChild, at + 1);
    return range.getBoundingClientRect().left;
  }));
  assert.ok(mark < first);
}

export async function an_address_that_leads_nowhere_says_so(scene) {
  const guest = await person(scene, {});
  const { page } = guest;
  const nowhere = page.getByRole('heading', { name: 'There is no such page' });
  for (const address of ['/#/nowhere', '/#nowhere', '/#/new/xx', '/#/lab/xx', '/#/rules/nope', '/foo']) {
    await guest.open('/#/rules/UK.33');
    await page.locator('[id="clause-UK.33"].sought').waitFor();
    await guest.open(address);
    await nowhere.waitFor();
  }
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Play with friends' }).waitFor();
  assert.equal(page.url(), `${guest.base}/#/`);
  await guest.open('/#/rules/uk/UK.999');
  await page.getByText('Nothing found').waitFor();
  await guest.open('/#/nowhere');
  await nowhere.waitFor();
  assert.deepEqual(await faults(page), []);
  await guest.open('/#/table/0123456789abcdef');
  await page.getByText('There is no such table. Unused tables are deleted: before the game begins, after 48 hours').waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Play with friends' }).waitFor();
}
