import { describe, expect, it } from 'vitest';
import { game_state } from '../fixtures/state';
import type { GameEvent } from '../wire/types';
import { Shown } from './shown.svelte';
import { factor_of, salary_of, tell } from './teller';

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
      await tell({ type: 'moved', player: 0, from: 38, to: 1, how: 'dice' }, shown, { spaces: 40, factor, sleep, salary: { space: 0, amount: 200 } });
      expect(trod).toEqual(treads);
      expect(shown.spaces).toEqual([1, 5]);
      expect(shown.salary?.amount).toBe(factor > 0 ? 200 : undefined);
    }
  });

  it('finds the salary of a walk, which is told after it, and no other', () => {
    const events: GameEvent[] = [
      { type: 'dice', player: 0, dice: [3, 4] }, { type: 'moved', player: 0, from: 38, to: 5, how: 'dice' }, { type: 'salary', player: 0, amount: 200 }, { type: 'paid', from: null, to: 0, amount: 200, reason: 'salary' },
      { type: 'dice', player: 0, dice: [1, 1] }, { type: 'moved', player: 0, from: 5, to: 7, how: 'dice' }, { type: 'dice', player: 1, dice: [6, 6] }, { type: 'moved', player: 1, from: 30, to: 2, how: 'dice' }, { type: 'salary', player: 1, amount: 400 },
    ];
    expect([1, 5, 7].map((at) => salary_of(events, at))).toEqual([200, 0, 400]);
  });

  it('lets the dice show what was thrown from the first moment, and lie once they have tumbled', async () => {
    const shown = new Shown();
    const seen: unknown[] = [];
    await tell({ type: 'dice', player: 0, dice: [2, 5] }, shown, { spaces: 40, factor: 1, sleep: () => Promise.resolve(void seen.push([shown.dice, shown.rolling > 0])) });
    expect(seen).toEqual([[[2, 5], true], [[2, 5], false]]);
  });

  it('moves money from purse to purse, savings apart', () => {
    const shown = new Shown();
    shown.cash = [100, 100];
    shown.savings = [50, 0];
    shown.pay({ type: 'paid', from: 0, to: 1, amount: 120, from_savings: 20, reason: 'rent' }, true);
    shown.pay({ type: 'paid', from: null, to: 0, amount: 3, reason: 'interest' }, true);
    expect(shown.cash).toEqual([0, 220]);
    expect(shown.savings).toEqual([33, 0]);
  });

  it('shows owners, buildings and who is held as they are told, before the position after all of it is known', async () => {
    const shown = new Shown();
    shown.position = game_state;
    const events: GameEvent[] = [
      { type: 'bought', player: 1, space: 1, amount: 60 },
      { type: 'mortgaged', player: 1, space: 1, amount: 30 },
      { type: 'bought', player: 0, space: 3, amount: 60 },
      { type: 'built', player: 0, space: 3, buildings: 2 },
      { type: 'deed_transferred', from: 1, to: 0, space: 1 },
      { type: 'confined', player: 1, place: 'jail', cause: 'space' },
      { type: 'turn_started', player: 1 },
    ];
    for (const event of events) await tell(event, shown, { spaces: 40, factor: 0, sleep: () => Promise.resolve() });
    const deed = (space: number) => shown.position?.deeds.find((one) => one.space === space);
    expect(deed(1)).toEqual({ space: 1, owner: 0, buildings: 0, mortgaged: true });
    expect(deed(3)).toEqual({ space: 3, owner: 0, buildings: 2, mortgaged: false });
    expect(shown.position?.players.map((player) => player.confined?.place)).toEqual([undefined, 'jail']);
    expect(shown.position?.turn.player).toBe(1);
    expect(game_state.deeds.every((one) => one.owner === null)).toBe(true);
  });
});
