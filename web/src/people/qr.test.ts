import { expect, it } from 'vitest';
import { qr_of } from './qr';

/** The squares that a path draws. */
function squares({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let i = 0; i < Number(run); ++i) rows[Number(y)]![Number(x) + i] = '#';
  }
  return rows.map((row) => row.join(''));
}

it('draws the patterns that every QR code has, and all of a link', async () => {
  const code = await qr_of('https://freehold.example/#/join/IWkwOleCQYTG3JXcheeZ2w');
  // 54 bytes at level M: version 4.
  expect(code.size).toBe(33);
  const rows = squares(code);
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder);
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder);
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder);
  // The timing patterns alternate, and one module is always dark.
  expect(rows[6]!.slice(6, -6)).toBe('#.'.repeat(10) + '#');
  expect(rows.slice(6, -6).map((row) => row[6]).join('')).toBe('#.'.repeat(10) + '#');
  expect(rows[4 * 4 + 9]![8]).toBe('#');
});
