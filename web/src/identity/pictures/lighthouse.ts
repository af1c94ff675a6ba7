// Lighthouse: a saltmarsh harbour: a lighthouse with its beam, quay houses, a sailing boat, coins like stones on the shore.
import type { Shape } from '.';
import { beam, box, cloud, disc, ring, row, shape, waves } from './pen';

const house = (x: number, y: number, width: number) => box(x, y, width, 440 - y) + shape([x - 6, y], [x + width / 2, y - width * 0.6], [x + width + 6, y]) + box(x + width * 0.66, y - width * 0.55, 9, 26);
const quay = house(20, 374, 56) + house(84, 354, 48) + house(142, 380, 66) + house(218, 364, 46) + house(272, 386, 60);
const panes = [[34, 388], [54, 388], [98, 372], [116, 372], [158, 394], [184, 394], [230, 380], [248, 380], [288, 400], [310, 400]].map(([x, y]) => box(x as number, y as number, 9, 13)).join('');
const tower = shape([412, 462], [432, 196], [488, 196], [508, 462]) + box(422, 184, 76, 12) + box(438, 142, 44, 42) + 'M432 142q28-46 56 0z' + box(458, 108, 4, 16);
const stripes = shape([427, 262], [430, 222], [490, 222], [493, 262]) + shape([421, 346], [424, 304], [496, 304], [499, 346]) + shape([415, 430], [418, 388], [502, 388], [505, 430]);
const coins = (x: number, y: number, count: number) => row(count, 11, (i) => `M${x} ${y - i}v-6q0-8 30-8t30 8v6q0 8-30 8t-30-8z`);
const edges = (x: number, y: number, count: number) => row(count, 11, (i) => `M${x} ${y - i - 6}q0 8 30 8t30-8q0 4-3 6q-5 4-27 4t-27-4q-3-2-3-6z`);
const boat = 'M118 512h124q-10 34-34 36h-58q-24-4-32-36z' + shape([176, 392], [176, 502], [120, 502]) + shape([184, 410], [184, 502], [232, 502]) + box(178, 386, 5, 124);
const reeds = row(12, 13, (x) => beam(x, 600, x + ((x * 7) % 22) - 10, 524 - ((x * 13) % 34), 4), 6) + row(8, 14, (x) => beam(x, 600, x + ((x * 5) % 22) - 10, 540 - ((x * 11) % 30), 4), 496);

export const shapes: readonly Shape[] = [
  [0, shape([460, 150], [0, 30], [0, 190], [460, 176]) + shape([460, 150], [600, 112], [600, 214], [460, 176])],
  [0, cloud(60, 270, 110)], [0, cloud(250, 330, 80)],
  ['sun', ring(120, 110, 58, 44) + disc(120, 110, 14) + Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 3).map((turn) => beam(120 + 12 * Math.cos(turn), 110 + 12 * Math.sin(turn), 120 + 48 * Math.cos(turn), 110 + 48 * Math.sin(turn), 6)).join('')],
  [2, quay], ['lamp', panes], [2, 'M350 480q10-40 60-38h100q60 0 90 30v28H340z'],
  [2, tower], ['lamp', box(444, 150, 14, 28) + box(462, 150, 14, 28)], [3, stripes], [3, box(422, 184, 76, 12) + 'M432 142q28-46 56 0z'],
  [2, box(0, 440, 340, 18)], [1, waves(462, 138, 100, 7)], [2, waves(500, 100, 120, 8)],
  [3, boat], [0, row(5, 124, (x) => box(x, 486, 42, 3), 8)],
  [2, coins(336, 560, 4) + coins(402, 566, 6) + coins(468, 572, 3)], [3, edges(336, 560, 4) + edges(402, 566, 6) + edges(468, 572, 3)],
  [3, waves(572, 28, 100, 6)], [3, reeds],
];
