import { describe, expect, it } from 'vitest';
import { game_state } from '../fixtures/state';
import type { ActionType, State } from '../wire/types';
import { editions } from '../fixtures';
import { Menu } from './menu';
import { debt_paid_by, least_loss, still_to_raise, ways_of, type Way } from './raising';

/** Player 0 owes 450. */
function owing(cash: number, savings = 0): State {
  const players = game_state.players.map((player, seat) => (seat === 0 ? { ...player, cash, savings } : player));
  return { ...game_state, phase: 'debt', players, debts: [{ debtor: 0, creditor: 1, amount: 450, reason: 'rent', basis: { kind: 'fixed', amount: 450, sum: 450 } }] };
}

describe('a step that raises cash', () => {
  it('pays the debt as soon as it brings what is missing, and leaves the rest', () => {
    expect(still_to_raise(owing(350))).toBe(100);
    expect(debt_paid_by(owing(350), 0, 110)).toEqual({ debt: 450, left: 10 });
    expect(debt_paid_by(owing(350), 0, 100)).toEqual({ debt: 450, left: 0 });
    expect(debt_paid_by(owing(350), 0, 99)).toBeNull();
  });
  it('has savings beside it, which pay too', () => {
    expect(still_to_raise(owing(300, 60))).toBe(90);
    expect(debt_paid_by(owing(300, 60), 0, 90)).toEqual({ debt: 450, left: 0 });
  });
  it('pays no debt of somebody else, and none where there is none', () => {
    expect(debt_paid_by(owing(350), 1, 500)).toBeNull();
    expect(still_to_raise(game_state)).toBe(0);
    expect(debt_paid_by(game_state, 0, 500)).toBeNull();
  });
});

const way = (space: number, brings: number, loss: number, type: ActionType = 'mortgage'): Way => ({ choice: { type, space, cash: brings }, brings, rent: 0, loss });
const spaces = (ways: Way[]) => ways.map((one) => one.choice.space);

describe('the least loss', () => {
  it('is no more than is needed, and the cheapest that covers it', () => {
    const ways = [way(1, 30, 5), way(3, 30, 5), way(5, 100, 40), way(6, 60, 8)];
    expect(spaces(least_loss(ways, 30).ways)).toEqual([1]);
    expect(spaces(least_loss(ways, 60).ways)).toEqual([6]);
    expect(spaces(least_loss(ways, 100).ways)).toEqual([1, 3, 6]);
    expect(least_loss(ways, 100)).toMatchObject({ brings: 120, covers: true });
  });
  it('does one thing with a deed', () => {
    const ways = [way(1, 30, 5), way(1, 50, 60, 'sell_deed'), way(3, 30, 5)];
    expect(spaces(least_loss(ways, 75).ways)).toEqual([1, 3]);
    expect(least_loss(ways, 75).ways[0]?.choice.type).toBe('sell_deed');
  });
  it('is all there is where that does not cover it', () => {
    expect(least_loss([way(1, 30, 5), way(3, 30, 5)], 100)).toMatchObject({ brings: 60, covers: false });
    expect(least_loss([], 100)).toMatchObject({ ways: [], covers: false });
  });
  it('weighs the rent that is lost, as printed', () => {
    const deeds = [1, 39].map((space) => ({ space, owner: 0, buildings: 0, mortgaged: false }));
    const menu = new Menu(0, [{ type: 'mortgage', space: 1, cash: 30 }, { type: 'mortgage', space: 39, cash: 200 }]);
    const ways = ways_of(menu, editions.uk, { ...game_state, deeds });
    expect(ways.map((one) => [one.choice.space, one.rent])).toEqual([[1, 2], [39, 50]]);
    expect(spaces(least_loss(ways, 30).ways)).toEqual([1]);
  });
});
