import { expect, it } from 'vitest';
import { host } from '../fixtures/host';
import { found, position, read, said, show_at_table } from '../fixtures/page';
import UndoToast from './UndoToast.svelte';

it('names what it takes back, and does so', async () => {
  host.answers['table.act'] = () => ({ version: 8, events: [] });
  host.answers['table.undo'] = () => ({});
  const desk = await show_at_table(UndoToast, { state: position({ hands: [[16]] }), choices: [{ type: 'mortgage', space: 16, cash: 90 }], view: { undo: [0] } });
  expect(document.querySelector('.toast'), 'nothing has been done').toBeNull();
  await desk.act(0, { type: 'mortgage', space: 16 });
  expect(read(await found('.toast span'))).toBe('You mortgaged Bow Street.');
  expect(desk.way_back).toBe(true);
  (await said(/undo|take back/i, '.toast button')).click();
  expect(host.asked('table.undo')).toMatchObject([{ table: 'staged', token: 'token' }]);
});
