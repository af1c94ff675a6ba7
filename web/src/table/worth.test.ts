import { describe, expect, it } from 'vitest';
import { course_of, point_at, type WorthPoint } from './worth.svelte';

describe('point_at', () => {
  it('finds the point that holds at a step', () => {
    const points = [0, 3, 7].map((step) => ({ step, round: 1, worth: [step] }));
    expect([0, 1, 3, 6, 7, 90].map((step) => point_at(points, step))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(point_at(points.slice(1), 0)).toBe(0);
    expect(point_at([], 4)).toBe(0);
  });
});

describe('course_of', () => {
  it('asks on until all is told', async () => {
    const points: WorthPoint[] = [0, 3, 7, 12].map((step) => ({ step, round: 1, worth: [step] }));
    const parts = [
      { points: points.slice(0, 2), next: 5 },
      { points: [], next: 7 },
      { points: points.slice(2) },
    ];
    const asked: unknown[] = [];
    const wire = {
      call: <T>(method: string, params: object = {}) => {
        asked.push([method, params]);
        return Promise.resolve(parts.shift() as T);
      },
    };
    expect(await course_of(wire, 'replay.worth', { replay: 4 })).toEqual(points);
    expect(asked).toEqual([0, 5, 7].map((from) => ['replay.worth', { replay: 4, from }]));
  });
});
