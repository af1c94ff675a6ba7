// Camera: which part of the board a window shows. Pure sums: points of the drawing in, pixels of the window out.
import { size, type Layout, type Rect } from './layout';

/** The frame around the ring, in units of the drawing. */
export const frame = 6;
const whole = size + 2 * frame;

/** What a cell needs, in pixels, to be legible: across the narrow way and down the ring's depth. */
const narrow_px = 46;
const depth_px = 68;
/** Where it has to be brought closer, it is brought close enough for comfort. */
const comfort = 1.13;
/** How much closer than legible the zoom goes. */
const closest = 2;

export interface Window { width: number; height: number }

/** The point of the drawing in the middle of the window; at zoom 1 all of the board just fits. */
export interface Eye { zoom: number; x: number; y: number }

/** The board's side in pixels at zoom 1. */
export const side_of = (window: Window): number => Math.max(1, Math.min(window.width, window.height));

/** The side, in pixels, from which on all of the board can be read. */
export function whole_needs(layout: Layout): number {
  const narrow = Math.min(...layout.cells.map((cell) => Math.min(cell.width, cell.height)));
  return Math.ceil(whole * Math.max(narrow_px / narrow, depth_px / layout.depth));
}

/** Showing the whole board doesn't help if its spaces are too small to tell apart and tap. */
const least_whole = 210;
export const whole_serves = (window: Window): boolean => side_of(window) >= least_whole;

const serves_whole = (layout: Layout, window: Window): boolean => whole_needs(layout) <= side_of(window);

/**
 * The side, in pixels, with which the board is drawn: as large as the window has room for, or, where that is too small, as reading needs, however
 * large the window is. A window that grows or shrinks then moves the drawing, and nothing of it is laid out again.
 */
export const drawn_side = (layout: Layout, window: Window): number => (serves_whole(layout, window) ? side_of(window) : Math.ceil(whole_needs(layout) * comfort));

/** The zoom from which on names can be read; 1 if the whole board is large enough. */
export const legible_zoom = (layout: Layout, window: Window): number => (serves_whole(layout, window) ? 1 : drawn_side(layout, window) / side_of(window));

export const whole_eye: Eye = { zoom: 1, x: size / 2, y: size / 2 };

/** Where the upper left corner of the board lies, in pixels of the window, and how much larger than at zoom 1 it is drawn. */
export function place_of(eye: Eye, window: Window): { x: number; y: number; scale: number } {
  const scale = (side_of(window) * eye.zoom) / whole;
  return { x: window.width / 2 - (eye.x + frame) * scale, y: window.height / 2 - (eye.y + frame) * scale, scale: eye.zoom };
}

/** The nearest eye that shows nothing beside the board, as far as the board fills the window. */
export function held_in(eye: Eye, window: Window, most: number): Eye {
  const zoom = Math.min(Math.max(1, eye.zoom), most);
  const scale = (side_of(window) * zoom) / whole;
  const kept = (at: number, length: number) => {
    const half = length / 2 / scale;
    return half * 2 >= whole ? size / 2 : Math.min(Math.max(at, half - frame), size + frame - half);
  };
  return { zoom, x: kept(eye.x, window.width), y: kept(eye.y, window.height) };
}

export const most_zoom = (legible: number): number => legible * closest;

/** Looks at these spaces, as close as can be read; the whole board where there are none. */
export function eye_on(spaces: readonly number[], layout: Layout, window: Window, zoom: number): Eye {
  const cells = spaces.flatMap((space) => layout.cells[space] ?? []);
  if (cells.length === 0) return whole_eye;
  const left = Math.min(...cells.map((cell) => cell.x));
  const right = Math.max(...cells.map((cell) => cell.x + cell.width));
  const top = Math.min(...cells.map((cell) => cell.y));
  const bottom = Math.max(...cells.map((cell) => cell.y + cell.height));
  return held_in({ zoom, x: (left + right) / 2, y: (top + bottom) / 2 }, window, zoom);
}

/** Moved by so many pixels, as a finger pulls the board along. */
export function panned(eye: Eye, window: Window, dx: number, dy: number, most: number): Eye {
  const scale = (side_of(window) * eye.zoom) / whole;
  return held_in({ ...eye, x: eye.x - dx / scale, y: eye.y - dy / scale }, window, most);
}

/** Closer or further by a factor, so that what lies under this point of the window stays there. */
export function zoomed(eye: Eye, window: Window, factor: number, at: { x: number; y: number }, most: number): Eye {
  const zoom = Math.min(Math.max(1, eye.zoom * factor), most);
  const before = (side_of(window) * eye.zoom) / whole;
  const after = (side_of(window) * zoom) / whole;
  const shift = 1 / before - 1 / after;
  return held_in({ zoom, x: eye.x + (at.x - window.width / 2) * shift, y: eye.y + (at.y - window.height / 2) * shift }, window, most);
}

/** What the window shows of the square inside the ring and its tokens, in its pixels. */
export function middle_of(eye: Eye, window: Window, layout: Layout): Rect {
  const { x, y } = place_of(eye, window);
  const scale = (side_of(window) * eye.zoom) / whole;
  const margin = layout.token * 1.7;
  const [from, to] = [layout.depth + margin + frame, size - layout.depth - margin + frame];
  const left = Math.max(0, x + from * scale);
  const top = Math.max(0, y + from * scale);
  const right = Math.min(window.width, x + to * scale);
  const bottom = Math.min(window.height, y + to * scale);
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
