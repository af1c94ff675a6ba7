// Tiles: quarter circles and discs in a grid, no two neighbours alike; for boards that are no place in particular.
import type { Shape } from '.';
import { disc, ring } from './pen';

const unit = 100;
/** A quarter of a disc in the tile at x, y, its corner at one of four. */
function quarter(x: number, y: number, corner: number, radius: number): string {
  const [right, down] = [corner % 2, corner >> 1];
  const [cx, cy] = [x + right * unit, y + down * unit];
  const [sx, sy] = [right ? -radius : radius, down ? -radius : radius];
  return `M${cx} ${cy}h${sx}A${radius} ${radius} 0 0 ${right === down ? 1 : 0} ${cx} ${cy + sy}z`;
}
const tiles = Array.from({ length: 36 }, (_, i) => ({ x: (i % 6) * unit, y: Math.floor(i / 6) * unit, at: (i * 7 + Math.floor(i / 6) * 3) % 11 }));
const pick = (least: number, most: number) => tiles.filter((tile) => tile.at >= least && tile.at <= most);

export const shapes: readonly Shape[] = [
  [1, pick(0, 4).map(({ x, y, at }) => quarter(x, y, at % 4, unit)).join('')],
  [2, pick(5, 7).map(({ x, y, at }) => quarter(x, y, at % 4, unit) + quarter(x, y, 3 - (at % 4), unit * 0.4)).join('')],
  [2, pick(0, 2).map(({ x, y, at }) => quarter(x, y, at % 4, unit * 0.55)).join('')],
  [3, pick(3, 4).map(({ x, y, at }) => quarter(x, y, at % 4, unit * 0.4)).join('')],
  [0, pick(8, 9).map(({ x, y }) => ring(x + unit / 2, y + unit / 2, 44, 26)).join('')],
  ['lamp', pick(9, 10).map(({ x, y }) => disc(x + unit / 2, y + unit / 2, 14)).join('')],
];
