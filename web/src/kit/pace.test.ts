import { expect, it } from 'vitest';
import { Pace } from './pace';

it('lets so many through at once, and then so many a second', () => {
  let now = 1000;
  const pace = new Pace(20, 60, () => now);
  const taken = (tries: number) => Array.from({ length: tries }, () => pace.take()).filter(Boolean).length;
  expect(taken(100)).toBe(60);
  now += 1000;
  expect(taken(100)).toBe(20);
  now += 1_000_000;
  expect(taken(100)).toBe(60);
});
