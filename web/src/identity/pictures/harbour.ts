// Harbour: steep hills, a row of high towers, and a junk with ribbed sails before them.
import type { Shape } from '.';
import { beam, box, cloud, disc, row, shape, waves } from './pen';

const hills = 'M0 420V300q60-40 96-96q28-44 60 0q34 54 84 30q44-24 80-92q26-40 54 0q44 72 96 60q50-14 78-54q28-22 52 12V420z';
const near_hills = 'M0 430V356q80-50 150-18q90 40 170-8q70-44 140-6q70 36 140-4V430z';
const heights = [96, 150, 118, 206, 132, 176, 104, 232, 148, 120, 190, 112, 160];
const towers = heights.map((height, i) => box(8 + i * 46, 440 - height, 34, height)).join('')
  + shape([146, 234], [163, 196], [180, 234]) + shape([330, 208], [364, 208], [347, 166]) + box(345, 140, 4, 30) + shape([468, 250], [502, 250], [502, 226]);
const windows = heights.map((height, i) => row(Math.floor(height / 22), 22, (y) => box(15 + i * 46, 452 - height + y, 7, 9) + box(28 + i * 46, 452 - height + y, 7, 9))).join('');
const sail = (x: number, y: number, width: number, height: number) => `M${x} ${y}q${width * 0.9} ${height * 0.2} ${width} ${height}l${-width - 8} ${height * 0.06}q${-width * 0.1} ${-height * 0.6} 8 ${-height * 1.06}z`;
const ribs = (x: number, y: number, width: number, height: number) => [0.3, 0.52, 0.74].map((at) => beam(x - 4, y + height * at, x + width * (0.62 + at * 0.4), y + height * (at - 0.04), 3)).join('');
const hull = 'M196 500q10 46 44 50h152q46-8 64-70q-30 20-70 22H250q-30-2-54-2z';

export const shapes: readonly Shape[] = [
  ['sun', disc(120, 130, 54)], [0, cloud(330, 110, 120)], [0, cloud(40, 230, 80)],
  [1, hills], [1, near_hills], [2, towers], ['lamp', windows],
  [1, waves(440, 160, 100, 7)], [2, waves(478, 122, 120, 8)],
  [3, sail(300, 250, 110, 216)], [3, sail(226, 320, 62, 150)], [3, sail(402, 330, 56, 140)],
  [1, ribs(300, 250, 110, 216) + ribs(226, 320, 62, 150) + ribs(402, 330, 56, 140)],
  [3, hull + box(296, 236, 5, 270) + box(222, 310, 4, 194) + box(398, 322, 4, 182)],
  ['lamp', row(5, 34, (x) => disc(x, 524, 5), 258)],
  [1, waves(552, 48, 90, 8)], [0, row(5, 122, (x) => box(x, 500, 40, 3), 0)],
];
