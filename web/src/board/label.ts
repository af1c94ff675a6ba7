// Label: a name in lines of a size that fits a cell. Widths of Latin and Chinese writing are estimated, so that a board looks the same
// everywhere; those of other writing and of emoji differ too much from font to font, so the browser measures them.
import { createSubscriber } from 'svelte/reactivity';
import hyphenated from './hyphens.json';
import { characters_of } from '../words/unicode';

export interface Label {
  lines: string[];
  font: number;
  /** Nothing of the name is left out. */
  whole: boolean;
}

// Of the condensed face that names are set in.
const narrow = new Set("iljI.,:;'’!()| ");
const half_narrow = new Set('tfr/-');
const wide = new Set('mwMW@%ÆŒæœ');

/** As wide as high (Unicode's East Asian width), and the signs that Latin's font draws so. */
const full = /(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff01-\uffe6—…]/u;

/** What isn't measured. */
const estimated = new RegExp(`^(?:[\\u0020-\\u024f\\u1e00-\\u1eff\\u2010-\\u2027€]|${full.source})*$`, 'u');

let pen: CanvasRenderingContext2D | null | undefined;

/** What the browser says; null if there is none. */
function measured(text: string): number | null {
  const size = 100;
  if (pen === undefined) {
    pen = 'document' in globalThis ? document.createElement('canvas').getContext('2d') : null;
    if (pen) pen.font = `600 ${size}px ${getComputedStyle(document.documentElement).getPropertyValue('--printed') || 'sans-serif'}`;
  }
  return pen && pen.measureText(text).width / size;
}

/** Letters may come once the page is there (beyond_latin.ts); whatever was measured with others is measured again. */
const until_letters_come = createSubscriber((update) => {
  const forget = () => (fitted.clear(), update());
  document.fonts?.addEventListener('loadingdone', forget);
  return () => document.fonts?.removeEventListener('loadingdone', forget);
});
function is_estimated(text: string): boolean {
  const known = estimated.test(text);
  if (!known) until_letters_come();
  return known;
}

/** Width of a text in units of its font size. */
export function width_of(text: string): number {
  const exact = is_estimated(text) ? null : measured(text);
  if (exact !== null) return exact;
  // The mark that ends what is shortened may reach into the cell's margin.
  let width = text.endsWith('…') ? -0.5 : 0;
  for (const letter of text) {
    if (full.test(letter) || /\p{Emoji_Presentation}/u.test(letter)) width += 1;
    else if (narrow.has(letter)) width += 0.21;
    else if (half_narrow.has(letter)) width += 0.32;
    else if (wide.has(letter)) width += 0.65;
    else if (/\p{Lu}|\d/u.test(letter)) width += 0.46;
    else if (!/\p{Mn}/u.test(letter)) width += 0.42;
  }
  return width;
}

/** Where the words of the shipped boards may be broken, as their languages' dictionaries have it (tools/hyphens.mjs); those where two words are joined come first. */
const known_breaks = new Map(hyphenated.map((word) => [word.replace(/[-=]/g, ''), { joints: places_in(word, /=/), syllables: places_in(word, /[-=]/) }]));
function places_in(word: string, signs: RegExp): number[] {
  let at = 0;
  return [...word].flatMap((letter) => {
    if (!/[-=]/.test(letter)) at += 1;
    return signs.test(letter) ? [at] : [];
  });
}

/** Of Latin, Cyrillic and Greek, and what stands before no vowel. */
const vowels = 'aeiouyäöüéèêáàâóòôúíAEIOUYÄÖÜаеёиоуыэюяіїєйьъАЕЁИОУЫЭЮЯІЇЄЙЬЪαεηιουωάέήίόύώϊϋΐΰΑΕΗΙΟΥΩΆΈΉΊΌΎΏ';

const together = /^(ch|sh|th|ph|ck|gh|qu|sch|tr|dr|br|cr|gr|pr|bl|cl|fl|gl|pl)/i;

/** Places where a long word of an edition of somebody's own may be broken: before the consonants that begin a syllable, three letters from each end. */
function breaks_of(word: string): number[] {
  const breaks: number[] = [];
  const hyphen = word.indexOf('-');
  if (hyphen > 0 && hyphen < word.length - 1) return [hyphen + 1];
  for (let i = 3; i <= word.length - 3; ++i) {
    if (vowels.includes(word[i] as string)) continue;
    const begin = together.exec(word.slice(i))?.[0].length ?? 1;
    const inside = together.test(word.slice(i - 1)) && !vowels.includes(word[i - 1] as string);
    if (!inside && vowels.includes(word[i + begin] ?? '')) breaks.push(i);
  }
  return breaks;
}

/** The word in pieces that fit, hyphenated; nothing if it cannot be done. */
function pieces_of(word: string, room: number): string[] | null {
  const letters = /[\p{L}]+/u.exec(word);
  const known = letters && known_breaks.get(letters[0]);
  if (!known) return broken(word, 0, breaks_of(word), room);
  const shift = (places: readonly number[]) => places.map((at) => at + letters.index);
  return broken(word, 0, shift(known.joints), room) ?? broken(word, 0, shift(known.syllables), room);
}
/** What comes from a place on, broken at some of these. */
function broken(word: string, from: number, breaks: readonly number[], room: number): string[] | null {
  if (width_of(word.slice(from)) <= room) return [word.slice(from)];
  const before = (at: number) => (word[at - 1] === '-' ? word.slice(from, at) : `${word.slice(from, at)}-`);
  const best = breaks.filter((at) => at > from && width_of(before(at)) <= room).at(-1);
  if (best === undefined) return null;
  const rest = broken(word, best, breaks, room);
  return rest && [before(best), ...rest];
}

/** A word that may break with a hyphen where the board breaks it: browsers break names anywhere. */
export const breakable = (text: string): string =>
  text.replace(/\p{L}{6,}/gu, (word) => {
    const places = known_breaks.get(word)?.syllables ?? breaks_of(word);
    return [...word].map((letter, i) => (places.includes(i) ? `\u00ad${letter}` : letter)).join('');
  });

/** Written without blanks between words: where these begin, the browser knows. */
const blankless = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const dictionary = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;

/** The words of a name, each with the blank before it if there is one. */
function words_of(name: string): string[] {
  const words = name.replace(/\s+/g, ' ').split(/(?= )/);
  if (!dictionary || !blankless.test(name)) return words;
  return words.flatMap((word) => {
    const parts: string[] = [];
    for (const { segment, isWordLike } of dictionary.segment(word)) {
      const last = parts.length - 1;
      if (last < 0 || (isWordLike && parts[last] !== ' ')) parts.push(segment);
      else parts[last] += segment;
    }
    return parts;
  });
}

function lines_of(name: string, room: number, hyphens: boolean): string[] | null {
  const lines: string[] = [];
  for (const joined of words_of(name)) {
    const last = lines[lines.length - 1];
    if (last !== undefined && width_of(last + joined) <= room) {
      lines[lines.length - 1] = last + joined;
      continue;
    }
    const word = joined.trim();
    const pieces = hyphens || width_of(word) <= room ? pieces_of(word, room) : null;
    if (!pieces) return null;
    lines.push(...pieces);
  }
  return lines;
}

export const line_height = 1.06;

function largest(name: string, width: number, height: number, most: number, least: number, hyphens: boolean): Label | null {
  for (let font = most; font >= least; font -= 0.5) {
    const lines = lines_of(name, width / font, hyphens);
    if (lines && lines.length * font * line_height <= height) return { lines, font, whole: true };
  }
  return null;
}

/** Words of so few letters don't say what is meant, least of all at the end: "Go to". */
const said_alone = 4;
/** The fewest letters that a word is shortened to. */
const fewest = 3;
const vowel_at_end = new RegExp(`[${vowels}]$`);

/** A word of so many letters and a full stop; whole where that is no longer. */
function short_word(word: string, most: number): string {
  const [before = '', letters = ''] = /^([^\p{L}]*)(\p{L}[\p{L}\p{M}’']*)/u.exec(word)?.slice(1) ?? [];
  if (letters.length <= most + 1) return word;
  const cut = letters.slice(0, most);
  return `${before}${cut.length > fewest ? cut.replace(vowel_at_end, '') : cut}.`;
}

/** What comes before a slash, a comma or a bracket is a name by itself. */
const first_name = /^[^/,(–—]*\p{L}{3}[^/,(–—]*?(?=\s*[/,(–—])/u;

/** The name with its long words shortened, as little as there is room for; else its first part, or all but its last word; null if too little of it is told. */
function short_form(name: string, width: number, height: number, font: number): Label | null {
  const words = words_of(name);
  const first = first_name.exec(name)?.[0] ?? '';
  const but_last = words.length > 2 && letters_in(words.at(-2)!) >= said_alone ? words.slice(0, -1).join('') : '';
  const enough = words.length === 1 ? fewest : first ? Math.min(telling(name), letters_in(first)) : telling(name);
  for (const some of [name, first, but_last]) {
    const parts = words_of(some);
    for (let most = Math.max(...parts.map(letters_in)) - (some === name ? 2 : 0); most >= fewest; --most) {
      const label = largest(parts.map((word) => word.replace(/\S+/, (whole) => short_word(whole, most))).join(''), width, height, font, font, false);
      if (label && letters_in(label.lines.join('')) >= enough) return { ...label, whole: false };
    }
  }
  return null;
}

/** So many letters of a name tell it from others; of writing with syllables that nobody here knows, fewer have to do. */
const telling = (name: string): number => (estimated.test(name) ? 5 : 3);
/** Chinese, Japanese, Korean and letters as wide as theirs. */
const may_break_anywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff21-\uff5a]/u;

const letters_in = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** As much of a name as still makes sense: its first words, or enough of the first one; no lines if even that doesn't fit. */
function part_of(name: string, width: number, height: number, font: number): Label {
  const words = words_of(name);
  // Where a word of Latin is broken, all of it is there.
  const hyphens = !is_latin(name);
  for (let count = words.length - 1; count > 0; --count) {
    const first = words.slice(0, count).join('').replace(/[^\p{L}\p{M}\p{N}.]+$/u, '');
    const label = letters_in(first) < 3 ? null : largest(`${first}…`, width, height, font, font, hyphens);
    if (label) return { ...label, whole: false };
  }
  const room = width / font;
  const count = Math.floor(height / (font * line_height));
  if (count < 1) return { lines: [], font, whole: false };
  const anywhere = may_break_anywhere.test(name);
  // A word of Latin that can't be shortened says nothing in so small a cell.
  const lines = lines_of(name, room, hyphens) ?? (anywhere ? chopped(name, room) : hyphens ? [shortened(`${words[0]}…`, room)] : []);
  const kept = lines.length > count ? [...lines.slice(0, count - 1), shortened(`${lines[count - 1]}…`, room)] : lines;
  const is_told = anywhere || letters_in(kept.join('')) >= telling(name);
  return { lines: is_told && kept.every((line) => width_of(line.replace(/…$/, '')) <= room) ? kept : [], font, whole: false };
}

/**
 * The name as large as it can be between `least` and `most`, with words broken only where they would be much smaller
 * whole; shortened where even the least size is too large, and left out if nothing of it would be understood.
 */
export function fit(name: string, width: number, height: number, most: number, least: number): Label {
  const key = [name, width, height, most, least].join();
  is_estimated(name); // whoever asks is told of letters that come, too, if the answer is known already
  const known = fitted.get(key);
  if (known) return known;
  if (fitted.size >= most_fitted) fitted.clear();
  const label = fitted_anew(name, width, height, most, least);
  fitted.set(key, label);
  return label;
}
/** What has been worked out: a board asks again for every change of a space. */
const fitted = new Map<string, Label>();
const most_fitted = 1000;
function fitted_anew(name: string, width: number, height: number, most: number, least: number): Label {
  const broken = largest(name, width, height, most, least, true);
  const whole = largest(name, width, height, most, Math.max(least, (broken?.font ?? 0) * 0.74), false);
  if (whole ?? broken) return (whole ?? broken)!;
  // Latin's words can be shortened as people do it; other writing has its own ways.
  return (is_latin(name) && short_form(name, width, height, least)) || part_of(name, width, height, least);
}
const is_latin = (name: string): boolean => estimated.test(name) && !may_break_anywhere.test(name);

const is_told = ({ lines }: Label): boolean => lines.length > 0 && !lines.at(-1)!.endsWith('…');
/** Letters that one can just make out, beside those that are read well. */
const smaller = 0.72;

/** The name in the first of these rooms that has it whole; else in the last, which is the largest, smaller if it would be cut there otherwise. */
export function fit_first<Room extends { width: number; height: number }>(name: string, rooms: readonly Room[], most: number, least: number): Label & { room: Room } {
  const labels = rooms.map((room) => ({ ...fit(name, room.width, room.height, most, least), room }));
  const found = labels.find(({ whole }) => whole) ?? labels.filter(is_told).at(-1);
  const room = rooms.at(-1)!;
  return found ?? { ...fit(name, room.width, room.height, least * smaller, least * smaller), room };
}

/** The text where it fits into so many units of its font size, else as much of it as does, with "…". */
export function shortened(text: string, room: number): string {
  if (width_of(text) <= room) return text.replace(/[-\s]*…$/, '…');
  const characters = characters_of(text);
  const first = (count: number) => characters.slice(0, count).join('');
  let take = characters.length;
  while (take > 1 && width_of(`${first(take)}…`) > room) --take;
  return `${first(take).replace(/[-\s…]+$/, '')}…`;
}

/** In lines of that width, whatever the letters are; for writing that may be broken anywhere. */
function chopped(name: string, room: number): string[] {
  const lines: string[] = [];
  let rest = name.replace(/\s+/g, ' ');
  while (rest) {
    const characters = characters_of(rest);
    while (characters.length > 1 && width_of(characters.join('')) > room) characters.pop();
    const take = characters.join('').length;
    const space = rest.lastIndexOf(' ', take);
    const cut = take < rest.length && space > 2 ? space : take;
    lines.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return lines;
}
