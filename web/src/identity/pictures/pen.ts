// Pen: the few shapes that the pictures are put together from, as path data.
export const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`;

export const disc = (x: number, y: number, radius: number): string => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** A ring: an inner disc is left out, for its outline runs the other way. */
export const ring = (x: number, y: number, outer: number, inner: number): string =>
  `${disc(x, y, outer)}M${x - inner} ${y}a${inner} ${inner} 0 1 1 ${2 * inner} 0a${inner} ${inner} 0 1 1 ${-2 * inner} 0z`;

/** Straight lines through these points, closed. */
export const shape = (...points: readonly (readonly [number, number])[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`;

/** The same drawing so many times, each a step to the right. */
export const row = (count: number, step: number, draw: (x: number) => string, from = 0): string => Array.from({ length: count }, (_, i) => draw(from + i * step)).join('');

const round = (value: number): number => Math.round(value * 10) / 10;

/** A stroke from a point to another as an outline of that width. */
export function beam(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
  return shape([round(x1 + dx), round(y1 + dy)], [round(x2 + dx), round(y2 + dy)], [round(x2 - dx), round(y2 - dy)], [round(x1 - dx), round(y1 - dy)]);
}

/** Water: a strip whose upper edge goes up and down. */
export const waves = (y: number, height: number, length: number, swell: number, width = 600): string =>
  `M0 ${y}${row(Math.ceil(width / length), length, () => `q${length / 4} ${-swell} ${length / 2} 0t${length / 2} 0`)}V${y + height}H0z`;

/** A cloud as long as this. */
export const cloud = (x: number, y: number, length: number): string => {
  const unit = length / 10;
  return `M${x} ${y}a${unit * 1.4} ${unit * 1.4} 0 0 1 ${unit} ${-unit * 2.4}a${unit * 2.4} ${unit * 2.4} 0 0 1 ${unit * 4.4} ${-unit * 0.6}a${unit * 1.8} ${unit * 1.8} 0 0 1 ${unit * 3.2} ${unit * 1.2}a${unit * 1} ${unit * 1} 0 0 1 ${unit * 1.4} ${unit * 1.8}z`;
};
