// Space: what a cell says, by its size.
import { mount, tick, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { editions } from '../fixtures';
import { read } from '../fixtures/page';
import { layout_of } from './layout';
import Space from './Space.svelte';
import { place_of_prices, type PricePlace } from './words_on';

const { cells, token } = layout_of(40);
const texts = (kind: string) => [...document.querySelectorAll(`.space .${kind}`)].map(read);
/** One cell of a board of which a part is seen, as on a phone: so many units for a pixel. */
async function shown(space: number, price: string, unit: number, price_at: PricePlace = 'name', buildings = 0) {
  const board = editions.uk.board;
  const props = { cell: cells[space]!, space: board[space]!, deed: buildings > 0 ? ({ owner: 0, buildings } as never) : undefined, mark: { letter: 'B', colour: '#955', pattern: 'dots' } as never, price, price_at, compact: false, detailed: false, hotels: true, piece: '', token, unit, prefix: 'p', selected: false };
  const one = mount(Space, { target: document.body, props });
  await tick();
  const seen = { name: texts('name').join(' '), price: texts('price').join(' '), turned: document.querySelector('.space .price[transform]') !== null, letters: texts('letter').join(' '), houses: document.querySelectorAll('.space .house').length };
  await unmount(one);
  return seen;
}

const place_at = (unit: number, compact = false) => place_of_prices(editions.uk.board.map((space) => ({ cell: cells[space.space]!, space, banded: true, price: `£${space.price ?? 0}` })), { compact, detailed: false, token, unit });
it.each([[1, 'name'], [1.3, 'name'], [1.6, 'edge']] as const)('has the price of every deed that nobody owns, with %s units for a pixel all of them by the %s', async (unit, price_at) => {
  expect(place_at(unit)).toBe(price_at);
  for (const [at, space] of editions.uk.board.entries()) {
    if (space.price === undefined) continue;
    expect(await shown(at, `£${space.price}`, unit, price_at), space.name).toMatchObject({ name: expect.stringMatching(/\w/), price: `£${space.price}`, turned: price_at === 'edge' });
  }
});
it('says on Go what it pays, before it has its drawing', async () => {
  for (const unit of [1, 1.3, 1.6]) expect(await shown(0, '+£200', unit)).toMatchObject({ name: 'Go', price: '+£200' });
});
it.each([[1, 1], [1.2, 2], [1.2, 3], [1.2, 4], [1.45, 3]])('keeps its group’s letter beside its houses, with %s units for a pixel and %s of them', async (unit, houses) => {
  for (const space of [1, 11]) expect(await shown(space, '', unit, 'name', houses)).toMatchObject({ letters: 'B', houses });
});
