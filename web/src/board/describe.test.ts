import { describe as suite, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { Names } from '../words/names';
import { describe, sum_text } from './describe';

const names = (id: keyof typeof editions) => new Names(editions[id], [], null);
const place = (id: keyof typeof editions, kind: string) => editions[id].board.find((space) => space.kind === kind)!;
const said = (id: keyof typeof editions, kind: string) => describe(place(id, kind), undefined, '', names(id), editions[id].spaces);

suite('describe', () => {
  it('says what Go brings, and how far it grows', () => {
    expect(sum_text(place('uk', 'go'), names('uk'))).toBe('+£200');
    expect(sum_text(place('savings', 'go'), names('savings'))).toBe('+$200–$600');
    expect(said('uk', 'go')).toBe('1 of 40: Go, salary +£200');
  });

  it('says what a tax takes', () => {
    expect(said('uk', 'tax')).toBe('5 of 40: Income Tax, Tax, £200');
    expect(said('xorti', 'tax')).toContain('€200 / 10%');
  });

  it('says between what chance decides', () => {
    expect(said('hongkong', 'random_amount')).toMatch(/between −HKD\s300 and \+HKD\s200$/);
  });
});
