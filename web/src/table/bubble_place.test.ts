import { describe, expect, it } from 'vitest';
import { place_of, type Box, type Room } from './bubble_place';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const meets = (a: Box, b: Box) => a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
const sizes = [{ width: 270, height: 24 }, { width: 150, height: 40 }, { width: 100, height: 56 }];
const inside = (place: Box, { window }: Room) => place.left >= 0 && place.top >= 0 && place.left + place.width <= window.width && place.top + place.height <= window.height;

/** A phone: cards two by two, their cash below the names. */
const cards = [0, 1, 2, 3].map((i) => box(8 + (i % 2) * 154, 60 + Math.floor(i / 2) * 50, 148, 46));
const board = box(8, 164, 304, 250);
const buttons = [box(8, 8, 44, 44), box(260, 8, 44, 44)];
const phone = (seat: number): Room => ({ window: { width: 320, height: 640 }, card: cards[seat]!, face: box(cards[seat]!.left + 30, cards[seat]!.top + 2, 22, 22), board, middle: board, kept: [...cards, ...buttons] });

describe('the place of a bubble', () => {
  it.each([0, 1, 2, 3])('of card %i of a phone is over the board, and covers no card and no button', (seat) => {
    const room = phone(seat);
    const place = place_of(sizes, room);
    expect(inside(place, room)).toBe(true);
    for (const one of room.kept) expect(meets(place, one), JSON.stringify({ place, one })).toBe(false);
    expect(meets(place, board), JSON.stringify(place)).toBe(true);
    // Over the cards of others it says whose it is.
    expect(place.far).toBe(seat < 2);
    if (!place.far) expect(place.side, 'it points up').toBe('top');
  });
  it('is beside a card that stands at the board, as high as the face', () => {
    const card = box(900, 100, 300, 70);
    const room: Room = { window: { width: 1280, height: 720 }, card, board: box(8, 8, 884, 704), middle: box(8, 8, 884, 704), face: box(910, 106, 30, 30), kept: [card] };
    const place = place_of([{ width: 150, height: 40 }], room);
    expect(place.left + place.width).toBeLessThanOrEqual(card.left);
    expect(place.far).toBe(false);
    expect(place.side).toBe('right');
    expect(Math.abs(place.top + place.tail - 121), 'it points at the middle of the face').toBeLessThanOrEqual(8);
  });
  it('is in the window even where there is too little of it', () => {
    const room: Room = { window: { width: 320, height: 60 }, card: box(0, 0, 320, 50), board: box(0, 50, 320, 10), middle: box(0, 50, 320, 10), face: box(4, 4, 22, 22), kept: [box(0, 0, 320, 60)] };
    expect(inside(place_of(sizes, room), room)).toBe(true);
  });
  it('lies in the middle of the board, on no name of a space', () => {
    const card = box(900, 100, 230, 60);
    const middle = box(110, 110, 680, 500);
    const place = place_of([{ width: 280, height: 26 }], { window: { width: 1280, height: 720 }, card, board: box(8, 8, 884, 704), middle, face: box(910, 106, 30, 30), kept: [card] });
    expect(place.left).toBeGreaterThanOrEqual(middle.left);
    expect(place.left + place.width).toBeLessThanOrEqual(middle.left + middle.width);
    expect(place.top).toBeGreaterThanOrEqual(middle.top);
    expect(place.far).toBe(true);
  });
  it('takes more lines rather than cover cash', () => {
    const room: Room = { window: { width: 700, height: 100 }, card: box(0, 0, 300, 90), board: box(0, 90, 300, 10), middle: box(0, 90, 300, 10), face: box(4, 30, 30, 30), kept: [box(190, 0, 400, 100)] };
    expect(place_of(sizes, room).size).toBeGreaterThan(0);
  });
});
