import { describe, expect, it } from 'vitest';
import { Broken, Gathered, parts_of } from './parts';

const through = (text: string, gathered = new Gathered(1e6)) => [...parts_of(text)].map((part) => gathered.take(part));

describe('parts', () => {
  it.each(['', 'a', 'é'.repeat(20_000), '🎲'.repeat(30_000), 'x'.repeat(32 * 1024), 'x'.repeat(64 * 1024 + 1)])('bring a text over whole, wherever it is cut', (text) => {
    const found = through(text);
    expect(found.at(-1)).toBe(text);
    expect(found.slice(0, -1).every((one) => one === null)).toBe(true);
    for (const part of parts_of(text)) expect(part.length).toBeLessThanOrEqual(32 * 1024 + 1);
  });

  it('bring several texts over, one after the other', () => {
    const gathered = new Gathered(1e6);
    expect(through('x'.repeat(40_000), gathered).at(-1)).toHaveLength(40_000);
    expect(through('next', gathered)).toEqual(['next']);
  });

  it('are refused beyond the limit, and while they have not come to an end', () => {
    expect(() => through('x'.repeat(1001), new Gathered(1000))).toThrow(Broken);
    expect(() => through('x'.repeat(100_000), new Gathered(50_000))).toThrow(Broken);
    expect(through('x'.repeat(1000), new Gathered(1000)).at(-1)).toHaveLength(1000);
  });

  it('are refused when they are none', () => {
    for (const part of [[], [2, 65], [0], [0, 65], [1, 0xff]]) expect(() => new Gathered(1000).take(new Uint8Array(part)), `${part}`).toThrow(Broken);
  });
});
