import { expect, it } from 'vitest';
import { found, said, show_at_table } from '../fixtures/page';
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

it('says of a player without deeds that they have none', async () => {
  const desk = await show_at_table(Portfolio, {});
  desk.look_at(1);
  await said('Bob has no deeds');
});
