// Friends find each other through the server that shows them the page without a server: by one link, and back by themselves.
import { strict as assert } from 'node:assert';
import { faults, make_table, play_once, sit_down, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, `${scene.server.base}/offline`, options);
  scene.visitors.push(visitor);
  return visitor;
}
const has_offline_page = async ({ server }) => (await (await fetch(`${server.base}/offline/`)).text()).includes('freehold-host');

export async function meet_by_one_link_and_come_back_by_itself(scene) {
  if (!(await has_offline_page(scene))) return void console.log('        left out: this server was built without the page without a server');
  const ann = await person(scene, { size: 'desktop' });
  await make_table(ann, { seats: ['me', 'free', 'free'] });
  await ann.page.getByRole('button', { name: 'Make one link for all' }).click();
  const link = await ann.page.getByLabel('Link for all friends').inputValue();
  await scene.shot(ann.page, 'meet-invite', { fullPage: true });
  assert.deepEqual(await faults(ann.page), []);
  const guests = [await person(scene, { size: 'small', name: 'Bea' }), await person(scene, { size: 'modern', name: 'Cid' })];
  for (const guest of guests) {
    await guest.page.goto(link);
    await guest.page.waitForURL(/#\/join\//);
    await sit_down(guest, guest.page.url());
  }
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  const shows_table = ({ page }) => until(page, () => document.querySelector('.players .purse'), null, 60000);
  await Promise.all([ann, ...guests].map(shows_table));

  // A guest reloads, and is back.
  const [bea] = guests;
  const address = bea.page.url();
  await bea.page.reload();
  await bea.page.waitForURL(address);
  await shows_table(bea);

  // The table's page is reloaded: the guests wait at its door, and are let in again.
  await ann.page.goto(`${scene.server.base}/api/health`);
  await bea.page.getByText('Waiting for your friend’s page.').waitFor();
  await scene.shot(bea.page, 'meet-waiting', { fullPage: true });
  assert.deepEqual(await faults(bea.page), []);
  await ann.page.goBack();
  await Promise.all([ann, ...guests].map(shows_table));
  let done = 0;
  for (let i = 0; i < 200 && done < 4; ++i) for (const { page } of [ann, ...guests]) if (await play_once(page).catch(() => null)) ++done;
  assert.ok(done >= 4, 'the game goes on');
}
