// Skyline: a city on a river: clock tower, dome, wheel, glass towers and a bridge with two towers.
import type { Shape } from '.';
import { beam, box, cloud, disc, ring, row, shape, waves } from './pen';

const far = row(13, 48, (x) => box(x, 400 - ((x * 37) % 90), 40, 90 + ((x * 37) % 90)), -8);
const glass = shape([330, 470], [352, 205], [360, 190], [368, 205], [392, 470]) + `M408 470V300q0-74 26-84q26 10 26 84V470z`;
const dome = `${box(196, 378, 120, 92)}M204 378q0-62 52-66q52 4 52 66z${box(249, 286, 14, 28)}${box(254, 262, 4, 28)}`;
const wheel = ring(98, 360, 82, 75) + ring(98, 360, 62, 59) + disc(98, 360, 9)
  + Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 8).map((turn) => beam(98 - 80 * Math.cos(turn), 360 - 80 * Math.sin(turn), 98 + 80 * Math.cos(turn), 360 + 80 * Math.sin(turn), 2)).join('')
  + Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8).map((turn) => disc(Math.round(98 + 82 * Math.cos(turn)), Math.round(360 + 82 * Math.sin(turn)), 6)).join('')
  + beam(98, 360, 62, 472, 6) + beam(98, 360, 134, 472, 6);
const clock = box(500, 262, 50, 210) + shape([494, 262], [494, 202], [556, 202], [556, 262]) + shape([498, 202], [525, 122], [552, 202]) + box(523, 100, 4, 28)
  + row(2, 46, (x) => shape([x, 206], [x + 5, 186], [x + 10, 206]), 497);
const tower = (x: number) => box(x, 396, 46, 112) + shape([x - 3, 398], [x + 23, 356], [x + 49, 398]) + box(x - 4, 384, 8, 20) + box(x + 42, 384, 8, 20) + box(x + 21, 344, 4, 16);
const bridge = tower(196) + tower(358) + box(0, 474, 600, 12) + box(236, 408, 128, 10)
  + `M0 470Q110 470 200 402L204 410Q120 480 0 480z` + `M600 470Q490 470 400 402L396 410Q480 480 600 480z`
  + row(11, 18, (x) => box(x, 462, 2, 14), 8) + row(11, 18, (x) => box(x, 462, 2, 14), 410);

export const shapes: readonly Shape[] = [
  ['sun', disc(436, 150, 52)],
  [0, cloud(60, 190, 130)], [0, cloud(250, 140, 90)],
  [1, far], ['lamp', row(12, 48, (x) => row(2, 18, (y) => box(x + ((x * 7) % 9), 424 + y, 6, 8) + box(x + 16 + ((x * 5) % 7), 420 + y, 6, 8)), 4)],
  [2, glass], ['lamp', row(6, 30, (y) => box(354, 266 + y, 5, 12) + box(364, 282 + y, 5, 12)) + row(6, 24, (y) => box(420, 312 + y, 8, 8) + box(440, 312 + y, 8, 8))],
  [2, wheel], [2, dome], ['lamp', row(6, 18, (x) => box(x, 386, 8, 20), 206)], [2, clock],
  [0, disc(525, 232, 21)], [3, beam(525, 232, 525, 217, 3) + beam(525, 232, 535, 238, 3)],
  ['lamp', row(7, 26, (y) => box(508, 282 + y, 8, 14) + box(521, 282 + y, 8, 14) + box(534, 282 + y, 8, 14))],
  [3, bridge],
  ['lamp', row(2, 162, (x) => `M${x} 508V462q8-14 16 0V508z`, 211) + row(2, 162, (x) => box(x, 412, 6, 12) + box(x + 12, 412, 6, 12), 209)],
  [1, waves(508, 92, 100, 8)], [2, waves(546, 54, 120, 9)],
  [0, row(5, 128, (x) => box(x, 528, 44, 3), 12) + row(5, 122, (x) => box(x, 576, 56, 3), 50)],
];
