import { describe, expect, it } from 'vitest';
import { flight_of } from './throw';

/** The face of a cube that lies to the front after turning over by `over` and round by `round`, worked out with its six directions. */
function face_after(over: number, round: number): number {
  const normals: [number, number, number][] = [[0, 0, 1], [0, -1, 0], [1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, 0, -1]];
  const [a, b] = [over, round].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const depth = normals.map(([x, y, z]) => {
    // Round the upright axis first, then over: CSS multiplies from the right.
    const turned = -x * Math.sin(b) + z * Math.cos(b);
    return y * Math.sin(a) + turned * Math.cos(a);
  });
  return depth.indexOf(Math.max(...depth)) + 1;
}

describe('Throw', () => {
  it('ends on the face that was thrown, where the die lies', () => {
    for (const index of [0, 1]) {
      for (let face = 1; face <= 6; ++face) {
        const [over, round, lean] = [...String(flight_of('cube', index, face).at(-1)?.transform).matchAll(/\((-?\d+)deg\)/g)].map((one) => Number(one[1]));
        expect([face_after(over ?? NaN, round ?? NaN), lean]).toEqual([face, 0]);
        expect(flight_of('flight', index, face).at(-1)?.transform).toBe('translate(0rem, 0rem) scale(1)');
      }
    }
  });
  it('moves nothing but position, size, turn and opacity, so that nothing is laid out or painted again', () => {
    for (const part of ['flight', 'cube', 'flat'] as const) {
      const keys = new Set(flight_of(part, 0, 3).flatMap(Object.keys));
      keys.delete('offset');
      keys.delete('easing');
      expect([...keys].every((key) => ['transform', 'opacity'].includes(key))).toBe(true);
    }
  });
});
