import { describe, expect, it } from 'vitest';
import { dice_pattern, is_double, sides_of, sum_of, typed_dice } from './dice';

describe('the dice of a game', () => {
  it('are two alike by a number, and any others by a text', () => {
    expect(sides_of(6)).toEqual([6, 6]);
    expect(sides_of(undefined)).toEqual([6, 6]);
    expect(sides_of('d12')).toEqual([12]);
    expect(sides_of('d6+d8')).toEqual([6, 8]);
    expect(sides_of('2d6+d20')).toEqual([6, 6, 20]);
  });
  it('are typed as they are written, in any case', () => {
    expect(typed_dice(' 8 ')).toBe(8);
    expect(typed_dice('D6 + d8')).toBe('d6+d8');
    const whole = new RegExp(`^(?:${dice_pattern})$`, 'v');
    for (const text of ['6', 'd12', '3d6', 'd6+d8', 'd6 + d8', '2D6+d4']) expect(text).toMatch(whole);
    for (const text of ['', 'six', '6+8', 'd', 'd6+', '3d6d8', '-6']) expect(text).not.toMatch(whole);
  });
  it('show doubles where all are alike, and never alone', () => {
    expect(is_double([3, 3])).toBe(true);
    expect(is_double([3, 3, 4])).toBe(false);
    expect(is_double([2, 2, 2])).toBe(true);
    expect(is_double([5])).toBe(false);
    expect(sum_of([3, 4, 5])).toBe(12);
  });
});
