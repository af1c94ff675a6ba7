import { expect, it } from 'vitest';
import { seat_colours } from '../board/marks';
import type { Group } from '../wire/types';
import { festive_colours } from './colours';

const groups = (...colours: string[]) => colours.map((colour, i) => ({ id: `g${i}`, name: '', kind: 'site', colour, spaces: [] }) as Group);

it('takes the colours of the groups, each once, where there are enough of them', () => {
  expect(festive_colours(groups('#aa0000', '#00aa00', '#0000aa', '#aa0000'))).toEqual(['#aa0000', '#00aa00', '#0000aa']);
  expect(festive_colours(groups('#888888', '#888888'))).toEqual(seat_colours.slice(0, 7));
});
