import { expect, it, vi } from 'vitest';
import { read, said, show_at_table } from '../fixtures/page';
import { connection } from '../wire/connection.svelte';
import { server } from '../wire/server';
import TableMenu from './TableMenu.svelte';

it.each([['uk', false], ['savings', true]] as const)('lists the keys that something has in a game of %s', async (edition, saves) => {
  await show_at_table(TableMenu, { edition });
  document.querySelector<HTMLButtonElement>('[data-key="?"]')!.click();
  await said('throw the dice', 'dd');
  expect([...document.querySelectorAll('dd')].map(read).includes('savings')).toBe(saves);
});
it('leaves the way back to the note that says what was done, while it is there', async () => {
  const desk = await show_at_table(TableMenu, { view: { undo: [0] } });
  const ways = () => document.querySelectorAll('[data-key="u"]').length;
  expect(ways()).toBe(1);
  desk.way_back = true;
  await expect.poll(ways).toBe(0);
});
it('tries to reconnect at once, if its reader wants so', async () => {
  const hurry = vi.spyOn(server, 'hurry');
  await show_at_table(TableMenu, {});
  expect(document.querySelector('.lost'), 'while there is a connection').toBeNull();
  connection.lost = true;
  try {
    await said('Connection lost.', '.lost');
    (await said('Try now', '.lost button')).click();
    expect(hurry).toHaveBeenCalledOnce();
  } finally {
    connection.lost = false;
    hurry.mockRestore();
  }
});
