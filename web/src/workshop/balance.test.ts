import { describe, expect, test } from 'vitest';
import type { LabFigures } from '../wire/types';
import { unfairness_of, type Verdict } from './balance';

const seat = (turn: number, share: number, low: number, high: number) => ({ wins: 0, share, low, high, turn });
const played = (turn_order: LabFigures['turn_order'], ended = 1) => ({ turn_order, ended_share: { share: ended } }) as LabFigures;
const alike: Verdict[] = [{ key: 'even', groups: ['red', 'blue'], turns: 40 }];

describe('whether a board is fair', () => {
  test('what may be chance is fair', () => {
    expect(unfairness_of(played([seat(0, 0.56, 0.505, 0.615), seat(1, 0.44, 0.385, 0.495)], 0.96), alike)).toBeNull();
  });
  test('whoever wins more often than chance can explain is named, the worst of them', () => {
    const order = [seat(0, 0.5, 0.44, 0.56), seat(1, 0.3, 0.25, 0.35), seat(2, 0.2, 0.15, 0.25)];
    expect(unfairness_of(played(order), alike)?.seat).toEqual({ number: 1, share: 0.5, even: 1 / 3 });
  });
  test('groups that stand out and games without an end', () => {
    const said: Verdict[] = [{ key: 'quick', groups: ['red'], turns: 9 }, { key: 'never', groups: ['blue'], turns: null }];
    expect(unfairness_of(played([seat(0, 0.5, 0.4, 0.6), seat(1, 0.5, 0.4, 0.6)], 0.9), said)).toEqual({ seat: null, groups: ['red', 'blue'], endless: expect.closeTo(0.1) });
  });
});
