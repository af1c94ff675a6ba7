// Measures how long a page without a server takes, from its address to the first dice on the board: the first time, over a line that is as
// slow as 3G, and later, from what the service worker has kept.
//   npm run first_throw     of dist/, or of the folder FREEHOLD_PAGE; TIMES: how often it is opened later
import { launch_whole } from './browser/chromium.mjs';
import { Site } from './browser/site.mjs';
import { until, visit } from './browser/visitor.mjs';

const lines = {
  'fast 3G (1.6 Mbit/s, 150 ms)': { bytes_per_second: 200_000, latency_ms: 150 },
  'HSPA (7.2 Mbit/s, 100 ms)': { bytes_per_second: 900_000, latency_ms: 100 },
};

/** In the page, from its start: presses what has to be pressed once it is there, and notes when the table and the dice of a throw are. */
function hurry() {
  window.times = {};
  // Between two pictures of a busy page dice may roll and lie.
  new MutationObserver(() => document.querySelector('.dice .thrown') && (window.times.thrown ??= performance.now())).observe(document, { subtree: true, childList: true, attributes: true });
  requestAnimationFrame(function look() {
    if (location.hash.startsWith('#/table/')) window.times.table ??= performance.now();
    if (window.times.thrown) return;
    const next = window.times.table ? '.prompt:not([data-busy]) button[data-key=r]' : '.practise button.main';
    document.querySelector(`${next}:not(:disabled)`)?.click();
    requestAnimationFrame(look);
  });
}

/** Milliseconds from the address on. */
async function first_throw(page, base) {
  await page.goto(`${base}/`);
  await until(page, () => window.times.thrown, null, 120000);
  return page.evaluate(() => window.times);
}

/** How often the page is opened again. */
const times_later = Number(process.env.TIMES ?? 9);
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

const browser = await launch_whole();
for (const [name, slow] of Object.entries(lines)) {
  const site = await Site.start({ slow, packs: true });
  const visitor = await visit(browser, site.base, { size: 'modern', pace: 'quick', still: false, installs: true });
  await visitor.context.addInitScript(hurry);
  const first = await first_throw(visitor.page, site.base);
  await until(visitor.page, async () => (await navigator.serviceWorker?.getRegistration())?.active?.state === 'activated', null, 120000);
  await visitor.page.close();
  const again = [];
  for (let i = 0; i < times_later; ++i) {
    const page = await visitor.context.newPage();
    again.push(await first_throw(page, site.base));
    // What the table still works out is not the next one's.
    await page.close();
    await new Promise((rested) => setTimeout(rested, 1000));
  }
  const later = { table: median(again.map(({ table }) => table)), thrown: median(again.map(({ thrown }) => thrown)) };
  const told = ({ table, thrown }) => `the dice roll after ${Math.round(thrown)} ms (the table is there after ${Math.round(table)})`;
  console.log(`${name}: the first time ${told(first)}, later ${told(later)}, the median of ${times_later}`);
  await visitor.context.close();
  await site.stop();
}
await browser.close();
