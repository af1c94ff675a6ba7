// Measures how long a page without a server takes, from its address to the first dice on the board: the first time, over a line that is as
// slow as 3G, and later, from what the service worker has kept.
//   npm run first_throw     of dist/, or of the folder FREEHOLD_PAGE
import { chromium } from 'playwright-core';
import { Site } from './browser/site.mjs';
import { until, visit } from './browser/visitor.mjs';

const lines = {
  'fast 3G (1.6 Mbit/s, 150 ms)': { bytes_per_second: 200_000, latency_ms: 150 },
  'HSPA (7.2 Mbit/s, 100 ms)': { bytes_per_second: 900_000, latency_ms: 100 },
};

/** In the page, from its start: presses what has to be pressed once it is there, and notes when the table and the dice of a throw are. */
function hurry() {
  window.times = {};
  requestAnimationFrame(function look() {
    if (location.hash.startsWith('#/table/')) window.times.table ??= performance.now();
    if (document.querySelector('.dice .thrown')) window.times.thrown ??= performance.now();
    else {
      const next = window.times.table ? '.prompt:not([data-busy]) button[data-key=r]' : '.practise button.main';
      document.querySelector(`${next}:not(:disabled)`)?.click();
      requestAnimationFrame(look);
    }
  });
}

/** Milliseconds from the address on. */
async function first_throw(page, base) {
  await page.goto(`${base}/`);
  await until(page, () => window.times.thrown, null, 120000);
  return page.evaluate(() => window.times);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, slow] of Object.entries(lines)) {
  const site = await Site.start({ slow, packs: true });
  const visitor = await visit(browser, site.base, { size: 'modern', pace: 'quick', still: false });
  await visitor.context.addInitScript(hurry);
  const first = await first_throw(visitor.page, site.base);
  await until(visitor.page, async () => (await navigator.serviceWorker?.getRegistration())?.active?.state === 'activated', null, 120000);
  await visitor.page.close();
  const page = await visitor.context.newPage();
  const later = await first_throw(page, site.base);
  const told = ({ table, thrown }) => `the dice roll after ${Math.round(thrown)} ms (the table is there after ${Math.round(table)})`;
  console.log(`${name}: the first time ${told(first)}, later ${told(later)}`);
  await visitor.context.close();
  await site.stop();
}
await browser.close();
