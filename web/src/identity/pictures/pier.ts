// Pier: a boardwalk by the sea with a big wheel, a pavilion, a parasol and gulls.
import type { Shape } from '.';
import { beam, box, cloud, disc, ring, row, shape, waves } from './pen';

const spokes = (x: number, y: number, radius: number) => Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 8).map((turn) => beam(x - radius * Math.cos(turn), y - radius * Math.sin(turn), x + radius * Math.cos(turn), y + radius * Math.sin(turn), 3)).join('');
const cabins = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6).map((turn) => disc(Math.round(420 + 122 * Math.cos(turn)), Math.round(244 + 122 * Math.sin(turn)), 12)).join('');
const wheel = ring(420, 244, 122, 112) + ring(420, 244, 84, 79) + spokes(420, 244, 116) + disc(420, 244, 16) + beam(420, 244, 352, 434, 10) + beam(420, 244, 488, 434, 10);
const coaster = 'M0 300q40 0 70-60q30-70 64-10q20 44 50 44q34 0 50-80q14-50 40-50v10q-18 4-30 48q-18 86-60 86q-36 0-60-50q-24-44-46 10q-30 66-78 66z';
const posts = row(15, 18, (x) => box(x, 300 - ((x * 29) % 40), 3, 134 + ((x * 29) % 40)), 6);
const pavilion = box(40, 352, 200, 82) + shape([24, 352], [60, 306], [220, 306], [256, 352]) + 'M92 306q0-50 48-54q48 4 48 54z' + box(138, 216, 4, 40) + shape([142, 218], [176, 228], [142, 240]);
const arches = row(5, 38, (x) => `M${x} 434V386q12-20 24 0V434z`, 54);
const gull = (x: number, y: number, unit: number) => `M${x} ${y}q${unit} ${-unit} ${unit * 2} 0q${unit} ${-unit} ${unit * 2} 0q${-unit} ${-unit * 0.5} ${-unit * 2} ${unit * 0.5}q${-unit} ${-unit} ${-unit * 2} ${-unit * 0.5}z`;

export const shapes: readonly Shape[] = [
  ['sun', disc(120, 120, 54)], [0, cloud(210, 130, 120)], [0, cloud(470, 90, 100)],
  [1, coaster + posts], [2, wheel], ['lamp', cabins], [2, pavilion], ['lamp', arches],
  [3, gull(250, 190, 14) + gull(300, 160, 9) + gull(60, 210, 9)],
  [3, box(0, 434, 600, 16) + row(20, 31, (x) => box(x, 414, 4, 22), 4) + box(0, 412, 600, 4)],
  [2, row(10, 62, (x) => box(x, 450, 10, 90), 12) + row(9, 62, (x) => beam(x, 452, x + 52, 520, 4) + beam(x + 52, 452, x, 520, 4), 22)],
  [1, waves(496, 104, 100, 8)], [2, waves(530, 70, 120, 9)], [3, waves(568, 32, 100, 8)],
  [0, row(5, 126, (x) => box(x, 516, 48, 3) + box(x + 30, 552, 40, 3), 10)],
];
