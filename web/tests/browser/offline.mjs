// The page without a server, from a plain server of files: with the network off, through kills, with no room, with two tabs, with an update.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { ask_engine, history, listen, own_table } from './engine_line.mjs';
import { faults, is_over, keys_shown, make_table, play_once, play_until, purses_agree, ready, until, visit } from './visitor.mjs';

/** These tests open the page of a plain server of files. */
export const on_a_site = true;

async function person(scene, options = {}, hear = {}) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  await listen(visitor.context, hear);
  return visitor;
}
/** The service worker has kept everything. */
const installed = (page) => until(page, async () => (await navigator.serviceWorker?.getRegistration())?.active?.state === 'activated', null, 60000);
const never = () => Promise.resolve(false);
/** The same person opens the page again, as after a crash of the tab. */
async function again(visitor) {
  visitor.page = await visitor.context.newPage();
  visitor.page.setDefaultTimeout(20000);
}
/** As if the system had killed the tab. */
async function crash({ page }) {
  const session = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await gone;
  await page.close().catch(() => {});
}

export async function offline_a_game_with_the_network_off(scene) {
  const ann = await person(scene, { size: 'modern', pace: 'quick' });
  await ann.open('/');
  await installed(ann.page);
  await ann.page.screenshot({ path: join(scene.shots, 'offline-front.png'), fullPage: true });
  await scene.server.switch_off();
  await ann.page.reload();
  await ann.page.getByRole('button', { name: 'Play against bots' }).click();
  await ready(ann.page);
  await play_until(ann.page, async (page) => (await page.locator('.sides h3').count()) > 0, { most: 60 });
  await ann.page.screenshot({ path: join(scene.shots, 'offline-table.png') });
  await ann.page.reload();
  await ready(ann.page);
  await ann.open('/');
  await ann.page.getByRole('heading', { name: 'Your tables' }).waitFor();
  // Every page of the build is there, in any language, though none was opened before.
  await ann.page.goto(`${ann.base}/#/rules/uk`);
  await ann.page.getByRole('heading', { level: 1 }).waitFor();
  await ann.page.goto(`${ann.base}/#/new`);
  await ann.page.locator('form button[type=submit]').waitFor();
}
