import { expect, it } from 'vitest';
import type { View } from '../wire/types';
import { is_sat_in, others_of, turn_of } from './my_tables.svelte';

const keys = { at: 0, title: '', seats: [{ seat: 1, token: '', code: '' }] };
const view = (stage: string, player: number | null) => ({ stage, seats: [{ name: 'Ann' }, { name: 'Bea' }], state: { awaiting: player === null ? null : { player } } }) as unknown as View;

it('says whose turn it is at a table', () => {
  expect(turn_of({ keys, view: view('playing', 1) })).toEqual({ of: 'us' });
  expect(turn_of({ keys, view: view('playing', 0) })).toEqual({ of: 'other', name: 'Ann' });
  expect(turn_of({ keys, view: view('playing', null) })).toEqual({ of: 'nobody' });
  expect(turn_of({ keys, view: view('gathering', null) })).toEqual({ of: 'gathering' });
  expect(turn_of({ keys, view: null })).toEqual({ of: 'nobody' });
});
it('says who else sits there', () => {
  expect(others_of({ keys, view: view('playing', 1) })).toEqual(['Ann']);
  expect(others_of({ keys, view: null })).toEqual([]);
});
it('says whether a bot plays there for one’s own seat', () => {
  const sat_in = (seat: number): View => ({ ...view('playing', 0), seats: [{ name: 'Ann' }, { name: 'Bea' }].map((one, i) => ({ ...one, sitting_in: i === seat ? 'steady' : undefined })) }) as unknown as View;
  expect(is_sat_in({ keys, view: sat_in(1) })).toBe(true);
  expect(is_sat_in({ keys, view: sat_in(0) })).toBe(false);
  expect(is_sat_in({ keys, view: null })).toBe(false);
});
