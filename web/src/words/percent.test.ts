import { expect, it } from 'vitest';
import { in_whole_percents } from './percent';

it.each([
  [[0.19, 0.21, 0.27, 0.33]], [[0.1949, 0.2051, 0.2651, 0.3349]], [[1 / 3, 1 / 3, 1 / 3]], [[0.005, 0.995]], [[1, 0, 0]], [[0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125]],
])('shares of a whole make a hundred per cent: %s', (shares) => {
  const whole = in_whole_percents(shares);
  expect(Math.round(100 * whole.reduce((sum, share) => sum + share, 0))).toBe(100);
  for (const [i, share] of whole.entries()) {
    expect(Math.abs(share - shares[i]!)).toBeLessThan(0.01);
    expect(100 * share).toBeCloseTo(Math.round(100 * share), 9);
  }
});
it('gives what is missing to the shares that lose the most', () => {
  expect(in_whole_percents([0.194, 0.206, 0.266, 0.334])).toEqual([0.19, 0.21, 0.27, 0.33]);
});
