// Prices: rents and building prices that fit the prices of streets, as they rise with the price in the official game.
import type { Edition } from '../wire/types';
import { spaces_of } from './changes';
import type { Draft, DraftSpace } from './draft';
import { figure_in } from './picture';

interface Rung {
  price: number;
  /** The rents, bare first, and behind them what a house costs. */
  figures: readonly number[];
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
const most_figure = 1_000_000;

/** The streets of an edition, the cheapest first; those of one price are one, in the middle of them. */
export function ladder_of({ board }: Edition): Rung[] {
  const streets = board.filter((space) => space.kind === 'site' && (space.rents ?? []).length > 0);
  return [...new Set(streets.map(({ price = 0 }) => price))].sort((a, b) => a - b).map((price) => {
    const alike = streets.filter((space) => space.price === price).map(({ rents = [], building_price = 0 }) => [...rents, building_price]);
    return { price, figures: alike[0]!.map((_, i) => mean(alike.map((figures) => figures[i] ?? 0))) };
  });
}

/** In proportion between two rungs, and beyond the last one. */
function figure_at(ladder: readonly Rung[], price: number, which: number): number {
  const of = (rung: Rung) => rung.figures[which] ?? 0;
  const above = ladder.findIndex((rung) => rung.price >= price);
  const high = ladder.at(above)!;
  const low = above > 0 ? ladder[above - 1]! : { price: 0, figures: [] };
  if (above < 0) return (of(high) / high.price) * price;
  return of(low) + ((price - low.price) / (high.price - low.price)) * (of(high) - of(low));
}

const round = (figure: number): number => (figure < 50 ? Math.round(figure) : Math.round(figure / 5) * 5);

/** A board with no price like any of the official ones counts in other units: in tens, in thousands. */
function unit_of(ladder: readonly Rung[], prices: readonly number[]): number {
  if (Math.min(...prices) <= ladder.at(-1)!.price && Math.max(...prices) >= ladder[0]!.price) return 1;
  return 10 ** Math.round(Math.log10(mean(prices) / mean(ladder.map(({ price }) => price))));
}

const price_in = (draft: Draft, space: DraftSpace): number => {
  const price = figure_in(draft, space, 'price');
  return space.kind === 'site' && typeof price === 'number' && price > 0 ? price : 0;
};
export const has_price = (draft: Draft, space: DraftSpace): boolean => price_in(draft, space) > 0;

/** Streets that have a price, and that `which` chooses, get as many rents as they have. A house costs the same in all of a group. */
export function with_rents_from_prices(draft: Draft, official: Edition, which: (space: DraftSpace, at: number) => boolean): Draft {
  const ladder = ladder_of(official);
  const priced = spaces_of(draft).filter((space) => has_price(draft, space));
  if (!priced.some((space) => which(space, spaces_of(draft).indexOf(space)))) return draft;
  const unit = unit_of(ladder, priced.map((space) => price_in(draft, space)));
  const figure = (price: number, number: number) => Math.min(most_figure, Math.round(round(figure_at(ladder, price / unit, number)) * unit));
  const house = ladder[0]!.figures.length - 1;
  return {
    ...draft,
    space: spaces_of(draft).map((space, at) => {
      if (!has_price(draft, space) || !which(space, at)) return space;
      const before = figure_in(draft, space, 'rents');
      const count = Array.isArray(before) && before.length > 0 ? Math.min(before.length, house) : house;
      const together = priced.filter((one) => one === space || (space.group !== undefined && one.group === space.group));
      return {
        ...space,
        rents: Array.from({ length: count }, (_, number) => figure(price_in(draft, space), number)),
        ...(count === house || figure_in(draft, space, 'building_price') !== undefined ? { building_price: figure(mean(together.map((one) => price_in(draft, one))), house) } : {}),
      };
    }),
  };
}
