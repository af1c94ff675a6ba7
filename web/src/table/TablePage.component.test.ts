import { expect, it, vi } from 'vitest';
import { table, view_of } from '../../tests/browser/view.mjs';
import { editions } from '../fixtures';
import { host } from '../fixtures/host';
import { position, said, show } from '../fixtures/page';
import { remember } from '../wire/seat_keys';
import type { View } from '../wire/types';
import { settings } from '../words/settings.svelte';
import TablePage from './TablePage.svelte';

/** Ann's page of a game that is over, with Bob, who is a person or a bot. */
async function at_the_end(kind: 'person' | 'bot'): Promise<View> {
  const over = view_of({ state: position({ phase: 'over' }), legal: [], rents: [], purchase: null, worth: [1500, 1500], own: [0], absent: [] }, editions.uk, { stage: 'over' });
  const view = { ...over, seats: over.seats.map((seat) => (seat.seat === 1 ? { ...seat, kind } : seat)) };
  settings.sound = false;
  host.answers = {
    'table.enter': () => ({ view, missed: [] }),
    'table.history': () => ({ updates: [], steps: 0 }),
    'table.worth': () => ({ points: [], steps: 0 }),
    'table.turning_points': () => ({ points: [] }),
    'table.luck': () => ({ luck: [] }),
    'table.leave': () => ({}),
    'table.rename': () => ({}),
    'table.start': () => ({}),
    'table.rematch': () => ({ table: 'next' }),
  };
  remember(table, { title: 'A table', seats: [{ seat: 0, token: 'ann', code: 'code' }] });
  show(TablePage, { table });
  await vi.waitFor(() => expect(document.querySelector('#ending')).not.toBeNull(), { timeout: 20_000 });
  return view;
}
const word = expect.stringMatching(/^\S{8,}$/);

it('adds a word to the dice of a rematch that another has asked for', async () => {
  const view = await at_the_end('person');
  host.tell('table.update', { table, version: view.version, kind: 'rematch', rematch: 'next', view: { ...view, rematch: 'next' } });
  await vi.waitFor(() => expect(host.asked('table.rename')).toEqual([{ table: 'next', token: 'ann', name: 'Ann', word }]), { timeout: 20_000 });
});
it('adds one before a rematch with bots alone begins', async () => {
  await at_the_end('bot');
  (await said('Rematch', 'button')).click();
  await vi.waitFor(() => expect(host.asked('table.start')).toHaveLength(1), { timeout: 20_000 });
  const calls = host.calls.filter(({ method }) => ['table.rematch', 'table.rename', 'table.start'].includes(method));
  expect(calls.map(({ method }) => method)).toEqual(['table.rematch', 'table.rename', 'table.start']);
  expect(calls[1]?.params).toMatchObject({ table: 'next', word });
});
it('adds none where that is switched off', async () => {
  settings.draws_words = false;
  await at_the_end('bot');
  (await said('Rematch', 'button')).click();
  await vi.waitFor(() => expect(host.asked('table.start')).toHaveLength(1), { timeout: 20_000 });
  expect(host.asked('table.rename')).toEqual([]);
});
