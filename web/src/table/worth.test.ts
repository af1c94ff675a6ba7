import { describe, expect, it } from 'vitest';
import { point_at } from './worth.svelte';

describe('point_at', () => {
  it('finds the point that holds at a step', () => {
    const points = [0, 3, 7].map((step) => ({ step, round: 1, worth: [step] }));
    expect([0, 1, 3, 6, 7, 90].map((step) => point_at(points, step))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(point_at(points.slice(1), 0)).toBe(0);
    expect(point_at([], 4)).toBe(0);
  });
});
