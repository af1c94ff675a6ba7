// Auction: the bids in the current auction, from its events.
import type { ToldEvent } from '../words/told_event';

export interface Standing {
  seat: number;
  /** The last bid; null: none yet, or it is sealed. */
  bid: number | null;
  passed: boolean;
}

/** Those of the last auction, oldest first. */
const of_the_auction = (events: readonly ToldEvent[]): readonly ToldEvent[] => {
  const opened = events.map(({ type }) => type).lastIndexOf('auction_opened');
  return opened < 0 ? [] : events.slice(opened);
};

/** Everybody who has taken part, whoever leads first, then those still in, then those who have passed. `bidders`: those who are in, or have handed in a sealed bid;
    `events`: all that has led to the position in which they are. */
export function standings_of(events: readonly ToldEvent[], bidders: readonly number[]): Standing[] {
  const all = new Map<number, Standing>(bidders.map((seat) => [seat, { seat, bid: null, passed: false }]));
  for (const { type, player, amount } of of_the_auction(events)) {
    if ((type !== 'bid' && type !== 'passed') || player === undefined) continue;
    const before = all.get(player) ?? { seat: player, bid: null, passed: false };
    // A sealed bid and a sealed pass both say 0 (notation.md).
    const passes = type === 'passed' || (amount === 0 && !bidders.includes(player));
    all.set(player, passes ? { ...before, passed: true } : { ...before, bid: amount || before.bid });
  }
  const rank = (one: Standing) => (one.passed ? -1 : (one.bid ?? 0));
  return [...all.values()].sort((a, b) => rank(b) - rank(a));
}

export const raises = [1, 10, 50, 100] as const;

/** The bids that one tap makes: so much above the highest one, as far as they are allowed. */
export function raised_bids(high: number, range: { min: number; max: number }): { raise: number; amount: number }[] {
  return raises.map((raise) => ({ raise, amount: high + raise })).filter(({ amount }) => amount >= range.min && amount <= range.max);
}
