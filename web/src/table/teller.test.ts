import { describe, expect, it } from 'vitest';
import { Shown } from './shown.svelte';
import { factor_of, tell } from './teller';

const manner = { pace: 'calm', still: false, behind: 0 } as const;

describe('Teller', () => {
  it('hurries when more waits, and does not move where no movement is wanted', () => {
    const factors = [0, 5, 12, 40].map((behind) => factor_of({ ...manner, behind }));
    expect([...factors].sort((a, b) => b - a)).toEqual(factors);
    expect(factors[3]).toBe(0);
    expect(factor_of({ ...manner, still: true })).toBe(0);
    expect(factor_of({ ...manner, pace: 'instant' })).toBe(0);
  });

  it('walks a token space by space, and puts it there at once without movement', async () => {
    for (const [factor, treads] of [[1, [39, 0, 1]], [0, []]] as const) {
      const shown = new Shown();
      shown.spaces = [38, 5];
      const trod: number[] = [];
      const sleep = () => {
        if (shown.walking === 0) trod.push(shown.spaces[0] ?? -1);
        return Promise.resolve();
      };
      await tell({ type: 'moved', player: 0, from: 38, to: 1, how: 'dice' }, shown, 40, factor, sleep);
      expect(trod).toEqual(treads);
      expect(shown.spaces).toEqual([1, 5]);
    }
  });

  it('moves money from purse to purse, savings apart', () => {
    const shown = new Shown();
    shown.cash = [100, 100];
    shown.savings = [50, 0];
    shown.pay({ type: 'paid', from: 0, to: 1, amount: 120, from_savings: 20, reason: 'rent' });
    shown.pay({ type: 'paid', from: null, to: 0, amount: 3, reason: 'interest' });
    expect(shown.cash).toEqual([0, 220]);
    expect(shown.savings).toEqual([33, 0]);
  });
});
