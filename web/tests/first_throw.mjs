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

/** Milliseconds until the dice of somebody lie there, and until the engine has answered. */
async function first_throw(page, base) {
  const begun = Date.now();
  await page.goto(`${base}/`);
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForURL(/#\/table\//, { timeout: 120000 });
  const made = Date.now() - begun;
  await until(page, () => {
    if (document.querySelector('.dice .thrown')) return true;
    document.querySelector('.prompt:not([data-busy]) button[data-key=r]:not(:disabled)')?.click();
    return false;
  }, null, 60000);
  return { made, thrown: Date.now() - begun };
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, slow] of Object.entries(lines)) {
  const site = await Site.start({ slow, packs: true });
  const visitor = await visit(browser, site.base, { size: 'modern', pace: 'quick', still: false });
  const first = await first_throw(visitor.page, site.base);
  await until(visitor.page, async () => (await navigator.serviceWorker?.getRegistration())?.active?.state === 'activated', null, 120000);
  await visitor.page.close();
  const page = await visitor.context.newPage();
  const later = await first_throw(page, site.base);
  console.log(`${name}: the first time ${first.thrown} ms (table after ${first.made} ms), later ${later.thrown} ms (${later.made} ms)`);
  await visitor.context.close();
  await site.stop();
}
await browser.close();
