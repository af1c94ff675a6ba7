// Words on a space: the rooms of its cell, and which of them its name takes with its price and its drawing.
import type { BoardSpace } from '../wire/types';
import { art_of } from './art';
import { fit_first, width_of } from './label';
import { body_of, corner_of, type Cell, type Rect } from './layout';

/** Where the prices of a board's deeds stand: under their names, or all at the edge, where their owners will; on the smallest boards there is no room for them. */
export type PricePlace = 'name' | 'edge' | 'nowhere';

export interface Printed {
  cell: Cell;
  space: BoardSpace;
  /** It has a band for its group. */
  banded: boolean;
  price: string;
  price_at: PricePlace;
  owned: boolean;
  compact: boolean;
  /** A small picture with names all the same. */
  detailed: boolean;
  /** Radius of a token. */
  token: number;
  /** Units for one pixel. */
  unit: number;
}

export function words_on({ cell, space, banded, price, price_at, owned, compact, detailed, token, unit }: Printed) {
  const is_deed = space.price !== undefined;
  const upright = cell.side === 'bottom' || cell.side === 'top';
  /** A quarter of the space, as on a printed board. */
  const band = banded ? (upright ? cell.height : cell.width) / 4 : 0;
  const strip = is_deed ? (compact ? 28 : Math.max(18, Math.min(36, 13.2 * unit))) : 0;
  const corner = corner_of(cell, token);
  /** A corner that isn't a deed has room for its drawing; words keep out of its lane. */
  const lone_corner = cell.corner && !is_deed;
  const inside = body_of(cell, band, strip);
  const body = lone_corner ? corner.name : cell.corner ? { x: inside.x, width: inside.width, y: corner.art.y, height: corner.art.height + corner.name.height - strip } : inside;

  /** No letters smaller than this can be read; where cells are too narrow for them, the board can be brought closer. */
  const readable = 11 * unit;
  const least = Math.max(9.5, detailed ? 0 : compact ? 7.6 * unit : readable);
  const most = Math.max((compact ? 10 : 12.2) * unit, cell.corner ? 25 : Math.min(27, Math.max(19, Math.min(cell.width, cell.height) * 0.17)));
  const drawing = art_of(space);
  /** Deeds show a drawing only where there is room to spare. */
  const spacious = drawing !== undefined && (lone_corner || !is_deed || (!compact && !cell.corner && upright && cell.height > 110));
  const art = lone_corner ? Math.min(corner.art.height * 0.9, 64) : Math.min(body.width, body.height) * (is_deed ? 0.28 : 0.42);
  /** As large as can be read, and larger where names are. */
  const price_font = Math.max(16, Math.min(30, Math.max(1.1 * readable, cell.corner ? 0 : 0.76 * most), strip > 0 && compact ? strip * 0.82 : 30));
  const price_lines = width_of(price) * price_font > body.width - 4 ? price.split(/ (?=\/)/) : [price];
  const price_height = price && !(price_at !== 'name' && is_deed) ? price_lines.length * price_font * 1.12 + 2 : 0;
  /** The rooms for the name, the fullest first. The letters are as large with the price as without it; where the name isn't whole the drawing of a deed goes first, then the price, then
   * the drawing of a corner, but for those behind bars. */
  const margin = compact ? 4 : 8;
  const room = (rect: Rect, parts: { art: boolean; price: boolean }) => ({
    ...parts, rect, width: rect.width - margin, height: rect.height - (parts.price ? price_height : 0) - (parts.art && !lone_corner ? art + 4 : 0) - 2,
  });
  const { art: above, name: below } = corner;
  const bare = lone_corner ? { ...above, height: above.height + below.height } : compact && is_deed && !owned ? body_of(cell, band, 0) : body;
  const rooms = [
    ...(spacious ? [room(body, { art: true, price: true })] : []),
    ...(lone_corner ? [...(price ? [room(bare, { art: false, price: true })] : []), room(body, { art: true, price: false })] : [room(body, { art: false, price: true })]),
    ...(lone_corner && space.kind === 'jail' ? [] : [room(bare, { art: false, price: false })]),
  ];
  const label = fit_first(space.name, rooms, Math.max(least, most), least);
  return { is_deed, upright, band, strip, corner, lone_corner, body, readable, drawing, spacious, art, price_font, price_lines, price_height, label };
}

/** Under their names if every deed has the room, whoever owns it: nobody reads prices of which some stand across. */
export const place_of_prices = (spaces: readonly Pick<Printed, 'cell' | 'space' | 'banded' | 'price'>[], how: Pick<Printed, 'compact' | 'detailed' | 'token' | 'unit'>): PricePlace =>
  !how.compact && spaces.every((one) => one.space.price === undefined || words_on({ ...one, ...how, owned: false, price_at: 'name' }).label.room.price) ? 'name' : 'edge';
