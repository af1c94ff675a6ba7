import { describe, expect, it } from 'vitest';
import type { GameEvent, Update } from '../wire/types';
import { best_deed, fall_of, largest_payment, longest_debt, luckiest, swings_of, throws_of, told_by_step, unluckiest, type Told } from './highlights';

const rent = (from: number, to: number, space: number, amount: number): GameEvent => ({ type: 'paid', from, to, space, amount, reason: 'rent' });
const dice = (player: number): GameEvent => ({ type: 'dice', player, dice: [3, 4] });

describe('highlights of a game', () => {
  it('count the entries of the log as steps', () => {
    const updates = [
      { table: '', version: 0, kind: 'play', outcomes: [{}, {}, {}], events: [] },
      { table: '', version: 1, kind: 'play', action: { type: 'roll' }, outcomes: [{}], events: [] },
      { table: '', version: 2, kind: 'play', action: { type: 'end_turn' }, outcomes: [], events: [] },
    ] as unknown as Update[];
    expect(told_by_step(updates).map((one) => one.step)).toEqual([3, 5, 6]);
  });

  it('find the deed that earned its owner most', () => {
    const told: Told[] = [{ step: 1, events: [rent(0, 1, 39, 50), rent(2, 0, 39, 30), rent(0, 1, 37, 60)] }, { step: 2, events: [rent(2, 1, 39, 20)] }];
    expect(best_deed(told)).toEqual({ space: 39, owner: 1, earned: 70, times: 2 });
    expect(best_deed([])).toBeNull();
  });

  it('find the largest payment that nobody wanted', () => {
    const price: GameEvent = { type: 'paid', from: 0, to: null, amount: 400, reason: 'price', space: 39 };
    expect(largest_payment([{ step: 4, events: [price, rent(0, 1, 37, 175)] }])).toEqual({ step: 4, event: rent(0, 1, 37, 175) });
  });

  it('find the debt that took longest, paid or not', () => {
    const owes = (debtor: number, amount: number): GameEvent => ({ type: 'debt_opened', debtor, creditor: 2, amount, reason: 'rent' });
    const mortgage: GameEvent = { type: 'mortgaged', player: 0, space: 1 };
    const told: Told[] = [
      { step: 1, events: [owes(0, 500)] },
      { step: 2, events: [mortgage] },
      { step: 3, events: [mortgage, rent(0, 2, 39, 500)] },
      { step: 4, events: [owes(1, 900)] },
      { step: 5, events: [rent(1, 2, 39, 900)] },
    ];
    expect(longest_debt(told)).toMatchObject({ step: 1, actions: 2, paid: true, event: { amount: 500 } });
    const ruin: Told[] = [{ step: 7, events: [owes(0, 900)] }, { step: 8, events: [mortgage] }, { step: 9, events: [{ type: 'bankrupt', player: 0 }] }];
    expect(longest_debt(ruin)).toMatchObject({ actions: 2, paid: false });
    expect(longest_debt([])).toBeNull();
  });

  it('weigh a throw by all that followed it at once, debts included', () => {
    const salary: GameEvent = { type: 'paid', from: null, to: 0, amount: 200, reason: 'salary' };
    const card: GameEvent = { type: 'paid', from: null, to: 0, amount: 50, reason: 'card' };
    const debt: GameEvent = { type: 'debt_opened', debtor: 1, creditor: 0, amount: 900, space: 39 };
    const throws = throws_of([
      { step: 1, events: [dice(0), salary, card] },
      { step: 2, events: [dice(1), debt] },
      { step: 3, events: [dice(1)] },
      { step: 4, events: [dice(0), salary] },
    ]);
    expect(throws.map((one) => one.change), 'everybody gets a salary').toEqual([50, -900]);
    expect(luckiest(throws)).toMatchObject({ player: 0, step: 1, events: [card] });
    expect(unluckiest(throws)).toMatchObject({ player: 1, step: 2, events: [debt] });
    expect(unluckiest([])).toBeNull();
  });

  it('find the turns that changed who was likely to win', () => {
    const point = (step: number, round: number, ...chances: number[]) => ({ step, round, worth: [], chances });
    const points = [point(0, 1, 0.5, 0.5), point(4, 1, 0.8, 0.2), point(9, 2, 0.75, 0.25), point(12, 2, 0.1, 0.9)];
    const told: Told[] = [{ step: 3, events: [rent(1, 0, 39, 200)] }, { step: 8, events: [rent(0, 1, 1, 2)] }, { step: 12, events: [rent(0, 1, 37, 20), { type: 'bankrupt', player: 0, to: 1 }] }];
    expect(swings_of(points, told)).toEqual([
      { step: 4, round: 1, seat: 0, from: 0.5, to: 0.8, event: rent(1, 0, 39, 200) },
      { step: 12, round: 2, seat: 1, from: 0.25, to: 0.9, event: { type: 'bankrupt', player: 0, to: 1 } },
    ]);
    expect(swings_of([{ step: 0, round: 1, worth: [1] }], [])).toEqual([]);
    const salary: GameEvent = { type: 'paid', from: null, to: 0, amount: 200, reason: 'salary' };
    const one_turn = [{ step: 0, round: 1, worth: [1], chances: [0.2, 0.8] }, { step: 5, round: 1, worth: [1], chances: [0.6, 0.4] }];
    expect(swings_of(one_turn, [{ step: 5, events: [salary] }])[0]?.event, 'a salary decides nothing').toBeNull();
    const house: GameEvent = { type: 'paid', from: 0, to: null, amount: 100, reason: 'building', space: 16 };
    const built: GameEvent = { type: 'built', player: 0, space: 16, buildings: 2 };
    const bid: GameEvent = { type: 'paid', from: 1, to: null, amount: 150, reason: 'auction', space: 5 };
    expect(swings_of(one_turn, [{ step: 5, events: [house, { ...built, buildings: 1 }, house, built, bid] }])[0]?.event, 'what others paid for decides less').toEqual(built);
    const resigns: GameEvent = { type: 'resigned', player: 0 };
    const left = (...more: GameEvent[]) => [{ step: 3, events: told[0]!.events }, { step: 12, events: [rent(0, 1, 37, 20), resigns, ...more] }];
    expect(swings_of(points, left()).map(({ event }) => event), 'others gain by it').toEqual([rent(1, 0, 39, 200), resigns]);
    expect(swings_of(points, left({ type: 'game_over', winners: [1] })).map(({ step }) => step), 'it only ended the game').toEqual([4]);
    expect(fall_of(0, points, left())).toBeNull();
    // And the one that cost a player most.
    expect(fall_of(1, points, told)).toEqual({ step: 4, round: 1, seat: 1, from: 0.5, to: 0.2, event: rent(1, 0, 39, 200) });
    expect(fall_of(0, points.slice(0, 3), told), 'five points are no turn of a game').toBeNull();
  });
});
