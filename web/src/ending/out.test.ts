import { expect, it } from 'vitest';
import type { Player } from '../wire/types';
import type { ToldEvent } from '../words/told_event';
import { fatal_debt, place_of } from './out';

const players = (...bankrupt: boolean[]) => ({ players: bankrupt.map((out) => ({ bankrupt: out }) as Player) });
const out = (player: number): ToldEvent => ({ type: 'bankrupt', player });

it('places a player before those who went out sooner', () => {
  const events = [out(3), out(1)];
  expect(place_of(1, players(false, true, false, true), events)).toBe(3);
  expect(place_of(3, players(false, true, false, true), events)).toBe(4);
  expect(place_of(1, players(false, true, true, true), [...events, out(2)]), 'and stays there').toBe(3);
});

it('finds the debt that decided it', () => {
  const debt: ToldEvent = { type: 'debt_opened', debtor: 1, creditor: 0, amount: 1400 };
  const events: ToldEvent[] = [{ type: 'turn_started', player: 1 }, debt, { type: 'mortgaged', player: 1, space: 5 }, out(1)];
  expect(fatal_debt(1, events)).toBe(debt);
  expect(fatal_debt(2, events)).toBe(null);
  expect(fatal_debt(1, [debt, { type: 'turn_started', player: 1 }, out(1)])).toBe(null);
  expect(fatal_debt(1, [debt, { type: 'resigned', player: 1 }, out(1)])).toBe(null);
});
