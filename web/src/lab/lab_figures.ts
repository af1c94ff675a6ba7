// What the plots and tables of the laboratory show, from the figures as the server has them.
import type { Edition, LabFigures } from '../wire/types';

export interface Bin {
  from: number;
  /** The first length that is not in it. */
  to: number;
  games: number;
  share: number;
}

/** The decimals that tell about so many ticks of an axis apart: D3 puts them at steps of 1, 2 or 5 times a power of ten. */
export function tick_decimals(span: number, ticks: number): number {
  const power = Math.floor(Math.log10(span / ticks));
  const rounded_up = span / ticks / 10 ** power >= Math.sqrt(50) ? 1 : 0;
  return Math.max(0, -(power + rounded_up));
}

/** Widths that people can read off an axis. */
const widths = [1, 2, 5, 10, 20, 50, 100, 200];

/** Lengths of the games that ended, in at most so many bins; games that were stopped at the limit have no length. */
export function length_bins(figures: LabFigures, most = 40): Bin[] {
  const ended = figures.lengths.filter((row) => row.rounds <= figures.round_limit);
  const longest = ended.at(-1)?.rounds ?? 0;
  // A few very long games would leave no room for the others: they share the last bin.
  const until = quantile(ended, 0.995) ?? longest;
  const width = widths.find((one) => until / one <= most) ?? 500;
  const bins: Bin[] = [];
  const last = Math.floor(until / width);
  for (let i = 0; i <= last; ++i) bins.push({ from: i * width, to: i === last ? longest + 1 : (i + 1) * width, games: 0, share: 0 });
  for (const row of ended) {
    const bin = bins[Math.min(last, Math.floor(row.rounds / width))];
    if (bin) bin.games += row.games;
  }
  const first = bins.findIndex((bin) => bin.games > 0);
  for (const bin of bins) bin.share = figures.games > 0 ? bin.games / figures.games : 0;
  return first < 0 ? [] : bins.slice(first);
}

/** The length that so large a part of the games does not exceed. */
export function quantile(lengths: readonly { rounds: number; games: number }[], part: number): number | null {
  const all = lengths.reduce((sum, row) => sum + row.games, 0);
  let below = 0;
  for (const row of lengths) {
    below += row.games;
    if (below >= all * part) return row.rounds;
  }
  return null;
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
  /** 0 where it is cold, 1 where it is hottest. */
  level: number;
  text: string;
}

export interface HeatScale {
  least: number;
  most: number;
}

/**
 * From where to where a heat map reaches: from the least that is landed on at all to the second most, since one space may
 * be far ahead of all others (the jail). With a little room below, so that only what is never landed on is cold.
 */
export function heat_scale(shares: readonly number[]): HeatScale {
  const rising = shares.filter((share) => share > 0).sort((a, b) => a - b);
  const least = rising[0] ?? 0;
  const most = rising.at(-2) ?? rising.at(-1) ?? 0;
  return { least: Math.max(0, least - (most - least) / 6), most };
}

export function heat_of(shares: readonly number[], print: (share: number) => string): Heat[] {
  const { least, most } = heat_scale(shares);
  const level = (share: number) => Math.min(1, Math.max(0, (share - least) / Math.max(most - least, 1e-9)));
  return shares.map((share) => ({ level: share > 0 ? level(share) : 0, text: print(share) }));
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

export interface Ruin {
  reason: string;
  count: number;
  share: number;
}

/** What made players bankrupt, the most frequent first; "" is none of the debts. */
export function ruins(figures: LabFigures): Ruin[] {
  const rows = figures.reasons.map((row) => ({ reason: row.reason, count: row.bankruptcies }));
  rows.push({ reason: '', count: figures.bankruptcies_without_debt });
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return rows
    .filter((row) => row.count > 0)
    .map((row) => ({ ...row, share: row.count / all }))
    .sort((a, b) => b.count - a.count);
}
