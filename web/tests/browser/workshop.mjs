// The workshop: somebody makes a board, sees a mistake and mends it, looks whether it is fair, and plays it with a second browser by a link; by keyboard, and for axe.
import { strict as assert } from 'node:assert';
import { faults, foreign_board, play_once, ready, sit_down, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}
const is_ready = (page) => page.locator('header .state').getByText('Ready to play').waitFor();
/** An empty board of so many spaces. */
async function begun(visitor, count) {
  const { page } = visitor;
  await visitor.open('/#/workshop');
  await page.getByLabel('Size').selectOption(String(count));
  await page.getByRole('button', { name: 'Begin with an empty board' }).click();
  await is_ready(page);
}
const named = (page, name) => page.getByRole('option', { name });

export async function a_board_that_is_made_mended_and_played_by_a_link(scene) {
  const ann = await person(scene, { size: 'notebook' });
  const { page } = ann;
  await ann.open();
  await page.getByRole('link', { name: 'Open the workshop' }).click();
  await page.getByLabel('Size').selectOption('12');
  await page.getByRole('button', { name: 'Begin with an empty board' }).click();
  await is_ready(page);
  await page.getByRole('button', { name: 'Change the title' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Our town');

  await named(page, /Street 1,/).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Mill Lane');
  await named(page, /Mill Lane/).waitFor();
  await page.getByLabel('Price', { exact: true }).fill('-3');
  const price = page.locator('.field').filter({ has: page.getByLabel('Price', { exact: true }) });
  await price.getByRole('listitem').waitFor();
  await page.getByRole('button', { name: '1 mistake' }).waitFor();
  await page.getByRole('button', { name: 'Play this' }).click();
  assert.ok(await page.getByRole('button', { name: 'Open the table' }).isDisabled(), 'nobody plays a mistake');
  // It is kept all the same, and the button leads back to it.
  await page.reload();
  await page.getByRole('button', { name: '1 mistake' }).click();
  await price.getByRole('listitem').waitFor();
  await page.getByLabel('Price', { exact: true }).fill('70');
  await is_ready(page);

  await page.getByRole('tab', { name: 'Balance' }).click();
  await page.getByRole('heading', { name: 'Is it fair?' }).waitFor();
  await page.getByRole('row', { name: /Brown/ }).waitFor();
  await page.getByRole('button', { name: 'Let bots play 300 games' }).click();
  const half = page.getByText(/^Half of the games are over after/);
  await half.waitFor();
  // What was found holds for the board that it was found on, and no other.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('You have changed the board since these games were played.').waitFor();
  assert.equal(await half.count(), 0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await half.waitFor();

  await page.getByRole('tab', { name: 'Play', exact: true }).click();
  await page.getByLabel('Number of seats').selectOption('2');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const link = await page.getByLabel('Invite to play').inputValue();
  const bea = await person(scene, { name: 'Bea', size: 'modern' });
  await bea.page.goto(link);
  await bea.page.getByRole('heading', { name: 'Our town', level: 1 }).waitFor();
  await sit_down(bea, link);
  await page.getByRole('button', { name: /^Start/ }).click();
  await ready(page);
  for (const one of [ann, bea]) {
    await named(one.page, /Mill Lane/).first().waitFor();
    assert.deepEqual(await faults(one.page), []);
  }
  await scene.shot(page, 'workshop-played');
  await play_once(page);
}

export async function a_board_in_a_link_is_a_copy(scene) {
  const ann = await person(scene, {});
  await begun(ann, 20);
  await named(ann.page, /Street 1,/).click();
  await ann.page.getByLabel('Name', { exact: true }).fill('Elm Row');
  await ann.page.getByRole('tab', { name: 'Share' }).click();
  await until(ann.page, () => document.querySelector('input[readonly]')?.value.includes('/workshop/shared?'));
  const link = await ann.page.getByLabel('Link to this board').inputValue();
  const bea = await person(scene, { size: 'modern', dark: true });
  await bea.page.goto(link);
  await named(bea.page, /Elm Row/).waitFor();
  await is_ready(bea.page);
  await bea.open('/#/workshop');
  assert.equal(await bea.page.getByRole('heading', { name: 'Your boards' }).count(), 0, 'looking keeps nothing');
  await bea.page.goto(`${link}x`);
  await bea.page.getByRole('alert').waitFor();
}

export async function a_board_by_keyboard_alone(scene) {
  const { page } = await (async () => {
    const ann = await person(scene, {});
    await begun(ann, 12);
    return ann;
  })();
  await page.getByRole('listbox').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name', { exact: true });
  const first = await name.inputValue();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByRole('heading', { name: 'Space 2 of 12' }).waitFor();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByRole('heading', { name: 'Space 3 of 12' }).waitFor();
  assert.equal(await name.inputValue(), first);
  await page.keyboard.press('Insert');
  await page.getByRole('heading', { name: 'Space 4 of 13' }).waitFor();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  await page.getByRole('heading', { name: /of 13$/ }).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':disabled')).waitFor();
  await page.keyboard.press('Control+y');
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':enabled')).waitFor();
  await page.getByRole('tab', { name: 'Space' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Groups' }).waitFor();
}

/** Opens a file that is no edition of ours, from the workshop's first page. */
async function opened({ page, open }, name) {
  await open('/#/workshop');
  await page.getByLabel('Open a file').setInputFiles(foreign_board(name));
}
async function opens_boards_of_other_programs(scene, tag, options, boards) {
  const ann = await person(scene, options);
  const { page } = ann;
  for (const [name, title] of boards) {
    await opened(ann, name);
    await page.getByRole('heading', { name: `Made from ${name}` }).waitFor();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await is_ready(page);
    if (name !== 'harbour.conf') continue;
    await page.getByText("Line 204: 'advancetoifowned' is left out").waitFor();
    assert.deepEqual(await faults(page), []);
    await scene.shot(page, `workshop-imported-${tag}`);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { name: `Made from ${name}` }).waitFor({ state: 'detached' });
    assert.match(await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('freehold.board '))[1]), /# harbour.conf:204: 'advancetoifowned' is left out/);
  }
  for (const [name, why] of [['cut.json', "Line 5: this isn't JSON"], ['latin.conf', '']]) {
    await opened(ann, name);
    await page.getByRole('alert').filter({ hasText: 'There is no board in this file. You can open' }).filter({ hasText: why }).waitFor();
  }
  assert.deepEqual(await faults(page), []);
  await scene.shot(page, `workshop-no-board-${tag}`);
}
const harbour = ['harbour.conf', 'Harbour Town'];
export const boards_of_other_programs = (scene) => opens_boards_of_other_programs(scene, 'notebook', { size: 'notebook' }, [harbour, ['valley.json', 'valley'], ['market.csv', 'market']]);
export const boards_of_other_programs_on_a_small_phone = (scene) => opens_boards_of_other_programs(scene, 'small_high-dark', { size: 'small_high', dark: true }, [harbour]);

/** Of all spaces, in their order. */
const names_on = (page) => page.locator('svg [role=option]').evaluateAll((all) => all.map((one) => /: ([^,]+)/.exec(one.getAttribute('aria-label'))[1]));
const middle_of = async (page, space) => {
  const box = await page.locator('svg [role=option]').nth(space).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const moved = (names, from, to) => names.toSpliced(from, 1).toSpliced(to, 0, names[from]);

export async function a_space_that_is_dragged(scene) {
  const { page } = await (async () => {
    const ann = await person(scene, { size: 'notebook' });
    await begun(ann, 12);
    return ann;
  })();
  const before = await names_on(page);
  const pull = async (from, to) => {
    await page.mouse.move(...(await middle_of(page, from)));
    await page.mouse.down();
    await page.mouse.move(...(await middle_of(page, to)), { steps: 6 });
  };
  await pull(2, 7);
  await page.locator('.landing').waitFor();
  assert.deepEqual(await names_on(page), moved(before, 2, 7), 'the board shows where it would land');
  await scene.shot(page, 'workshop-dragged');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  assert.deepEqual(await names_on(page), before, 'Escape puts it back');
  await pull(2, 0);
  await page.mouse.up();
  assert.deepEqual(await names_on(page), before, 'nothing lands on Go');
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':disabled')).waitFor();
  await pull(2, 7);
  await page.mouse.up();
  await page.getByRole('heading', { name: 'Space 8 of 12' }).waitFor();
  assert.deepEqual(await names_on(page), moved(before, 2, 7));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':disabled')).waitFor();
  assert.deepEqual(await names_on(page), before, 'one step');
}

export async function a_space_that_is_dragged_with_a_finger(scene) {
  const { page } = await (async () => {
    const ann = await person(scene, { size: 'modern' });
    await begun(ann, 12);
    return ann;
  })();
  const line = await page.context().newCDPSession(page);
  const finger = (type, ...points) => line.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const before = await names_on(page);
  const [x, y] = await middle_of(page, 10);
  const seen = () => page.evaluate(() => scrollY);
  // A finger that rests on a space takes it along, and the page stays where it is.
  await finger('touchStart', [x, y]);
  await page.locator('.landing').waitFor();
  const [to_x, to_y] = await middle_of(page, 7);
  for (const part of [0.3, 0.6, 1]) await finger('touchMove', [x + (to_x - x) * part, y + (to_y - y) * part]);
  await page.getByRole('option', { name: `8 of 12: ${before[10]}` }).waitFor();
  await scene.shot(page, 'workshop-dragged-phone');
  assert.equal(await seen(), 0);
  await finger('touchEnd');
  await page.getByRole('heading', { name: 'Space 8 of 12' }).waitFor();
  assert.deepEqual(await names_on(page), moved(before, 10, 7));
  // One that moves at once scrolls.
  const [a, b] = await middle_of(page, 4);
  await finger('touchStart', [a, b]);
  for (const step of [1, 2, 3, 4, 5]) await finger('touchMove', [a, b - step * 30]);
  await finger('touchEnd');
  await until(page, () => scrollY > 0);
  assert.deepEqual(await names_on(page), moved(before, 10, 7));
}

export async function rents_that_fit_their_prices(scene) {
  const ann = await person(scene, { size: 'notebook' });
  const { page } = ann;
  await ann.open('/#/workshop');
  await page.getByRole('button', { name: /^London, official rules/ }).click();
  await is_ready(page);
  await named(page, /Mayfair/).click();
  const bare = page.getByRole('group', { name: 'Rents' }).getByRole('textbox').first();
  assert.equal(await bare.inputValue(), '50');
  await page.getByLabel('Price', { exact: true }).fill('200');
  await page.getByRole('button', { name: 'Rents that fit the price' }).click();
  await until(page, (field) => field.value === '16', await bare.elementHandle());
  await is_ready(page);
  await page.keyboard.press('Control+z');
  await until(page, (field) => field.value === '50', await bare.elementHandle());
  await page.getByRole('tab', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'Rents of Dark blue from its prices' }).click();
  await page.getByText('2 streets have new rents.').waitFor();
  await page.getByRole('button', { name: 'All rents from prices' }).click();
  await page.getByText('22 streets have new rents.').waitFor();
  await is_ready(page);
}

/** Each part of a board, as axe sees it. */
async function every_part(scene, options) {
  const ann = await person(scene, options);
  const { page } = ann;
  const tag = `${options.size}${options.dark ? '-dark' : ''}`;
  const found = [];
  const look = async (name) => {
    await page.waitForTimeout(300);
    for (const fault of await faults(page)) found.push(`${name}: ${fault}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 1) found.push(`${name}: ${wide} px too wide`);
    await scene.shot(page, `workshop-${name}-${tag}`, { fullPage: true });
  };
  await ann.open('/#/workshop');
  await page.locator('button.edition svg').last().waitFor();
  await look('begin');
  await page.getByRole('button', { name: /^London, official rules/ }).click();
  await is_ready(page);
  await look('editor');
  await named(page, /The Angel/).click();
  await page.getByLabel('Price', { exact: true }).fill('much');
  await page.getByRole('button', { name: '1 mistake' }).waitFor();
  await look('mistake');
  await page.keyboard.press('Control+z');
  await is_ready(page);
  for (const tab of ['Groups', 'Cards', 'Rules', 'Board', 'Balance', 'Share', 'Play']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    if (tab === 'Balance') await page.locator('.panel table').waitFor();
    if (tab === 'Rules') await page.getByText('Change rules').click();
    await look(tab.toLowerCase());
  }
  assert.deepEqual(found, []);
}
export const axe_on_the_workshop = (scene) => every_part(scene, { size: 'notebook' });
export const axe_on_the_workshop_on_a_phone = (scene) => every_part(scene, { size: 'modern', dark: true });
