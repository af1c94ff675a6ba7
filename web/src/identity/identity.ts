// Identity: how an edition looks: its colours, the pattern of its felt and the picture in the middle of its board.
// A board that was begun from one of those named here says so in its id, and looks like it; any other gets its colours from its groups.
import type { Edition } from '../wire/types';
import { from_hue, hue_of } from './colour';
import { palette_of, type Material, type Palette, type Scheme, type Seed } from './palette';

export const pictures = ['skyline', 'harbour', 'pier', 'lighthouse', 'tiles'] as const;
export type PictureName = (typeof pictures)[number];
export const felts = ['weave', 'waves', 'planks', 'ripples', 'facets'] as const;
export type FeltName = (typeof felts)[number];

export interface Identity {
  light: Seed;
  dark: Seed;
  picture: PictureName;
  felt: FeltName;
  /** Of the table that the board lies on. */
  table: Material;
}

const skyline = { picture: 'skyline', felt: 'weave', table: 'oak' } as const;

/** No accent is red: red says that something is lost or dangerous. */
export const named: Readonly<Record<string, Identity>> = {
  uk: { ...skyline, light: { felt: '#d6e7db', accent: '#125c46' }, dark: { felt: '#14251f', accent: '#62c9a5' } },
  london: { ...skyline, table: 'slate', light: { felt: '#d9e3ee', accent: '#24518c' }, dark: { felt: '#162130', accent: '#8db8ee' } },
  'uk-short': { ...skyline, light: { felt: '#ece4d1', accent: '#7a5106' }, dark: { felt: '#261f12', accent: '#e0b35c' } },
  'uk-timed': { ...skyline, table: 'cloth', light: { felt: '#f0e1e9', accent: '#86295e' }, dark: { felt: '#281722', accent: '#ee9cc8' } },
  us: { picture: 'pier', felt: 'planks', table: 'oak', light: { felt: '#d8e9f0', accent: '#0b587a' }, dark: { felt: '#12242d', accent: '#74c5e6' } },
  'us-speed': { picture: 'pier', felt: 'planks', table: 'slate', light: { felt: '#e3e5f3', accent: '#3d4b96' }, dark: { felt: '#1b1e33', accent: '#a3b0f2' } },
  hongkong: { picture: 'harbour', felt: 'waves', table: 'slate', light: { felt: '#f5e3d8', accent: '#8f3d0e' }, dark: { felt: '#2b1715', accent: '#f3a866' } },
  savings: { picture: 'lighthouse', felt: 'ripples', table: 'oak', light: { felt: '#d3e8e7', accent: '#0b5a62' }, dark: { felt: '#10272a', accent: '#6cc9d3' } },
  xorti: { picture: 'tiles', felt: 'facets', table: 'slate', light: { felt: '#e6e0f3', accent: '#5a3aa6' }, dark: { felt: '#1e192e', accent: '#bda5f5' } },
};

type Named = Pick<Edition, 'id' | 'groups'>;

/** From the hue that most of the edition's groups come near to; the same edition always looks the same. */
export function derived(groups: Named['groups']): Identity {
  const hues = groups.map((group) => hue_of(group.colour)).filter((one) => one.saturation > 0.15);
  const near = (hue: number) => hues.reduce((sum, one) => sum + Math.max(0, Math.cos(((one.hue - hue) * Math.PI) / 180)) * one.saturation, 0);
  const hue = hues.reduce((best, one) => (near(one.hue) > near(best) ? one.hue : best), hues[0]?.hue ?? 210);
  const grey = hues.length === 0 ? 0.1 : 1;
  return {
    picture: 'tiles',
    felt: felts[Math.floor(hue / 72) % felts.length] as FeltName,
    table: 'cloth',
    light: { felt: from_hue(hue, 0.32 * grey, 0.88), accent: from_hue(hue, 0.6 * grey, 0.32) },
    dark: { felt: from_hue(hue, 0.3 * grey, 0.12), accent: from_hue(hue, 0.62 * grey, 0.7) },
  };
}

/** The named edition that this is, or was begun from: "uk-short" of "uk-short-mine". */
const origin_of = (id: string): string => Object.keys(named).filter((one) => `${id}-`.startsWith(`${one}-`)).sort((a, b) => b.length - a.length)[0] ?? '';
export const identity_of = (edition: Named): Identity => named[origin_of(edition.id)] ?? derived(edition.groups);

const schemes: readonly Scheme[] = ['light', 'dark'];

/** Gives an element the colours of an edition; returns how they are taken off again. */
export function dress(element: HTMLElement, edition: Named): () => void {
  const identity = identity_of(edition);
  const [light, dark] = schemes.map((scheme) => palette_of(identity[scheme], scheme, identity.table)) as [Palette, Palette];
  const keys = (Object.keys(light) as (keyof Palette)[]).map((key) => [key, `--${key.replace('_', '-')}`] as const);
  for (const [key, name] of keys) element.style.setProperty(name, `light-dark(${light[key]}, ${dark[key]})`);
  return () => keys.forEach(([, name]) => element.style.removeProperty(name));
}

/** For `{@attach}`. */
export const dressed = (edition: Named) => (element: HTMLElement) => dress(element, edition);
