// Rules: the rulebook as a page and in front of a game, what is different in an edition, and the making of a table.
import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { ask } from './asked.mjs';
import { faults, make_table, ready, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}
const wide_by = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const focused = (page) => page.evaluate(() => document.activeElement?.textContent);

export async function a_rulebook_to_read_and_to_search(scene) {
  const { page, open } = await person(scene, {});
  await open('/#/rules/xorti/X.11');
  await page.locator('[id="clause-X.11"].sought').waitFor();
  await until(page, () => document.activeElement?.textContent === 'X.11');
  await page.getByText('Jail is just a name: it holds nobody.').waitFor();
  await page.getByText('Jail, Go to Jail and just visiting are names only').waitFor();
  assert.deepEqual(await faults(page), []);
  await scene.shot(page, 'rulebook');
  await page.locator('[id="clause-X.14"]').getByRole('link', { name: 'UK.41' }).click();
  await until(page, () => document.activeElement?.textContent === 'UK.41');
  await page.getByRole('searchbox').fill('salary');
  await page.getByText(/\d+ clauses found/).waitFor();
  assert.equal(await page.locator('[id="clause-X.11"]').count(), 0);
  await page.getByRole('searchbox').fill('zebra');
  await page.getByText('Nothing found').waitFor();
  await page.getByLabel('Edition').selectOption('uk');
  await page.getByText('This is the standard game').waitFor();
}

export async function a_rulebook_on_a_phone_in_german(scene) {
  const { page, open } = await person(scene, { size: 'phone', dark: true, language: 'de' });
  await open('/#/rules/savings');
  await page.getByText('Das Gefängnis dauert 3 Runden, das Krankenhaus 4.').waitFor();
  await page.getByText('Los bringt jedes Mal').waitFor();
  assert.deepEqual(await faults(page), []);
  assert.ok((await wide_by(page)) <= 1);
  await scene.shot(page, 'rulebook-phone');
}

export async function house_rules_are_marked_in_the_rulebook_of_a_game(scene) {
  const visitor = await person(scene, {});
  const { page } = visitor;
  await make_table(visitor, { seats: ['me', 'bot'], rules: { jail_fine: 90, even_building: false } });
  await ready(page);
  const address = page.url();
  await page.locator('#tab-rules').click();
  await scene.shot(page, 'rules-tab');
  await page.locator('.panel').getByRole('link', { name: 'UK.33' }).first().click();
  const book = page.getByRole('dialog', { name: 'Rulebook' });
  const clause = book.locator('[id="clause-UK.33"]');
  await clause.getByText('House rule at this table').waitFor();
  assert.equal(await book.getByText('House rule at this table').count(), 2);
  await until(page, () => document.activeElement?.textContent === 'UK.33');
  assert.deepEqual(await faults(page), []);
  await scene.shot(page, 'rulebook-dialog');
  await page.keyboard.press('Escape');
  await book.waitFor({ state: 'detached' });
  assert.equal(page.url(), address);
  assert.equal(await focused(page), 'UK.33');
}

/** A server allows twenty tables an hour from each address. */
export async function every_preset_makes_a_table(scene) {
  const { page, open } = await person(scene, {});
  for (const edition of ['uk', 'savings', 'hongkong', 'xorti']) {
    for (const preset of ['Quick', 'Family', 'No mercy']) {
      await open('/#/');
      await open('/#/new');
      await page.locator(`input[name=edition][value="${edition}"]`).check();
      await page.getByRole('button', { name: 'Against bots' }).click();
      await page.locator('.presets').getByText(preset, { exact: true }).click();
      await page.locator('.summary').getByText(/^(\d+ changes?: |Official rules)/).waitFor();
      await page.locator('form button[type=submit]').click();
      await page.waitForURL(/#\/table\//);
    }
  }
}

/** Under an official title, with a board and a rule of its own: as anybody can write one. */
function altered(game) {
  const [source] = game.sources;
  const text = source.text.replace('salary = 200', 'salary = 9999').replace('name = "Whitechapel Road"', 'name = "Blackchapel Road"');
  const content = createHash('sha256').update(`${source.id}\n${Buffer.byteLength(text)}\n${text}`).digest('hex');
  return { ...game, sources: [{ ...source, text }], record: { ...game.record, content } };
}

export async function a_game_from_a_file_says_so_to_whoever_comes_by_a_link(scene) {
  const ann = await person(scene, {});
  await ann.open('/');
  const made = await ask(ann.page, 'table.create', { edition: 'uk', seats: [{ kind: 'me', name: 'Ann' }, { kind: 'bot' }], start: true });
  const { game } = await ask(ann.page, 'table.export', { table: made.table, tokens: [made.seats[0].token] });
  const { seats, watch } = await ask(ann.page, 'table.import', { game: altered(game) });
  for (const link of [`/#/seat/${seats[0].code}`, `/#/watch/${watch}`]) {
    const { page, open } = await person(scene, { size: 'modern' });
    await open(link);
    const told = page.getByRole('dialog');
    await told.getByText('who held these seats: Ann').waitFor();
    await told.getByText('Its board, cards or words are not those of London, official rules.').waitFor();
    await told.getByText('Go pays £9,999.').waitFor();
    assert.deepEqual(await faults(page), []);
    await told.getByRole('button', { name: 'Close' }).click();
    await page.locator('.board').getByText('Black', { exact: false }).first().waitFor();
    // Once read, it isn't said again.
    await page.reload();
    await page.locator('.board').getByText('Black', { exact: false }).first().waitFor();
    assert.equal(await told.count(), 0);
  }
}
