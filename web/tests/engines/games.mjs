// Games: one by a pointer to its end and its proof, and one by keyboard alone.
import { strict as assert } from 'node:assert';
import { is_over, keys_shown, make_table, play_until, purses_agree, visit } from '../browser/visitor.mjs';
import { faults_of } from './faults.mjs';

export { a_new_table_by_keyboard_on_a_phone, a_whole_game_by_keyboard_alone } from '../browser/keyboard.mjs';

/** Each kind of decision is looked at once. */
export async function a_whole_game_against_bots(scene) {
  const ann = await visit(scene.browser, scene.server.base, { size: 'low_laptop' });
  scene.visitors.push(ann);
  const { page } = ann;
  await make_table(ann, { rules: { max_rounds: 6 } });
  const seen = new Set();
  await play_until(page, async () => {
    const keys = (await keys_shown(page)).join('');
    if (keys === '' || seen.has(keys) || (await page.locator('.prompt .said, .prompt[data-busy]').count()) > 0) return false;
    seen.add(keys);
    assert.deepEqual(await faults_of(ann), [], `with the keys ${keys}`);
    return false;
  }, { most: 4000 });
  assert.ok(await is_over(page));
  assert.ok(seen.size > 2, 'decisions were looked at');
  await purses_agree(page);
  await page.getByRole('button', { name: 'Verify every draw' }).click();
  await page.getByText('Every draw matches the commitment').waitFor();
}
