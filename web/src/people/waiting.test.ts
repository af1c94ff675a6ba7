import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { long_ms, Waiting } from './waiting.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is worth a call back once somebody has waited long for one decision', () => {
  const waiting = new Waiting();
  waiting.hear(true);
  vi.advanceTimersByTime(long_ms - 1);
  waiting.hear(false);
  waiting.hear(true);
  vi.advanceTimersByTime(long_ms - 1);
  expect(waiting.useful).toBe(false);
  vi.advanceTimersByTime(1);
  expect(waiting.useful).toBe(true);
});

it('is worth one as soon as they have looked elsewhere', () => {
  const waiting = new Waiting();
  waiting.hear(true);
  waiting.looked_away();
  expect(waiting.useful).toBe(true);
});
