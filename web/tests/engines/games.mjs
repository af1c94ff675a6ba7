// Games: one by a pointer to its end and its proof, and one by keyboard alone.
import { strict as assert } from 'node:assert';
import { is_over, make_table, play_until, purses_agree, visit } from '../browser/visitor.mjs';

export { a_whole_game_by_keyboard_alone } from '../browser/keyboard.mjs';

export async function a_whole_game_against_bots(scene) {
  const ann = await visit(scene.browser, scene.server.base);
  scene.visitors.push(ann);
  const { page } = ann;
  await make_table(ann, { rules: { max_rounds: 6 } });
  await play_until(page, () => Promise.resolve(false), { most: 4000 });
  assert.ok(await is_over(page));
  await purses_agree(page);
  await page.getByRole('button', { name: 'Verify every draw' }).click();
  await page.getByText('Every draw matches the commitment').waitFor();
}
