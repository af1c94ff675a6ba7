import { expect, test } from 'vitest';
import type { State } from '../wire/types';
import { decision_of } from './decision';

const position = (more: Partial<State> = {}): State =>
  ({ phase: 'pre_roll', round: 3, turn: { player: 0, doubles: 0 }, players: [{ confined: null }, { confined: null }], auction: null, offer: null, debts: [], claim: null, ...more }) as unknown as State;
const auction = (high_bid: number) => position({ phase: 'auction', auction: { space: 9, high_bid } as State['auction'] });

test('what changes beside a decision leaves it the same', () => {
  expect(decision_of(position({ pot: 50 }), 0)).toBe(decision_of(position(), 0));
});

test('another throw, another round, another bid and another debt are decisions of their own', () => {
  const all = [
    position(), position({ round: 4 }), position({ turn: { player: 0, doubles: 1 } as State['turn'] }), auction(10), auction(20),
    position({ phase: 'debt', debts: [{ creditor: 1, amount: 20 }] as State['debts'] }), position({ phase: 'debt', debts: [{ creditor: 1, amount: 30 }] as State['debts'] }),
  ].map((one) => decision_of(one, 0));
  expect(new Set(all).size).toBe(all.length);
});
