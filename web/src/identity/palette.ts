// Palette: every colour of an identity, light and dark, made of a few that somebody chose. All that carries words is readable (AA).
import { contrast } from '../board/marks';
import { mix, readable } from './colour';

/** Of one scheme: what the whole client shares; style/base.css says the same. */
export const shared = {
  light: { surface: '#ffffff', raised: '#f3f6f5', ink: '#17201f', soft: '#4b5859' },
  dark: { surface: '#1b2122', raised: '#242c2d', ink: '#dfe6e5', soft: '#a3b0b1' },
} as const;
export type Scheme = keyof typeof shared;

/** What a board can lie on, light and dark. */
export const materials = { oak: { light: '#d9b57f', dark: '#4a3420' }, cloth: { light: '#8fb79d', dark: '#1f3d30' }, slate: { light: '#aab7c4', dark: '#333c47' } } as const;
export type Material = keyof typeof materials;

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
  /** The centre picture, at dusk: the sky above the roofs and what it lights, its tones from the farthest to the nearest, sun and lamps. */
  scene_0: string;
  scene_1: string;
  scene_2: string;
  scene_3: string;
  sun: string;
  lamp: string;
  /** What the board lies on. */
  table: string;
  grain: string;
}

/** How much of the colour, at most `share`, the ground takes with all words still readable on it. */
function bearable(ground: string, colour: string, share: number, words: readonly string[]): number {
  const tried = mix(ground, colour, share);
  return share <= 0 || words.every((word) => contrast(word, tried) >= 4.55) ? share : bearable(ground, colour, share - 0.01, words);
}

export function palette_of(seed: Seed, scheme: Scheme, material: Material): Palette {
  const light = scheme === 'light';
  const { surface, ink, soft } = shared[scheme];
  const opposite = light ? '#000000' : '#ffffff';
  const page = light ? mix(mix(seed.felt, '#eef0ef', 0.55), '#ffffff', 0.1) : mix(seed.felt, '#0f1213', 0.6);
  const accent_soft = mix(surface, seed.accent, light ? 0.14 : 0.22);
  const accent = readable(seed.accent, [surface, page, accent_soft, seed.felt], opposite);
  const accent_ink = light ? '#ffffff' : readable(mix(seed.accent, '#000000', 0.82), [accent], '#000000');
  const table = mix(page, materials[material][scheme], bearable(page, materials[material][scheme], 0.9, [ink, soft]));
  const paper = light ? '#fffdf6' : mix(surface, '#ffffff', 0.03);
  const tint = (ground: string, share: number) => mix(ground, seed.accent, bearable(ground, seed.accent, share, [ink, soft]));
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
    // No words stand on the picture but on grounds of their own.
    scene_0: light ? mix(seed.felt, '#ffd9a8', 0.5) : mix(mix(seed.felt, seed.accent, 0.2), '#c8723f', 0.22),
    scene_1: mix(seed.felt, seed.accent, light ? 0.2 : 0.22),
    scene_2: mix(seed.felt, seed.accent, light ? 0.42 : 0.36),
    scene_3: light ? mix(mix(seed.felt, seed.accent, 0.78), '#101828', 0.12) : mix(seed.felt, '#000000', 0.42),
    sun: light ? '#f4a259' : '#e9a35f',
    lamp: light ? '#ffe19a' : '#ffcf78',
    table,
    grain: mix(table, light ? '#3b2a1a' : '#000000', light ? 0.13 : 0.3),
  };
}
