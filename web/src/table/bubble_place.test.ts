import { describe, expect, it } from 'vitest';
import { place_of, type Box, type Room } from './bubble_place';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const meets = (a: Box, b: Box) => a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
const sizes = [{ width: 270, height: 24 }, { width: 150, height: 40 }, { width: 100, height: 56 }];
const inside = (place: Box, { window }: Room) => place.left >= 0 && place.top >= 0 && place.left + place.width <= window.width && place.top + place.height <= window.height;

/** A phone: cards two by two, their cash below the names. */
const cards = [0, 1, 2, 3].map((i) => box(8 + (i % 2) * 154, 60 + Math.floor(i / 2) * 50, 148, 46));
const purses = cards.map(({ left, top }) => box(left + 70, top + 26, 72, 18));
const names = cards.map(({ left, top }) => box(left + 56, top + 4, 60, 18));
const buttons = [box(8, 8, 44, 44), box(260, 8, 44, 44)];
const phone = (seat: number): Room => ({ window: { width: 320, height: 640 }, card: cards[seat]!, face: box(cards[seat]!.left + 30, cards[seat]!.top + 2, 22, 22), kept: [...names, ...purses, ...buttons] });

describe('the place of a bubble', () => {
  it.each([0, 1, 2, 3])('at card %i of a phone covers no name, no cash and no button, inside the window, at the card and near the face', (seat) => {
    const room = phone(seat);
    const place = place_of(sizes, room);
    expect(inside(place, room)).toBe(true);
    for (const one of room.kept) expect(meets(place, one), JSON.stringify({ place, one })).toBe(false);
    const { face } = room;
    expect(meets(place, room.card), JSON.stringify(place)).toBe(true);
    // Between a name and cash there is no room for words: then it is below both.
    expect(meets(place, box(face.left - 24, face.top - 24, face.width + 48, face.height + 48)), JSON.stringify(place)).toBe(true);
  });
  it('is on the card itself where there is room, beside the face', () => {
    const card = box(900, 100, 300, 70);
    const room: Room = { window: { width: 1280, height: 720 }, card, face: box(940, 106, 30, 30), kept: [box(1130, 106, 60, 24)] };
    const place = place_of([{ width: 150, height: 40 }], room);
    expect(meets(place, room.face)).toBe(false);
    expect(place.left).toBeGreaterThanOrEqual(970);
    expect(place.top).toBeGreaterThanOrEqual(card.top);
    expect(place.side).toBe('left');
    expect(Math.abs(place.top + place.tail - 121), 'it points at the middle of the face').toBeLessThanOrEqual(8);
  });
  it('is in the window even where there is too little of it', () => {
    const room: Room = { window: { width: 320, height: 60 }, card: box(0, 0, 320, 50), face: box(4, 4, 22, 22), kept: [box(0, 0, 320, 60)] };
    expect(inside(place_of(sizes, room), room)).toBe(true);
  });
  it('takes more lines rather than cover cash', () => {
    const room: Room = { window: { width: 700, height: 100 }, card: box(0, 0, 300, 90), face: box(4, 30, 30, 30), kept: [box(190, 0, 400, 100)] };
    expect(place_of(sizes, room).size).toBeGreaterThan(0);
  });
});
