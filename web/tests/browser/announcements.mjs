// Announcements: everything that a screen reader is told, in its order: each event and each decision once, whatever else shows it.
import { strict as assert } from 'node:assert';
import { is_over, make_table, play_once, ready, visit } from './visitor.mjs';

/** Keeps what is written into live regions: whole where a region is read whole, else what is new. */
const listen = () => {
  window.heard = [];
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
  const said = (text, region) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words) window.heard.push({ region: region.getAttribute('role') ?? region.className, label: region.getAttribute('aria-label') ?? '', text: words });
  };
  new MutationObserver((changes) => {
    const whole = new Set();
    for (const { type, target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region?.matches('[role=status], [role=alert]')) whole.add(region);
      else if (region && type === 'characterData') said(element.textContent, region);
      else if (region) addedNodes.forEach((node) => said(node.textContent, region));
      // A region that comes with its words is read as well.
      else addedNodes.forEach((node) => node instanceof Element && [node, ...node.querySelectorAll('*')].filter((one) => one.matches(live)).forEach((one) => whole.add(one)));
    }
    whole.forEach((region) => region.isConnected && said(region.textContent, region));
  }).observe(document, { subtree: true, childList: true, characterData: true });
};
const heard = (page) => page.evaluate(() => window.heard.splice(0));
/** Lines of the history, without the clauses that they cite. */
const history = (page) => page.$$eval('#panel-history li', (lines) => lines.map((line) => line.textContent.replace(/\s+/g, ' ').trim().replace(/ [A-Z]+\.\d+$/, '')));

async function listener(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  await visitor.context.addInitScript(listen);
  return visitor;
}
/** What is written is in the page, and the observer has heard it. */
const settled = (page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

export async function each_event_and_each_decision_is_announced_once(scene) {
  const visitor = await listener(scene, { pace: 'quick', ends_turn: false });
  const { page } = visitor;
  await make_table(visitor, { seats: ['me', 'bot', 'bot'], rules: { start_order: 'first_seat' } });
  await ready(page);
  await page.locator('#tab-history').click();
  await heard(page);
  const all = [];
  const asked = new Set();
  let decisions = 0;
  for (let i = 0; i < 200 && decisions < 30; ++i) {
    // What was pressed last may still be on its way to be told: then there is nothing to press.
    await play_once(page, { buy: i % 2 === 0 });
    await ready(page);
    if (await is_over(page)) break;
    await settled(page);
    const since = await heard(page);
    // A press that the prompt took for the second half of a double click did nothing.
    if (since.length === 0) continue;
    all.push(...since);
    const turns = since.filter((one) => one.region === 'status');
    assert.equal(turns.length, 1, JSON.stringify(since));
    assert.match(turns[0].text, /^Ann: /, JSON.stringify(since));
    assert.equal(since.at(-1), turns[0], `what happened is heard before what is to be decided: ${JSON.stringify(since)}`);
    asked.add(turns[0].text);
    decisions += 1;
  }
  assert.ok(decisions >= 20 && asked.size >= 3, `${decisions} decisions of ${asked.size} kinds`);
  all.push(...(await heard(page)));
  const told = all.filter((one) => one.region === 'log').map((one) => one.text);
  assert.ok(told.length > 40);
  // The history shows no more than the last few hundred lines.
  const listed = await history(page);
  assert.ok(listed.length >= 40);
  assert.deepEqual(told.slice(-listed.length), listed.slice(-told.length), 'what is heard is what the history has, in its order');
  assert.deepEqual([...new Set(all.map((one) => one.region))].sort(), ['log', 'status'], 'no other part of the table speaks');
}
