import { expect, it } from 'vitest';
import { edition_fixtures } from '../fixtures';
import { card_art } from './card_art';

it('draws every card of every edition', () => {
  const bare = edition_fixtures.flatMap((edition) => edition.decks.flatMap(({ id, cards }) => cards.filter((card) => !card_art(edition, id, card.id)?.startsWith('M')).map((card) => `${edition.id} ${id} ${card.id}`)));
  expect(bare).toEqual([]);
  expect(card_art(edition_fixtures[0]!, 'no deck', 'no card')).toBeUndefined();
});
