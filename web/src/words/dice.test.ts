import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { counting, faces_of, is_double, sides_of, speed_face, sum_of, typed_dice } from './dice';

describe('the dice of a game', () => {
  it('are two alike by a number, and any others by a text', () => {
    expect(sides_of(6)).toEqual([6, 6]);
    expect(sides_of(undefined)).toEqual([6, 6]);
    expect(sides_of('d12')).toEqual([12]);
    expect(sides_of('d6+d8')).toEqual([6, 8]);
    expect(sides_of('2d6+d20')).toEqual([6, 6, 20]);
  });
  it('are typed as they are written, in any case', () => {
    const limits = editions.uk.option_info.find((one) => one.key === 'dice_sides')!;
    expect(typed_dice(' 8 ', limits)).toBe(8);
    expect(typed_dice('D6 + d8', limits)).toBe('d6+d8');
    expect(typed_dice('３ｄ６', limits)).toBe('3d6');
    for (const text of ['2', '20', 'd12', '3d6', '4d2', 'd6+d8', '2D6+d4']) expect(typed_dice(text, limits), text).not.toBeNull();
    for (const text of ['', 'six', '6+8', 'd', 'd6+', '3d6d8', '-6']) expect(typed_dice(text, limits), text).toBeNull();
  });
  it('have as many sides, and are as many, as the engine says', () => {
    const limits = editions.uk.option_info.find((one) => one.key === 'dice_sides')!;
    for (const text of ['1', 'd1', '21', 'd21', '0', 'd6+d1', '0d6', '5d6', '2d6+3d4', '999999999d6', 'd6+d6+d6+d6+d6']) expect(typed_dice(text, limits), text).toBeNull();
  });
  it('show doubles where all are alike, and never alone', () => {
    expect(is_double([3, 3])).toBe(true);
    expect(is_double([3, 3, 4])).toBe(false);
    expect(is_double([2, 2, 2])).toBe(true);
    expect(is_double([5])).toBe(false);
    expect(sum_of([3, 4, 5])).toBe(12);
  });
});

describe('the speed die', () => {
  it('shows a number, the bus or the tycoon, and words count nothing', () => {
    expect([1, 3, 4, 5, 6].map((face) => speed_face([2, 5, face], 2))).toEqual([1, 3, 'bus', 'tycoon', 'tycoon']);
    expect(speed_face([2, 5], 2)).toBeNull();
    expect(sum_of(counting([2, 5, 3], 2))).toBe(10);
    expect(sum_of(counting([2, 5, 6], 2))).toBe(7);
    expect(faces_of([2, 5, 4], 2)).toEqual(['2', '5', 'bus']);
  });
});
