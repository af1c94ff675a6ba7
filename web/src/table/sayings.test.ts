import { expect, it } from 'vitest';
import type { GameEvent, Player } from '../wire/types';
import { Held, in_order } from './sayings';

const dice: GameEvent = { type: 'dice', player: 1, dice: [1, 5] };

it('tells of a sale before what it brings goes to somebody', () => {
  const bankrupt: GameEvent = { type: 'bankrupt', player: 1, to: 0 };
  const sale: GameEvent[] = [{ type: 'building_sold', space: 34, buildings: 0 }, { type: 'paid', from: null, to: 1, amount: 100, reason: 'building_sale', space: 34 }];
  const rest: GameEvent[] = [{ type: 'paid', from: 1, to: 0, amount: 130, reason: 'estate' }];
  expect(in_order([dice, bankrupt, ...sale, ...rest])).toEqual([dice, ...sale, bankrupt, ...rest]);
  expect(in_order([dice])).toEqual([dice]);
});

it('tells that a card frees before it goes back', () => {
  const [back, free]: GameEvent[] = [{ type: 'jail_card_moved', from: 1, to: null }, { type: 'released', player: 1, place: 'jail', how: 'jail_card' }];
  expect(in_order([back!, free!, dice])).toEqual([free, back, dice]);
});

it('says of a throw that frees nobody who stays where', () => {
  const held = new Held();
  const heard = (...events: GameEvent[]) => events.map((_, at) => held.hear(events, at)).filter(Boolean);
  expect(heard(dice, { type: 'moved', player: 1, from: 0, to: 6, how: 'dice' })).toEqual([]);
  expect(heard(dice), 'nobody is held').toEqual([]);
  expect(heard(dice, { type: 'confined', player: 1, place: 'jail' })).toEqual([]);
  expect(heard({ type: 'dice', player: 0, dice: [1, 5] })).toEqual([]);
  expect(heard(dice)).toEqual([{ type: 'stays_held', player: 1, place: 'jail' }]);
  expect(heard(dice, { type: 'debt_opened', debtor: 1, creditor: null, amount: 50, reason: 'jail_fine' }), 'who has to pay gets out').toEqual([]);
  expect(heard(dice, { type: 'released', player: 1, place: 'jail' })).toEqual([]);
  expect(heard(dice)).toEqual([]);
  held.agree({ players: [{ confined: null }, { confined: { place: 'hospital', rounds: 1 } }] as Player[] });
  expect(heard(dice)).toEqual([{ type: 'stays_held', player: 1, place: 'hospital' }]);
});
