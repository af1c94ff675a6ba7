import { describe, expect, it } from 'vitest';
import { corner_of, layout_of, neighbour, size, stand_of, walk_of, band_of, body_of, row_in, strip_of } from './layout';

const counts = Array.from({ length: 57 }, (_, i) => i + 8);

describe('layout', () => {
  it('covers the ring of any board of 8 to 64 spaces once, without gap or overlap', () => {
    for (const count of counts) {
      const { cells, depth } = layout_of(count);
      expect(cells.map((cell) => cell.space)).toEqual(Array.from({ length: count }, (_, i) => i));
      const area = cells.reduce((sum, cell) => sum + cell.width * cell.height, 0);
      expect(area).toBeCloseTo(size * size - (size - 2 * depth) ** 2, 3);
      for (const cell of cells) {
        expect(cell.width).toBeGreaterThan(35);
        expect(cell.height).toBeGreaterThan(35);
        expect(cell.x).toBeGreaterThanOrEqual(-0.001);
        expect(cell.y + cell.height).toBeLessThanOrEqual(size + 0.001);
      }
    }
  });

  it('walks clockwise: each space touches the next one', () => {
    for (const count of counts) {
      const { cells } = layout_of(count);
      for (let i = 0; i < count; ++i) {
        const a = cells[i]!;
        const b = cells[(i + 1) % count]!;
        const gap_x = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
        const gap_y = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
        expect(Math.max(gap_x, gap_y)).toBeLessThan(0.001);
      }
    }
  });

  it('puts Go at the lower right, and a corner at each turn', () => {
    const { cells } = layout_of(40);
    expect(cells[0]!.x + cells[0]!.width).toBeCloseTo(size);
    expect(cells[0]!.y + cells[0]!.height).toBeCloseTo(size);
    expect(cells.filter((cell) => cell.corner).map((cell) => cell.space)).toEqual([0, 10, 20, 30]);
  });

  it('leaves band, words and strip inside the cell, side by side', () => {
    for (const cell of layout_of(40).cells) {
      const band = band_of(cell, 22);
      const strip = strip_of(cell, 10);
      const body = body_of(cell, 22, 10);
      const sum = [band, strip, body].reduce((area, part) => area + part.width * part.height, 0);
      expect(sum).toBeCloseTo(cell.width * cell.height, 3);
    }
  });

  it('sets letter, houses and mark side by side inside any band, as large as they fit', () => {
    for (const count of [20, 40, 60]) {
      for (const cell of layout_of(count).cells) {
        const band = band_of(cell, 26);
        for (const lengths of [[26], [26, 20, 20, 20, 20], [26, 34, 26]]) {
          const { places, scale } = row_in(band, lengths);
          const long = band.width >= band.height ? 'x' : 'y';
          places.forEach((place, i) => {
            const half = (lengths[i]! * scale) / 2;
            expect(place[long] - half).toBeGreaterThanOrEqual(band[long]);
            expect(place[long] + half).toBeLessThanOrEqual(band[long] + Math.max(band.width, band.height));
            const next = places[i + 1];
            if (next) expect(next[long] - place[long]).toBeGreaterThanOrEqual(half);
          });
          expect(scale).toBeLessThanOrEqual(1);
        }
      }
    }
    expect(row_in(band_of(layout_of(20).cells[1]!, 26), [26, 20]).scale).toBe(1);
  });

  it('stands eight tokens on one space apart, in their corner or before their space', () => {
    for (const count of [8, 20, 40, 60, 64]) {
      const { cells, token, inner } = layout_of(count);
      for (const cell of cells) {
        const stands = Array.from({ length: 8 }, (_, i) => stand_of(cell, i, 8, token));
        for (const [i, at] of stands.entries()) {
          const room = cell.corner ? cell : inner;
          expect(at.x).toBeGreaterThan(room.x);
          expect(at.x).toBeLessThan(room.x + room.width);
          expect(at.y).toBeGreaterThan(room.y);
          expect(at.y).toBeLessThan(room.y + room.height);
          for (const other of stands.slice(i + 1)) expect(Math.hypot(at.x - other.x, at.y - other.y)).toBeGreaterThan(at.radius * 1.9);
        }
      }
    }
  });

  it('keeps the name of a corner free of tokens, of those who are held too', () => {
    for (const count of [8, 20, 40, 60, 64]) {
      const { cells, token } = layout_of(count);
      for (const cell of cells.filter((one) => one.corner)) {
        const { name } = corner_of(cell, token);
        for (const held of [false, true]) {
          for (let i = 0; i < 8; ++i) {
            const at = stand_of(cell, i, 8, token, { held });
            expect(at.y + at.radius <= name.y + 0.01 || at.y - at.radius >= name.y + name.height - 0.01).toBe(true);
            expect(at.radius).toBeGreaterThan(token * 0.22);
          }
        }
      }
    }
  });

  it('shows who is held alone as large as anybody, beside those who visit', () => {
    const { cells, token } = layout_of(40);
    const jail = cells[10]!;
    const held = stand_of(jail, 0, 1, token, { held: true });
    const visitor = stand_of(jail, 0, 1, token, { visiting: true });
    expect(held.radius).toBeGreaterThan(token * 0.9);
    expect(held.x + held.radius).toBeLessThanOrEqual(visitor.x - visitor.radius + 0.01);
  });

  it('keeps tokens on both sides of a corner apart', () => {
    for (const count of [20, 24, 40]) {
      const { cells, token } = layout_of(count);
      const quarter = count / 4;
      for (const corner of [quarter, 2 * quarter, 3 * quarter]) {
        const [a, b] = [corner - 1, corner + 1].map((space) => stand_of(cells[space]!, 0, 1, token));
        expect(Math.hypot(a!.x - b!.x, a!.y - b!.y)).toBeGreaterThan(token * 1.9);
      }
    }
  });

  it('walks forward past Go and backward', () => {
    expect(walk_of(38, 2, 40, false)).toEqual([39, 0, 1, 2]);
    expect(walk_of(2, 39, 40, true)).toEqual([1, 0, 39]);
    expect(walk_of(5, 5, 40, false)).toEqual([]);
  });

  it('lets the arrow keys reach every space, and back', () => {
    for (const count of [8, 20, 24, 40, 60, 64, 13]) {
      const layout = layout_of(count);
      const reached = new Set([0]);
      const queue = [0];
      while (queue.length > 0) {
        const at = queue.pop()!;
        for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
          const next = neighbour(layout, at, arrow);
          if (!reached.has(next)) queue.push(next);
          reached.add(next);
        }
      }
      expect(reached.size).toBe(count);
    }
  });
});
