// Colour: hexadecimal colours mixed, taken apart and moved until they can be read.
import { contrast } from '../board/marks';

type Three = [number, number, number];

const channels = (hex: string): Three => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Three;
const hex_of = (parts: Three): string => `#${parts.map((part) => Math.round(Math.min(255, Math.max(0, part))).toString(16).padStart(2, '0')).join('')}`;

/** So much (0 to 1) of `b` in `a`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  return hex_of(from.map((part, i) => part + ((to[i] as number) - part) * share) as Three);
}

/** Hue in degrees, saturation from 0 to 1. */
export function hue_of(hex: string): { hue: number; saturation: number } {
  const [red, green, blue] = channels(hex) as Three;
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return { hue: 0, saturation: 0 };
  const turn = most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return { hue: (turn * 60 + 360) % 360, saturation: spread / most };
}

export function from_hue(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (n: number) => {
    const at = (n + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return hex_of([part(0), part(8), part(4)]);
}

/** The colour itself, or as little of black or white in it as makes it readable on all of these. */
export function readable(colour: string, grounds: readonly string[], towards: '#000000' | '#ffffff', least = 4.6): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried;
  }
  return towards;
}
