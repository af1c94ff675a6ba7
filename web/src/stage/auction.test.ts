import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../wire/types';
import { raised_bids, standings_of } from './auction';

describe('an auction', () => {
  it('lists everybody in one order, whatever they bid, so that nothing jumps', () => {
    const told: GameEvent[] = [
      { type: 'bid', player: 2, amount: 500 },
      { type: 'auction_opened', space: 1 },
      { type: 'bid', player: 0, amount: 10 },
      { type: 'bid', player: 1, amount: 60 },
      { type: 'passed', player: 0 },
    ];
    expect(standings_of(told, { bidders: [1, 2] })).toEqual([
      { seat: 0, bid: 10, passed: true, sealed: false },
      { seat: 1, bid: 60, passed: false, sealed: false },
      { seat: 2, bid: null, passed: false, sealed: false },
    ]);
  });

  it('doesn’t tell a sealed pass from a sealed bid before all are in', () => {
    const told: GameEvent[] = [{ type: 'auction_opened', space: 1 }, { type: 'bid', player: 0, amount: 0 }, { type: 'bid', player: 1, amount: 0 }];
    expect(standings_of(told, { bidders: [2], bids: [{ player: 0, amount: 0 }] })).toEqual([
      { seat: 0, bid: null, passed: false, sealed: true },
      { seat: 1, bid: null, passed: false, sealed: true },
      { seat: 2, bid: null, passed: false, sealed: false },
    ]);
    const revealed: GameEvent[] = [...told, { type: 'bid', player: 2, amount: 0 }, { type: 'bid', player: 0, amount: 90 }, { type: 'passed', player: 1 }];
    expect(standings_of(revealed, { bidders: [2], bids: [{ player: 0, amount: 0 }] }), 'each is told in its turn').toEqual([
      { seat: 0, bid: 90, passed: false, sealed: false },
      { seat: 1, bid: null, passed: true, sealed: false },
      { seat: 2, bid: null, passed: false, sealed: true },
    ]);
  });

  it('offers the raises that are allowed', () => {
    expect(raised_bids(60, { min: 61, max: 120 })).toEqual([{ raise: 1, amount: 61 }, { raise: 10, amount: 70 }, { raise: 50, amount: 110 }]);
    expect(raised_bids(0, { min: 10, max: 5 })).toEqual([]);
  });
});
