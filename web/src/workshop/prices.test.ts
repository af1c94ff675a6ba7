import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { has_price, ladder_of, with_rents_from_prices } from './prices';
import { spaces_of } from './changes';
import type { Draft, DraftSpace } from './draft';

const uk = editions.uk;
const street = (price: number, group = 'a', more: object = {}): DraftSpace => ({ kind: 'site', name: `${group} ${price}`, group, price, rents: [1, 1, 1, 1, 1, 1], building_price: 1, ...more });
const board = (...spaces: DraftSpace[]): Draft => ({ space: [{ kind: 'go' }, ...spaces], group: [{ id: 'a', kind: 'site' }, { id: 'b', kind: 'site' }] });
const fitted = (...spaces: DraftSpace[]) => spaces_of(with_rents_from_prices(board(...spaces), uk, () => true)).slice(1);

describe('rents that fit the price', () => {
  it('are the official ones where the price is', () => {
    const alone = uk.board.filter((space) => space.kind === 'site' && uk.board.filter((other) => other.kind === 'site' && other.price === space.price && String(other.rents) !== String(space.rents)).length === 0);
    expect(alone.length).toBeGreaterThan(15);
    for (const { price = 0, rents, building_price } of alone) {
      const [only] = fitted(street(price));
      expect(only).toMatchObject({ rents });
      // The pink and the light blue ones change between two prices.
      if (ladder_of(uk).some((rung) => rung.price === price && rung.figures.at(-1) === building_price)) expect(only).toMatchObject({ building_price });
    }
  });
  it('lie between those of the nearest prices, and rise in proportion beyond the dearest', () => {
    const [cheap, dear] = fitted(street(130), street(800, 'b'));
    expect(cheap?.['rents']).toEqual([9, 45, 125, 375, 540, 675]);
    const [below, above] = [120, 140].map((price) => uk.board.find((space) => space.price === price && space.kind === 'site')!.rents!);
    (cheap?.['rents'] as number[]).forEach((rent, i) => {
      expect(rent).toBeGreaterThanOrEqual(below![i]!);
      expect(rent).toBeLessThanOrEqual(above![i]!);
    });
    const mayfair = uk.board.find((space) => space.price === 400)!;
    expect(dear).toMatchObject({ rents: mayfair.rents!.map((rent) => 2 * rent), building_price: 2 * mayfair.building_price! });
  });
  it('leave a house at the same price in all of a group', () => {
    const group = fitted(street(130), street(140), street(140), street(400, 'b'));
    expect(new Set(group.slice(0, 3).map((space) => space['building_price'])).size).toBe(1);
  });
  it('fit a board that counts in tens or in thousands', () => {
    const [old, mayfair] = [100, 400].map((price) => uk.board.find((space) => space.kind === 'site' && space.price === price)!);
    expect(fitted(street(1000), street(4000, 'b'))).toMatchObject([{ rents: old!.rents!.map((rent) => rent * 10) }, { rents: mayfair!.rents!.map((rent) => rent * 10) }]);
  });
  it('are for those that were chosen, for as many rents as they had, and for no street without a price', () => {
    const draft = board(street(100), street(120, 'b', { rents: [1, 1, 1, 1, 1] }), { kind: 'site', name: 'None', group: 'b' }, { kind: 'station', name: 'Rail', group: 'c', price: 200, rents: [25] });
    const made = spaces_of(with_rents_from_prices(draft, uk, (space) => space.group !== 'a'));
    expect([made[1], made[3], made[4]]).toEqual([draft.space?.[1], draft.space?.[3], draft.space?.[4]]);
    expect(made[2]?.['rents']).toHaveLength(5);
    expect(has_price(draft, draft.space![3]!)).toBe(false);
    expect(with_rents_from_prices(draft, uk, (space) => space.name === 'None')).toBe(draft);
  });
});
