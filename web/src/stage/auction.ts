// Auction: the bids in the current auction, from its events.
import type { Auction } from '../wire/types';
import type { ToldEvent } from '../words/told_event';

export interface Standing {
  seat: number;
  /** The last bid; null: none yet, or it is sealed. */
  bid: number | null;
  passed: boolean;
  /** A sealed bid, or a sealed pass, is in, and nobody knows which (S.4). */
  sealed: boolean;
}

/** Those of the last auction, oldest first. */
const of_the_auction = (events: readonly ToldEvent[]): readonly ToldEvent[] => {
  const opened = events.map(({ type }) => type).lastIndexOf('auction_opened');
  return opened < 0 ? [] : events.slice(opened);
};

/** Everybody who has taken part, in the order of seats. `events`: all that has led to the position of the auction. */
export function standings_of(events: readonly ToldEvent[], { bidders, bids = [] }: Pick<Auction, 'bidders' | 'bids'>): Standing[] {
  const sealed = bids.map(({ player }) => player);
  const all = new Map<number, Standing>([...bidders, ...sealed].map((seat) => [seat, { seat, bid: null, passed: false, sealed: sealed.includes(seat) }]));
  for (const { type, player, amount } of of_the_auction(events)) {
    if ((type !== 'bid' && type !== 'passed') || player === undefined) continue;
    const before = all.get(player) ?? { seat: player, bid: null, passed: false, sealed: false };
    // A sealed bid and a sealed pass both say 0 (notation.md); when all are in, each is told again.
    all.set(player, { ...before, bid: amount || before.bid, passed: type === 'passed', sealed: type === 'bid' && !amount });
  }
  return [...all.values()].sort((a, b) => a.seat - b.seat);
}

export const raises = [1, 10, 50, 100] as const;

/** The bids that one tap makes: so much above the highest one, in steps of `unit`, as far as they are allowed. */
export function raised_bids(high: number, range: { min: number; max: number }, unit = 1): { raise: number; amount: number }[] {
  return raises.map((times) => ({ raise: times * unit, amount: high + times * unit })).filter(({ amount }) => amount >= range.min && amount <= range.max);
}
