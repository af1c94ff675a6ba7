import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { rent_rows } from './rent';

const rows = (id: keyof typeof editions, changed: Record<string, unknown> = {}, kind = 'site') => {
  const { board, options } = editions[id];
  return rent_rows(board.find((space) => space.kind === kind)!, (key) => changed[key] ?? options[key]);
};

describe('rent_rows', () => {
  it('shows a hotel where there are hotels alone', () => {
    expect(rows('uk').map((row) => row.count)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rows('xorti').map((row) => row.count)).toEqual([0, 1, 2, 3, 4]);
    expect(rows('uk', { houses_before_hotel: 3 }).map((row) => row.count)).toEqual([0, 1, 2, 3, 5]);
    expect(rows('uk', { building: 'off' }).map((row) => row.count)).toEqual([0]);
    expect(rows('hongkong').map((row) => row.count)).toEqual([0]);
  });

  it('says what each level costs, up to the fourth', () => {
    expect(rows('savings').map((row) => row.cost)).toEqual([null, 600, 1200, 2400, 4800]);
    expect(rows('uk').every((row) => row.cost === null)).toBe(true);
  });

  it('shows a line for each station that one owner can have', () => {
    expect(rows('uk', {}, 'station').map((row) => row.rent)).toEqual([25, 50, 100, 200]);
  });
});
