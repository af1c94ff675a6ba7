// Moving: what is shown moves on a phone-class processor: scenes that come up, one by one, and what the main thread works for each picture of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owned, players, scenes } from './scenes.mjs';
import { stage } from './staged.mjs';
import { picture_ms, pictures_of, shown_of, slower } from './pictures_in_motion.mjs';
import { until } from './visitor.mjs';

const hand = [[16, 18, 5], [6, 8], [21, 23, 12], [39]];
const uk = (more, spaces = [19, 6, 24, 31], changes = []) => ({ edition: 'uk', round: 6, players: players('uk', spaces, changes), deeds: owned(...hand), ...more });
const thrown = { dice: [5, 3], thrown: true };
const begun = uk({ phase: 'pre_roll' });
const ended = uk({ phase: 'post_roll', turn: thrown });
const bot_plays = uk({ phase: 'pre_roll', turn: { player: 1 } }, [19, 6, 24, 31], [{}, { bot: undefined }]);
const event = (type, more) => ({ type, player: 0, ...more });
/** A long game behind it. */
const history = Array.from({ length: 400 }, (_, i) => ({ kind: 'play', version: 1, outcomes: [], events: [event('dice', { player: i % 4, dice: [1 + (i % 6), 1 + ((i * 5) % 6)] }), event('moved', { player: i % 4, from: i % 40, to: (i + 7) % 40, how: 'dice' }), event('paid', { player: undefined, from: i % 4, to: (i + 1) % 4, amount: 10 + (i % 90), reason: 'rent', clause: 'UK.14', space: 6 })] }));
const walk = [event('dice', { dice: [5, 3] }), event('moved', { from: 37, to: 5, how: 'dice' }), event('salary', { amount: 200 }), event('paid', { player: undefined, from: null, to: 0, amount: 200, reason: 'salary' })];

/** Each with the position before, and what then happens: events and the position after them, or what is pressed. `rest`: what is there when it is over. `most`: the
 * milliseconds that the slowest picture may take on the slower processor: what was reached, with room for another day. */
export const moving = {
  throw_and_walk: { most: 100, from: uk({ phase: 'pre_roll' }, [37, 6, 24, 31]), events: walk, to: uk({ phase: 'post_roll', turn: thrown }, [5, 6, 24, 31]) },
  payment: { most: 90, from: begun, events: [event('paid', { player: undefined, from: 0, to: 1, amount: 26, reason: 'rent', clause: 'UK.14', space: 6, basis: { kind: 'bare_rent', rent: 26, sum: 26 } })], to: uk({ phase: 'post_roll', turn: thrown }, [19, 6, 24, 31], [{ cash: 1214 }, { cash: 896 }]) },
  card: { most: 90, from: begun, events: [event('card_drawn', { deck: 'chance', card: 'school_fees', text: '' })], to: ended, tap: true },
  jail: { most: 65, from: ended, events: [event('confined', { place: 'jail', cause: 'space', clause: 'UK.26' })], to: uk({ phase: 'post_roll', turn: thrown }, [10, 6, 24, 31], [{ confined: { place: 'jail', rounds: 0 } }]) },
  purchase: { most: 95, from: uk({ phase: 'buy', turn: thrown }), events: [event('paid', { player: undefined, from: 0, to: null, amount: 200, reason: 'price' }), event('bought', { space: 19, amount: 200 })], to: uk({ phase: 'post_roll', turn: thrown, deeds: owned([16, 18, 5, 19], ...hand.slice(1)) }, [19, 6, 24, 31], [{ cash: 1040 }]) },
  new_turn: { most: 75, from: bot_plays, events: [event('turn_started')], to: uk({ phase: 'pre_roll' }) },
  new_decision: { most: 95, from: bot_plays, events: [], to: uk({ phase: 'buy', turn: thrown }) },
  auction: { most: 135, from: bot_plays, events: [event('auction_opened', { player: 1, space: 31 }), event('bid', { player: 2, amount: 140 })], to: uk({ phase: 'auction', resume: 'post_roll', turn: { ...thrown, player: 1 }, auction: { space: 31, minimum: 1, high_bid: 140, high_bidder: 2, bidders: [0, 2, 3], to_bid: 0 } }) },
  trade: { most: 170, from: uk({ phase: 'pre_roll' }), press: ['.prompt button[data-key="o"]'], rest: '.trade .chip' },
  trade_chosen: { most: 90, from: uk({ phase: 'pre_roll' }), before: ['.prompt button[data-key="o"]'], press: ['.trade section:nth-of-type(2) .chip', '.trade section:nth-of-type(1) .chip'], rest: '.trade .chip' },
  building: { most: 175, from: scenes.building.shown[0].position, press: ['#panel-deeds .build'], rest: '[id^=build-]' },
  built: { most: 60, from: scenes.building.shown[0].position, events: [event('built', { space: 18 })], to: { ...scenes.building.shown[0].position, deeds: scenes.building.shown[0].position.deeds.map((deed) => (deed.space === 18 ? { ...deed, buildings: 2 } : deed)) } },
  debt: { most: 110, from: { ...scenes.debt.shown[0].position, phase: 'post_roll', resume: undefined, debts: [] }, events: [{ type: 'debt_opened', debtor: 0, creditor: 2, amount: 180, reason: 'rent', space: 25 }], to: scenes.debt.shown[0].position, ways: scenes.debt.shown[0].ways },
  bankruptcy: { most: 65, from: { ...scenes.bankruptcy.shown[0].position, players: players('hongkong', [9, 9, 14, 2]) }, events: scenes.bankruptcy.shown[0].events, to: scenes.bankruptcy.shown[0].position },
  history: { most: 110, from: ended, history, press: ['#tab-history'], rest: '#panel-history li' },
  deed: { most: 125, from: ended, press: ['#panel-deeds .name'], rest: 'aside .deed' },
  menu: { most: 190, from: ended, press: ['.menu .bar button:last-child'], rest: 'dialog[open]' },
  reload: { most: 750, from: ended, history, reload: true, rest: '.prompt button[data-key="e"]' },
  victory: { most: 240, ...scenes.victory.shown[0], last_shown: false, rest: '#ending canvas' },
};

const at_rest = (page, selector) => until(page, (wanted) => !document.querySelector('.stage.tappable') && (!wanted || document.querySelector(wanted)), selector, 60000);
/** So many pictures after the page was opened, all that comes late has come. */
const all_there = 150;
const at_last = 30;
const first = 3;

/** Lets so many pictures go by. */
async function settle(page, count = at_last) {
  const before = await page.evaluate(() => window.pictures);
  await until(page, (number) => window.pictures >= number, before + count, 60000);
}
/** Lets the time go by that so many pictures have. */
const wait = (page, count = at_last) => page.waitForTimeout(count * picture_ms);

/** In the page, from its start: time goes on by a sixtieth of a second with each picture, however long that takes on a machine that has other work to do; each is marked in the trace. */
function by_pictures(ms) {
  const due = new Map();
  const at_once = window.setTimeout;
  const forget = window.clearTimeout;
  let now = 0;
  let number = 1e9;
  window.setTimeout = (act, after = 0, ...given) => {
    if (after <= 0 || typeof act !== 'function') return at_once(act, after, ...given);
    due.set(++number, { at: now + after, act: () => act(...given) });
    return number;
  };
  window.clearTimeout = (timer) => (due.delete(timer) ? undefined : forget(timer));
  requestAnimationFrame(function picture() {
    performance.mark('picture');
    window.pictures = (window.pictures ?? 0) + 1;
    now += ms;
    for (const [timer, { at, act }] of [...due].sort(([, one], [, other]) => one.at - other.at)) if (at <= now && due.delete(timer)) act();
    requestAnimationFrame(picture);
  });
}

const by_timeline = ['devtools.timeline', 'toplevel', 'blink.user_timing'];
const by_frames = ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'];

/** Shows a scene once on a page of its own; returns its pictures. */
export const moved = (scene, engine, browser, name, { size } = {}) =>
  filmed(scene, engine, browser, name, { size, settle, categories: by_timeline, before: (page) => page.addInitScript(by_pictures, picture_ms) }, (events) => pictures_of(events).slice(first));

/** The same in real time, with the main thread slowed down by the browser; returns what became of the pictures. */
export const smooth = (scene, engine, browser, name, { size } = {}) =>
  filmed(scene, engine, browser, name, { size, settle: wait, categories: by_frames, slow: async (page) => (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower }) }, shown_of);

async function filmed(scene, engine, browser, name, { size = 'modern', settle, categories, before: open_with, slow }, read) {
  const { from, to, events, most, press = [], before = [], reload, rest, tap, ...more } = { ...moving[name] };
  const folder = mkdtempSync(join(tmpdir(), 'freehold-frames-'));
  const trace = join(folder, 'trace.json');
  const visitor = await stage({ ...scene, browser }, engine, { position: from, ...more }, { size, pace: 'normal', still: false, before: open_with });
  const { page } = visitor;
  try {
    // The letters beyond Latin come once everything else is there, and lay out the page again.
    await until(page, () => document.fonts.size > 1, undefined, 60000);
    await settle(page, all_there);
    await at_rest(page);
    for (const button of before) await page.locator(button).first().click();
    await slow?.(page);
    await settle(page);
    await browser.startTracing(page, { path: trace, categories: ['-*', ...categories, ...(process.env.PROFILE?.split(',') ?? [])] });
    // The first pictures bear the beginning of the trace.
    await settle(page, first);
    if (events) await visitor.show({ position: to, events });
    if (reload) await page.reload();
    if (more.last_shown === false) await visitor.show();
    for (const button of press) await page.locator(button).first().click();
    if (tap) {
      await page.locator('.stage .flip').waitFor();
      await settle(page, 60);
      // A tap ends the pause that it is in, which may be the one before the card waits.
      for (; (await page.locator('.stage.tappable').count()) > 0; await settle(page, 10)) await page.locator('.stage[aria-hidden]').click();
    }
    await at_rest(page, rest);
    await settle(page);
    await browser.stopTracing();
    return read(JSON.parse(readFileSync(trace, 'utf8')).traceEvents);
  } finally {
    await visitor.context.close();
    if (process.env.KEEP) console.log(`    ${trace}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}
