import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../board/marks';
import { edition_fixtures } from '../fixtures';
import { derived, identity_of, named, pictures, type Identity } from './identity';
import { palette_of, shared, type Palette, type Scheme } from './palette';
import { load_picture } from './pictures';

const css = readFileSync(new URL('../style/base.css', import.meta.url), 'utf8');
const group = (colour: string) => ({ id: 'a', name: 'A', colour, spaces: [1] }) as never;
const looks: [string, Identity][] = [
  ...Object.entries(named),
  ...['#ff0000', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#ff00ff', '#808080', '#000000', '#ffffff', '#c08030'].map((colour): [string, Identity] => [colour, derived([group(colour)])]),
  ['no groups', derived([])],
];

/** Every pair of words and ground that an identity brings about. */
function pairs_of(palette: Palette, scheme: Scheme): [name: string, words: string, ground: string][] {
  const { surface, raised, ink, soft } = shared[scheme];
  const grounds = { page: palette.page, felt: palette.felt, cell: palette.cell, corner: palette.corner, table: palette.table };
  return [
    ...Object.entries(grounds).flatMap(([name, ground]): [string, string, string][] => [[`ink on ${name}`, ink, ground], [`soft on ${name}`, soft, ground]]),
    ['ink on accent_soft', ink, palette.accent_soft],
    ['accent on surface', palette.accent, surface],
    ['accent on raised', palette.accent, raised],
    ['accent on page', palette.accent, palette.page],
    ['accent on felt', palette.accent, palette.felt],
    ['accent on accent_soft', palette.accent, palette.accent_soft],
    ['accent_ink on accent', palette.accent_ink, palette.accent],
    ['accent_ink on accent_strong', palette.accent_ink, palette.accent_strong],
  ];
}

describe('identities', () => {
  it('know the colours that the whole client shares', () => {
    for (const name of Object.keys(shared.light) as (keyof (typeof shared)['light'])[]) {
      expect(css).toContain(`--${name}: light-dark(${shared.light[name]}, ${shared.dark[name]})`);
    }
  });

  it.each(looks)('can be read: %s (AA)', (_, look) => {
    for (const scheme of ['light', 'dark'] as Scheme[]) {
      const weak = pairs_of(palette_of(look[scheme], scheme, look.table), scheme).filter(([, words, ground]) => contrast(words, ground) < 4.5);
      expect(weak.map(([name, words, ground]) => `${scheme}: ${name} ${words} ${ground} ${contrast(words, ground).toFixed(2)}`)).toEqual([]);
    }
  });

  it('differ from edition to edition and stay the same for each', () => {
    const felts = edition_fixtures.map((edition) => identity_of(edition).light.felt);
    expect(new Set(felts).size).toBe(felts.length);
    expect(derived([group('#c08030')])).toEqual(derived([group('#c08030')]));
  });

  it('are kept by a board that was begun from an edition, as its id says', () => {
    const looks_like = (id: string) => Object.keys(named).find((one) => identity_of({ id, groups: [group('#c08030')] as never }) === named[one]);
    expect(['uk', 'uk-mine', 'uk-short-0ab1', 'hongkong-3f', 'ukraine', 'board-uk'].map(looks_like)).toEqual(['uk', 'uk', 'uk-short', 'hongkong', undefined, undefined]);
  });

  it('all have their picture', async () => {
    for (const name of pictures) {
      const shapes = await load_picture(name);
      expect(shapes.length).toBeGreaterThan(3);
      for (const [tone, path] of shapes) {
        expect([0, 1, 2, 3, 'sun', 'lamp']).toContain(tone);
        expect(path).toMatch(/^M[\d\s.,A-Za-z-]+$/);
      }
    }
  });
});
