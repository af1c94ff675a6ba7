// Looks: each edition's colours and picture, faces of bots, sound that waits to be wanted, and a start without the server.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { faults, make_table, ready, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}

export async function each_edition_looks_its_own_and_can_be_read(scene) {
  const felts = new Set();
  for (const [edition, dark] of [['uk', false], ['hongkong', true], ['savings', false], ['xorti', true]]) {
    const ann = await person(scene, { dark });
    const { page } = ann;
    await make_table(ann, { edition, seats: ['me', 'bot'] });
    await ready(page);
    await until(page, () => document.querySelectorAll('.board svg svg path').length > 3);
    felts.add(await page.evaluate(() => getComputedStyle(document.querySelector('.board .felt')).fill));
    assert.equal(await page.locator('.players svg[viewBox="0 0 48 48"]').count(), 1, 'the bot has a face');
    assert.deepEqual(await faults(page), []);
    await page.screenshot({ path: join(scene.shots, `looks-${edition}.png`) });
    await ann.context.close();
  }
  assert.equal(felts.size, 4);
}

export async function sound_is_offered_once_and_made_only_after_a_gesture(scene) {
  const ann = await person(scene, {});
  const { page } = ann;
  await ann.context.addInitScript(() => {
    window.contexts = 0;
    window.AudioContext = class extends window.AudioContext {
      constructor() {
        super();
        window.contexts += 1;
      }
    };
    if (!localStorage.getItem('asked')) localStorage.setItem('freehold.settings', JSON.stringify({ pace: 'instant', language: 'en', name: 'Ann' }));
    localStorage.setItem('asked', '1');
  });
  const made = () => page.evaluate(() => window.contexts);
  const offer = page.getByText('Play with sound?');
  await make_table(ann, { seats: ['me', 'bot'] });
  await ready(page);
  assert.equal(await offer.count(), 0);
  await page.locator('#tab-history').click();
  await offer.waitFor();
  assert.equal(await made(), 0);
  await page.getByRole('button', { name: 'Sound on' }).click();
  assert.equal(await made(), 1);
  assert.equal(await offer.count(), 0);
  await page.reload();
  await ready(page);
  assert.equal(await made(), 0);
  await page.locator('#tab-history').click();
  assert.equal(await made(), 1);
  assert.equal(await offer.count(), 0);
}

export async function without_the_server_the_page_says_what_needs_it(scene) {
  const ann = await person(scene, {});
  const { page } = ann;
  await ann.context.addInitScript(() => {
    window.lines = 0;
    window.WebSocket = class extends window.WebSocket {
      constructor(...parts) {
        super(...parts);
        window.lines += 1;
      }
    };
  });
  await ann.open();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  for (const { src } of manifest.icons) assert.ok((await page.request.get(ann.base + src)).ok(), src);
  const shown = scene.server.preview;
  await scene.server.kill();
  await shown?.close();
  await page.reload();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.screenshot({ path: join(scene.shots, 'offline.png') });
  // The button tries again at once; the page also comes back by itself, perhaps before a hand could reach the button.
  const tried = await page.evaluate(() => window.lines);
  await page.getByRole('button', { name: 'Try again' }).click();
  await until(page, (before) => window.lines > before, tried);
  if (shown) return;
  await scene.server.run();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor({ state: 'detached' });
}
