import { describe, expect, it } from 'vitest';
import { eye_on, held_in, legible_zoom, middle_of, most_zoom, panned, place_of, side_of, whole_eye, zoomed } from './camera';
import { layout_of } from './layout';

const layout = layout_of(40);
const phone = { width: 344, height: 300 };
const zoom = legible_zoom(layout, phone);
/** Where a point of the drawing is seen. */
const seen = (eye: typeof whole_eye, point: { x: number; y: number }, window = phone) => {
  const { x, y, scale } = place_of(eye, window);
  const unit = (side_of(window) * scale) / 1012;
  return { x: x + (point.x + 6) * unit, y: y + (point.y + 6) * unit };
};

describe('camera', () => {
  it('leaves a board alone that is large enough', () => {
    expect(legible_zoom(layout, { width: 700, height: 700 })).toBe(1);
    expect(zoom).toBeGreaterThan(1.5);
  });
  it('makes cells as large as reading needs, on boards of all lengths', () => {
    for (const count of [8, 24, 40, 64]) {
      const ring = layout_of(count);
      const narrow = Math.min(...ring.cells.map((cell) => Math.min(cell.width, cell.height)));
      const close = legible_zoom(ring, phone);
      expect((narrow * close * side_of(phone)) / 1012).toBeGreaterThanOrEqual(46);
    }
  });
  it('shows the whole board in the middle of its window', () => {
    const { x, y } = place_of(whole_eye, phone);
    expect(x).toBeCloseTo(22);
    expect(y).toBeCloseTo(0);
  });
  it('brings every space into the window whole, and nothing from beside the board', () => {
    for (const cell of layout.cells) {
      const eye = eye_on([cell.space], layout, phone, zoom);
      const from = seen(eye, cell);
      const to = seen(eye, { x: cell.x + cell.width, y: cell.y + cell.height });
      expect(Math.min(from.x, from.y), `space ${cell.space}`).toBeGreaterThanOrEqual(0);
      expect(to.x).toBeLessThanOrEqual(phone.width);
      expect(to.y).toBeLessThanOrEqual(phone.height);
      expect(seen(eye, { x: -6, y: -6 }).x).toBeLessThanOrEqual(0.001);
    }
  });
  it('looks at the whole board where there is nothing to look at', () => {
    expect(eye_on([], layout, phone, zoom)).toEqual(whole_eye);
  });
  it('follows a finger, and stops at the edge', () => {
    const eye = eye_on([25], layout, phone, zoom);
    const moved = panned(eye, phone, -20, 0, zoom);
    expect(seen(moved, { x: 500, y: 60 }).x).toBeCloseTo(seen(eye, { x: 500, y: 60 }).x - 20);
    expect(panned(eye, phone, 0, 5000, zoom).y).toBe(panned(eye, phone, 0, 9000, zoom).y);
  });
  it('keeps what lies under the fingers there while it comes closer', () => {
    const eye = held_in({ zoom: 1.4, x: 500, y: 500 }, phone, 4);
    const at = { x: 100, y: 120 };
    const closer = zoomed(eye, phone, 1.5, at, most_zoom(zoom));
    const scale = (side_of(phone) * eye.zoom) / 1012;
    const point = { x: eye.x + (at.x - 172) / scale, y: eye.y + (at.y - 150) / scale };
    expect(seen(closer, point).x).toBeCloseTo(at.x);
    expect(seen(closer, point).y).toBeCloseTo(at.y);
  });
  it('is never further away than the whole board', () => {
    expect(zoomed(whole_eye, phone, 0.2, { x: 3, y: 3 }, 4)).toEqual(whole_eye);
  });
  it('knows what is seen of the middle', () => {
    const middle = middle_of(eye_on([5], layout, phone, zoom), phone, layout);
    expect(middle.y).toBe(0);
    expect(middle.width).toBeGreaterThan(250);
    expect(middle.height).toBeGreaterThan(130);
    expect(middle.height).toBeLessThan(300);
  });
});
