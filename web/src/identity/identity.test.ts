import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../board/marks';
import { edition_fixtures } from '../fixtures';
import { derived, identity_of, named, pictures, type Identity } from './identity';
import { pairs_of, palette_of, shared, type Scheme } from './palette';
import { load_picture } from './pictures';

const css = readFileSync(new URL('../style/base.css', import.meta.url), 'utf8');
const group = (colour: string) => ({ id: 'a', name: 'A', colour, spaces: [1] }) as never;
const looks: [string, Identity][] = [
  ...Object.entries(named),
  ...['#ff0000', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#ff00ff', '#808080', '#000000', '#ffffff', '#c08030'].map((colour): [string, Identity] => [colour, derived([group(colour)])]),
  ['no groups', derived([])],
];

describe('identities', () => {
  it('know the colours that the whole client shares', () => {
    for (const name of Object.keys(shared.light) as (keyof (typeof shared)['light'])[]) {
      expect(css).toContain(`--${name}: light-dark(${shared.light[name]}, ${shared.dark[name]})`);
    }
  });

  it.each(looks)('can be read: %s (AA)', (_, look) => {
    for (const scheme of ['light', 'dark'] as Scheme[]) {
      const weak = pairs_of(palette_of(look[scheme], scheme), scheme).filter(([, words, ground]) => contrast(words, ground) < 4.5);
      expect(weak.map(([name, words, ground]) => `${scheme}: ${name} ${words} ${ground} ${contrast(words, ground).toFixed(2)}`)).toEqual([]);
    }
  });

  it('differ from edition to edition and stay the same for each', () => {
    const felts = edition_fixtures.map((edition) => identity_of(edition).light.felt);
    expect(new Set(felts).size).toBe(felts.length);
    expect(derived([group('#c08030')])).toEqual(derived([group('#c08030')]));
  });

  it('all have their picture', async () => {
    for (const name of pictures) {
      const shapes = await load_picture(name);
      expect(shapes.length).toBeGreaterThan(3);
      for (const [tone, path] of shapes) {
        expect([1, 2, 3]).toContain(tone);
        expect(path).toMatch(/^M[\d\s.,A-Za-z-]+$/);
      }
    }
  });
});
