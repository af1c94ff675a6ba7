// Writes src/board/hyphens.json: where the long words on the boards of the editions may be broken, in every language, by the patterns of
// TeX's dictionaries: node tools/hyphens.mjs. To be run again when an edition's names change; tests/hyphens.test.mjs says when.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const patterns = { en: ['en-gb', 'en-us'], de: ['de'], es: ['es'], fr: ['fr'], it: ['it'], nl: ['nl'], pl: ['pl'], 'pt-BR': ['pt'] };
/** Shorter words are never broken. */
const shortest = 6;
/** Letters that stay together at both ends. */
const ends = 3;
const editions = new URL('../../editions/', import.meta.url);

/** Where compounds and names are joined, which patterns of syllables don't know; they are broken there first. */
const joined = [
  'Arrest-zelle', 'Board-walk', 'Clay-pit', 'Drift-wood', 'Eel-grass', 'Eenden-vijver', 'Einkommen-steuer', 'Enten-teich', 'Fog-horn', 'Gemeenschaps-kas', 'Gemeinschafts-kasse', 'Heuvel-bank', 'Ink-well', 'Inkomsten-belasting',
  'Lamp-lighter', 'Light-house', 'Luxus-steuer', 'Main-spring', 'Mile-stone', 'Mill-race', 'Reichen-steuer', 'Rope-walk', 'Sail-makers', 'Seemanns-krankenhaus', 'Vermogens-belasting', 'Watch-tower', 'Weelde-belasting',
  'White-chapel', 'White-hall', 'Wind-mill', 'Zeemans-ziekenhuis',
];

/** The names of spaces in a file: as printed, and in each language. */
function names_in(text) {
  const printed = [...text.split(/^\[texts/m)[0].matchAll(/^\[\[space\]\](?:(?!^\[)[^])*?^name = "(.*)"/gm)].map(([, name]) => ['en', name]);
  const translated = [...text.matchAll(/^\[texts\.([\w-]+)\]\n(?:(?!^\[)[^])*?^spaces = \{(.*)\}/gm)].flatMap(([, language, list]) => [...list.matchAll(/= "(.*?)"/g)].map(([, name]) => [language, name]));
  return [...printed, ...translated];
}

/** The places before which a hyphen or such a sign stands. */
const places_in = (text, sign) => [...text.matchAll(sign)].map(({ index }, i) => index - i);

/** "Ein-kom-men=steuer" of every long word: = where two words are joined. */
export function hyphens() {
  const syllables_by = (name) => (word) => places_in(require(`hyphen/${name}`).hyphenateSync(word, { hyphenChar: '-' }), /-/g).filter((at) => at >= ends && word.length - at >= ends);
  const texts = ['', 'examples/'].flatMap((folder) => readdirSync(new URL(folder, editions)).filter((name) => name.endsWith('.toml')).map((name) => readFileSync(new URL(folder + name, editions), 'utf8')));
  const joints = new Map(joined.map((word) => [word.replaceAll('-', ''), places_in(word, /-/g)]));
  const words = new Map();
  for (const [language, name] of texts.flatMap(names_in)) {
    for (const word of name.match(/[\p{L}]+/gu) ?? []) {
      if (!patterns[language] || word.length < shortest || words.has(word)) continue;
      // Many names on boards are American.
      const syllables = patterns[language].map((one) => syllables_by(one)(word)).find((places) => places.length > 0) ?? [];
      const joint = joints.get(word) ?? [];
      // What a dictionary leaves whole is broken before a consonant, where nothing else would fit.
      if (syllables.length + joint.length > 0) words.set(word, [...word].map((letter, at) => (joint.includes(at) ? '=' : syllables.includes(at) ? '-' : '') + letter).join(''));
    }
  }
  return [...words.values()].sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('../src/board/hyphens.json', import.meta.url), `${JSON.stringify(hyphens(), null, 1)}\n`);
