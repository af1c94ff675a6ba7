import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../wire/types';
import { raised_bids, standings_of } from './auction';

describe('an auction', () => {
  it('puts whoever leads first and those who have passed last, with what they bid', () => {
    const told: GameEvent[] = [
      { type: 'bid', player: 2, amount: 500 },
      { type: 'auction_opened', space: 1 },
      { type: 'bid', player: 0, amount: 10 },
      { type: 'bid', player: 1, amount: 60 },
      { type: 'passed', player: 0 },
    ];
    expect(standings_of(told, [1, 2])).toEqual([
      { seat: 1, bid: 60, passed: false },
      { seat: 2, bid: null, passed: false },
      { seat: 0, bid: 10, passed: true },
    ]);
  });

  it('knows a sealed pass from a sealed bid: whoever has passed is among the bidders no more', () => {
    const told: GameEvent[] = [{ type: 'auction_opened', space: 1 }, { type: 'bid', player: 0, amount: 0 }, { type: 'bid', player: 1, amount: 0 }];
    expect(standings_of(told, [0, 2])).toEqual([
      { seat: 0, bid: null, passed: false },
      { seat: 2, bid: null, passed: false },
      { seat: 1, bid: null, passed: true },
    ]);
  });

  it('offers the raises that are allowed', () => {
    expect(raised_bids(60, { min: 61, max: 120 })).toEqual([{ raise: 1, amount: 61 }, { raise: 10, amount: 70 }, { raise: 50, amount: 110 }]);
    expect(raised_bids(0, { min: 10, max: 5 })).toEqual([]);
  });
});
