// What the plots and tables of the laboratory show, from the figures as the server has them.
import type { Edition, LabFigures } from '../wire/types';

export type Bin = LabFigures['length_bins'][number];

/** The decimals that tell about so many ticks of an axis apart: D3 puts them at steps of 1, 2 or 5 times a power of ten. */
export function tick_decimals(span: number, ticks: number): number {
  const power = Math.floor(Math.log10(span / ticks));
  const rounded_up = span / ticks / 10 ** power >= Math.sqrt(50) ? 1 : 0;
  return Math.max(0, -(power + rounded_up));
}

export interface Share {
  share: number;
  low: number;
  high: number;
}

/** The share of games that went on to the round limit. */
export function endless_share(figures: LabFigures): Share {
  const { share, low, high } = figures.ended_share;
  return { share: 1 - share, low: 1 - high, high: 1 - low };
}

export interface Heat {
  /** 0 if it is cold, 1 if it is hottest. */
  level: number;
  text: string;
}

export interface HeatScale {
  least: number;
  most: number;
  /** How hot the least is: with a little room below, only what is never landed on is cold. */
  level: number;
}

/** From where to where a heat map reaches: from the least that is landed on at all to the most. */
export function heat_scale(shares: readonly number[]): HeatScale {
  const rising = shares.filter((share) => share > 0).sort((a, b) => a - b);
  const least = rising[0] ?? 0;
  const most = rising.at(-1) ?? 0;
  return { least, most, level: most > least ? Math.min(least / most, 1 / 7) : 0 };
}

export function heat_of(shares: readonly number[], print: (share: number) => string): Heat[] {
  const { least, most, level } = heat_scale(shares);
  return shares.map((share) => ({ level: share > 0 ? level + ((1 - level) * (share - least)) / Math.max(most - least, 1e-9) : 0, text: print(share) }));
}

/** Rounds with enough games still going on to say something about games in general. */
export function frequent_worth(figures: LabFigures): LabFigures['worth'] {
  const least = Math.max(5, figures.games / 50);
  return figures.worth.filter((row) => row.winners >= least);
}

/** A deed with what it brought in a game, and the colour of its group. */
export interface DeedIncome {
  space: number;
  name: string;
  group: string;
  colour: string;
  income: number;
}

export function deed_incomes(figures: LabFigures, edition: Edition): DeedIncome[] {
  const colours = new Map(edition.groups.map((group) => [group.id, group]));
  return figures.deeds.map((deed) => ({
    space: deed.space, name: deed.name, income: deed.income_per_game, group: colours.get(deed.group)?.name ?? deed.group,
    colour: colours.get(deed.group)?.colour ?? '#888888',
  }));
}
