// Palette: every colour of an identity, light and dark, made of a few that somebody chose. All that carries words is readable (AA).
import { contrast } from '../board/marks';
import { mix, readable } from './colour';

/** Of one scheme: what the whole client shares; style/base.css says the same. */
export const shared = {
  light: { surface: '#ffffff', raised: '#f3f6f5', ink: '#17201f', soft: '#4b5859' },
  dark: { surface: '#1b2122', raised: '#242c2d', ink: '#dfe6e5', soft: '#a3b0b1' },
} as const;
export type Scheme = keyof typeof shared;

export interface Seed {
  /** The middle of the board. */
  felt: string;
  /** Buttons, links, what is chosen. */
  accent: string;
}

export interface Palette {
  page: string;
  felt: string;
  frame: string;
  cell: string;
  cell_line: string;
  corner: string;
  accent: string;
  accent_strong: string;
  accent_ink: string;
  accent_soft: string;
  /** The centre picture's tones, from the farthest to the nearest. */
  scene_1: string;
  scene_2: string;
  scene_3: string;
}

/** How much of the colour, at most `share`, the ground takes with all words still readable on it. */
function bearable(ground: string, colour: string, share: number, words: readonly string[]): number {
  const tried = mix(ground, colour, share);
  return share <= 0 || words.every((word) => contrast(word, tried) >= 4.55) ? share : bearable(ground, colour, share - 0.01, words);
}

export function palette_of(seed: Seed, scheme: Scheme): Palette {
  const light = scheme === 'light';
  const { surface, ink, soft } = shared[scheme];
  const opposite = light ? '#000000' : '#ffffff';
  const page = light ? mix(mix(seed.felt, '#eef0ef', 0.55), '#ffffff', 0.1) : mix(seed.felt, '#0f1213', 0.6);
  const accent_soft = mix(surface, seed.accent, light ? 0.14 : 0.22);
  const accent = readable(seed.accent, [surface, page, accent_soft, seed.felt], opposite);
  const accent_ink = light ? '#ffffff' : readable(mix(seed.accent, '#000000', 0.82), [accent], '#000000');
  const paper = light ? '#fffdf6' : mix(surface, '#ffffff', 0.03);
  const tint = (ground: string, share: number) => mix(ground, seed.accent, bearable(ground, seed.accent, share, [ink, soft]));
  /** The nearest tone; by day what is far is paler than the felt, by night it is lit less. */
  const near = bearable(seed.felt, seed.accent, 0.27, [ink, soft]);
  return {
    page,
    felt: seed.felt,
    frame: light ? mix(accent, '#000000', 0.25) : mix(seed.felt, seed.accent, 0.38),
    cell: light ? mix(paper, seed.felt, 0.1) : mix(mix(surface, seed.felt, 0.35), '#ffffff', 0.045),
    cell_line: mix(seed.felt, light ? mix(seed.accent, '#000000', 0.3) : '#ffffff', light ? 0.42 : 0.26),
    corner: tint(paper, light ? 0.13 : 0.16),
    accent,
    accent_strong: mix(accent, opposite, 0.2),
    accent_ink,
    accent_soft,
    scene_1: light ? mix(seed.felt, '#ffffff', 0.42) : mix(seed.felt, seed.accent, near * 0.4),
    scene_2: mix(seed.felt, seed.accent, near * (light ? 0.5 : 0.68)),
    scene_3: mix(seed.felt, seed.accent, near),
  };
}
