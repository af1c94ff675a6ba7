import { describe, expect, it } from 'vitest';
import { game_state } from '../fixtures/state';
import type { State } from '../wire/types';
import { debt_paid_by, still_to_raise } from './raising';

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
