// Layout: where each space of a board lies. A board of 8 to 64 spaces is a square ring of 1000 units, walked clockwise
// from Go at the lower right. Drawing only; nothing here knows a rule.

export const size = 1000;

export type SideName = 'bottom' | 'left' | 'top' | 'right';
const side_names: readonly SideName[] = ['bottom', 'left', 'top', 'right'];

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Cell extends Rect {
  space: number;
  side: SideName;
  corner: boolean;
}

export interface Layout {
  cells: Cell[];
  /** The depth of the ring. */
  depth: number;
  /** The square inside the ring. */
  inner: Rect;
  /** Radius of a token. */
  token: number;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The first space of each side; sides differ by one if the number of spaces isn't a multiple of four. */
function starts_of(count: number): number[] {
  return [0, 1, 2, 3, 4].map((side) => Math.floor((side * count) / 4));
}

function rect_of(side: number, step: number, steps: number, depth: number): Rect {
  const run = (size - 2 * depth) / Math.max(1, steps - 1);
  // Distance from the side's own corner, along the walk.
  const begin = step === 0 ? 0 : depth + (step - 1) * run;
  const length = step === 0 ? depth : run;
  switch (side) {
    case 0: return { x: size - begin - length, y: size - depth, width: length, height: depth };
    case 1: return { x: 0, y: size - begin - length, width: depth, height: length };
    case 2: return { x: begin, y: 0, width: length, height: depth };
    default: return { x: size - depth, y: begin, width: depth, height: length };
  }
}

export function layout_of(count: number): Layout {
  const starts = starts_of(count);
  const longest = Math.max(...[0, 1, 2, 3].map((side) => (starts[side + 1] ?? 0) - (starts[side] ?? 0)));
  const depth = clamp(1550 / (longest - 1 + 3.1), 104, 180);
  const cells: Cell[] = [];
  for (let side = 0; side < 4; ++side) {
    const first = starts[side] ?? 0;
    const steps = (starts[side + 1] ?? 0) - first;
    for (let step = 0; step < steps; ++step) {
      const name = side_names[side] as SideName;
      cells.push({ space: first + step, side: name, corner: step === 0, ...rect_of(side, step, steps, depth) });
    }
  }
  const narrow = Math.min(...cells.map((cell) => Math.min(cell.width, cell.height)));
  const inner = { x: depth, y: depth, width: size - 2 * depth, height: size - 2 * depth };
  return { cells, depth, inner, token: clamp(narrow * 0.34, 15, 36) };
}

/** The part of a cell at the ring's inner edge that carries its group. */
export function band_of(cell: Cell, thickness: number): Rect {
  switch (cell.side) {
    case 'bottom': return { x: cell.x, y: cell.y, width: cell.width, height: thickness };
    case 'left': return { x: cell.x + cell.width - thickness, y: cell.y, width: thickness, height: cell.height };
    case 'top': return { x: cell.x, y: cell.y + cell.height - thickness, width: cell.width, height: thickness };
    case 'right': return { x: cell.x, y: cell.y, width: thickness, height: cell.height };
  }
}

/** Two lines along the ring's inner edge, like the rails of a tram. */
export function rails_of(cell: Cell): string {
  return [7, 13].map((depth) => {
    const { x, y, width, height } = band_of(cell, depth);
    switch (cell.side) {
      case 'bottom': return `M${x + 2} ${y + height}h${width - 4}`;
      case 'left': return `M${x} ${y + 2}v${height - 4}`;
      case 'top': return `M${x + 2} ${y}h${width - 4}`;
      case 'right': return `M${x + width} ${y + 2}v${height - 4}`;
    }
  }).join('');
}

/** The strip at the ring's outer edge that carries the owner. */
export function strip_of(cell: Cell, thickness: number): Rect {
  switch (cell.side) {
    case 'bottom': return { x: cell.x, y: cell.y + cell.height - thickness, width: cell.width, height: thickness };
    case 'left': return { x: cell.x, y: cell.y, width: thickness, height: cell.height };
    case 'top': return { x: cell.x, y: cell.y, width: cell.width, height: thickness };
    case 'right': return { x: cell.x + cell.width - thickness, y: cell.y, width: thickness, height: cell.height };
  }
}

/** Places in a row along a band, of these lengths, as large as there is room for all: the middle of each and the scale. */
export function row_in(band: Rect, lengths: readonly number[]): { places: { x: number; y: number }[]; scale: number } {
  const upright = band.width >= band.height;
  const room = upright ? band.width : band.height;
  const needed = lengths.reduce((sum, length) => sum + length, 0);
  const scale = Math.min(1, (room - 4) / Math.max(1, needed));
  let at = (room - needed * scale) / 2;
  const places = lengths.map((length) => {
    const middle = at + (length * scale) / 2;
    at += length * scale;
    return upright ? { x: band.x + middle, y: band.y + band.height / 2 } : { x: band.x + band.width / 2, y: band.y + middle };
  });
  return { places, scale };
}

/** Shorter by so much at both of its ends. */
export const narrowed = ({ x, y, width, height }: Rect, by: number): Rect =>
  width >= height ? { x: x + by, y, width: width - 2 * by, height } : { x, y: y + by, width, height: height - 2 * by };

/** What a cell has left for words between its band and its strip. */
export function body_of(cell: Cell, band: number, strip: number): Rect {
  const { x, y, width, height } = cell;
  switch (cell.side) {
    case 'bottom': return { x, y: y + band, width, height: height - band - strip };
    case 'left': return { x: x + strip, y, width: width - band - strip, height };
    case 'top': return { x, y: y + strip, width, height: height - band - strip };
    case 'right': return { x: x + band, y, width: width - band - strip, height };
  }
}

/** Depth of the lane that a corner keeps for tokens: as much as its name and drawing can spare. */
const lane_depth = (cell: Cell, token: number): number => Math.min(token * 2.2, cell.height * 0.36);

/** The lane at the board's side of a corner, where tokens stand, so that name and drawing stay to be seen. */
export function lane_of(cell: Cell, token: number): Rect {
  const height = lane_depth(cell, token);
  const y = cell.y + cell.height / 2 < size / 2 ? cell.y + cell.height - height : cell.y;
  return { x: cell.x, y, width: cell.width, height };
}

const off_the_frame = 6;

/** What a corner has beside its lane: the drawing (where those who are held stand) above the name, whose letters keep off the frame of a marked space. */
export function corner_of(cell: Cell, token: number): { art: Rect; name: Rect } {
  const lane = lane_of(cell, token);
  const y = lane.y > cell.y ? cell.y : cell.y + lane.height;
  const height = cell.height - lane.height;
  const part = height * 0.42;
  return { art: { x: cell.x, y, width: cell.width, height: part }, name: { x: cell.x, y: y + part, width: cell.width, height: height - part - off_the_frame } };
}

/** How much of its lane a corner has left for visitors where somebody is held. */
const for_visitors = 0.5;
/** The lane beside those who are held. */
function visitors_of(cell: Cell, token: number): Rect {
  const lane = lane_of(cell, token);
  return { ...lane, x: lane.x + lane.width * (1 - for_visitors), width: lane.width * for_visitors };
}
/** Where those who are held stand, as large as elsewhere: in the lane and before the drawing. The name stays free, and where it lies between the two there is the drawing alone. */
function cage_of(cell: Cell, token: number): Rect {
  const { art } = corner_of(cell, token);
  const lane = lane_of(cell, token);
  if (lane.y > art.y) return { ...art, height: art.height * 0.85 };
  // Bars reach beyond what they are before.
  const off = token * 0.12;
  return { x: cell.x + off, y: lane.y + off, width: cell.width * (1 - for_visitors) - off, height: art.y + art.height - lane.y - 2 * off };
}

export interface Stand {
  x: number;
  y: number;
  radius: number;
}

/** Middles of tokens in a row, in radii: those with points are a little wider than round ones. */
const apart = 2.18;

/** Tokens in rows inside a rectangle, as large as there is room for all. */
function in_rows(room: Rect, index: number, count: number, token: number): Stand {
  let best = { radius: 0, per_row: 1, rows: 1 };
  for (let rows = 1; rows <= count; ++rows) {
    const per_row = Math.ceil(count / rows);
    const radius = Math.min(token, room.width / per_row / apart, room.height / rows / apart);
    if (radius > best.radius) best = { radius, per_row, rows };
  }
  const row = Math.floor(index / best.per_row);
  const in_row = Math.min(best.per_row, count - row * best.per_row);
  const gap = best.radius * apart;
  return {
    x: room.x + room.width / 2 + ((index % best.per_row) - (in_row - 1) / 2) * gap,
    y: room.y + room.height / 2 + (row - (best.rows - 1) / 2) * gap,
    radius: best.radius,
  };
}

/**
 * Where the token with this number of so many on one space stands: in the lane of a corner, or among its bars where it is
 * held; before all other spaces, at the ring's inner edge. It hides neither a name nor a building. `visiting`: others are held there.
 */
export function stand_of(cell: Cell, index: number, count: number, token: number, { held = false, visiting = false } = {}): Stand {
  if (cell.corner) return in_rows(held ? cage_of(cell, token) : visiting ? visitors_of(cell, token) : lane_of(cell, token), index, count, token);
  const radius = count > 4 ? token * 0.8 : token;
  const upright = cell.side === 'bottom' || cell.side === 'top';
  const along = upright ? cell.width : cell.height;
  const gap = radius * 2.06;
  const in_line = Math.max(1, Math.min(count, Math.floor(along / gap)));
  const line = Math.floor(index / in_line);
  const shift = ((index % in_line) - (Math.min(in_line, count - line * in_line) - 1) / 2) * gap;
  const x = cell.x + cell.width / 2;
  const y = cell.y + cell.height / 2;
  const away = radius * 1.1 + line * gap;
  // Beside a corner a token steps aside, for the one round the corner stands just as close.
  const start = upright ? cell.x : cell.y;
  const depth = upright ? cell.height : cell.width;
  // So far that both stand clear: their middles are as far apart as two radii, and the next space has room too.
  const room = clamp(2.48 * radius - along / 2, 0, along / 2 - radius * 0.4);
  const aside = room * (start - depth < 1 ? 1 : start + along + depth > size - 1 ? -1 : 0);
  switch (cell.side) {
    case 'bottom': return { x: x + shift + aside, y: cell.y - away, radius };
    case 'left': return { x: cell.x + cell.width + away, y: y + shift + aside, radius };
    case 'top': return { x: x + shift + aside, y: cell.y + cell.height + away, radius };
    case 'right': return { x: cell.x - away, y: y + shift + aside, radius };
  }
}

/** The spaces that a token treads on its way, the last included. */
export function walk_of(from: number, to: number, count: number, backward: boolean): number[] {
  const way: number[] = [];
  const step = backward ? count - 1 : 1;
  for (let at = from; at !== to && way.length < count; ) {
    at = (at + step) % count;
    way.push(at);
  }
  return way;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The space that an arrow key leads to: the next one on that side, or across the board. */
export function neighbour(layout: Layout, space: number, arrow: Arrow): number {
  const here = layout.cells[space];
  if (!here) return 0;
  const middle = (cell: Cell) => ({ x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 });
  const from = middle(here);
  const horizontal = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const sign = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1;
  let best = space;
  let least = Infinity;
  for (const cell of layout.cells) {
    const at = middle(cell);
    const ahead = (horizontal ? at.x - from.x : at.y - from.y) * sign;
    const aside = Math.abs(horizontal ? at.y - from.y : at.x - from.x);
    if (ahead <= 1) continue;
    const far = ahead + aside * 3;
    if (far < least) {
      least = far;
      best = cell.space;
    }
  }
  return best;
}
