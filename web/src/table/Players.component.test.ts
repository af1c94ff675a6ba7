import { expect, it } from 'vitest';
import { view_of } from '../../tests/browser/view.mjs';
import { editions } from '../fixtures';
import { found, position, read, said, show_at_table } from '../fixtures/page';
import Players from './Players.svelte';
import Portfolio from './Portfolio.svelte';

it('a player’s card is a button that tells what is seen, and leads to their deeds', async () => {
  const desk = await show_at_table(Players, {});
  const cards = [...(await found('section[aria-label=Players]')).querySelectorAll<HTMLButtonElement>('li button')];
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'Ann, you, £1,500, worth £1,500, current turn, to act, no deeds', 'Bob, bot: steady, a trader, £1,500, worth £1,500, no deeds',
  ]);
  expect(cards[0]!.title).toBe('Look at the deeds of Ann');
  cards[1]!.click();
  expect([desk.looked_at, desk.tab]).toEqual([1, 'deeds']);
});

it('says briefly what plays a seat, so that it has room beside “you”', async () => {
  const { seats } = view_of({ state: position(), legal: [], rents: [], purchase: null, worth: [], own: [0], absent: [] } as never, editions.uk, {});
  await show_at_table(Players, { view: { seats: seats.map((seat, i) => (i === 0 ? { ...seat, sitting_in: 'steady' } : seat)) } });
  const notes = (length: string) => read(document.querySelector(`.name .note.${length}`));
  await said('steady bot sits in', '.long');
  expect(notes('brief')).toBe('bot: steady');
});

it('says of a player without deeds that they have none', async () => {
  const desk = await show_at_table(Portfolio, {});
  desk.look_at(1);
  await said('Bob has no deeds');
});

it('shows who is in jail by the bars of the board', async () => {
  const { players } = position();
  await show_at_table(Players, { state: position({ players: players.map((player, seat) => (seat === 1 ? { ...player, confined: { place: 'jail', rounds: 0 } } : player)) }) });
  const bars = await found('li.held svg.bars');
  expect(bars.getAttribute('aria-label')).toBe('in jail');
  expect(bars.closest('button')!.getAttribute('aria-label')).toContain('Bob, in jail');
  expect(document.querySelectorAll('svg.bars')).toHaveLength(1);
});
