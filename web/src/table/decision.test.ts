import { expect, test } from 'vitest';
import type { Choice, State } from '../wire/types';
import { asked_in, decision_of } from './decision';
import { Menu } from './menu';

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

test('what is asked for is what can be done', () => {
  const asked = (phase: string, ...types: string[]) => asked_in(phase, new Menu(0, types.map((type) => ({ type }) as Choice)));
  expect(asked('buy', 'buy', 'decline')).toBe('buy');
  expect(asked('buy', 'decline', 'mortgage')).toBe('raise');
  expect(asked('buy', 'decline', 'resign')).toBe('decline');
  expect(asked('auction', 'bid', 'pass')).toBe('auction');
  expect(asked('auction', 'pass')).toBe('pass');
  expect(asked('claim', 'claim', 'pass')).toBe('claim');
  expect(asked('claim', 'build')).toBe('build');
  expect(asked('debt', 'mortgage', 'declare_bankruptcy')).toBe('debt');
  expect(asked('debt', 'declare_bankruptcy')).toBe('bankrupt');
  expect(asked('pre_roll', 'roll')).toBe('pre_roll');
});
