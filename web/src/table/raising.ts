// Raising: how far the debtor is from paying the debt in hand. Savings pay too (S.15).
import type { State } from '../wire/types';

/** What is still missing; 0 without a debt. */
export function still_to_raise(state: State): number {
  const debt = state.debts[0];
  const debtor = debt && state.players[debt.debtor];
  return debtor ? Math.max(0, debt.amount - debtor.cash - debtor.savings) : 0;
}

/** The debt that a step which brings a seat so much pays at once (UK.48), and what is then left; null where it pays none. */
export function debt_paid_by(state: State, seat: number, brings: number): { debt: number; left: number } | null {
  const debt = state.debts[0];
  const left = brings - still_to_raise(state);
  return debt?.debtor === seat && left >= 0 ? { debt: debt.amount, left } : null;
}
