// EditionTexts: an edition for readers of a language: with its texts in that language, otherwise as printed.
import { words } from '../words/words.svelte';
import type { Edition, EditionLine } from './types';

const known = new WeakMap<Edition, Map<string, Edition>>();

/** A copy with the texts of that language; the edition itself where it has none. */
export function in_language(printed: Edition, language: string): Edition {
  const texts = printed.texts[language];
  if (!texts) return printed;
  const copies = known.get(printed) ?? new Map<string, Edition>();
  known.set(printed, copies);
  const kept = copies.get(language);
  if (kept) return kept;
  const translated: Edition = {
    ...printed,
    title: texts.title,
    groups: printed.groups.map((group) => ({ ...group, name: texts.groups[group.id] ?? group.name })),
    board: printed.board.map((space) => ({ ...space, name: texts.spaces[space.space] ?? space.name })),
    decks: printed.decks.map((deck) => ({
      ...deck,
      name: texts.decks[deck.id] ?? deck.name,
      cards: deck.cards.map((card) => ({ ...card, text: texts.cards[deck.id]?.[card.id] ?? card.text })),
    })),
  };
  copies.set(language, translated);
  return translated;
}

/** The edition in whichever language is chosen at the time of reading. */
export function as_read(printed: Edition): Edition {
  const keys = Object.keys(printed) as (keyof Edition)[];
  const getters = keys.map((key) => [key, { enumerable: true, get: () => in_language(printed, words.language)[key] }]);
  return Object.defineProperties({}, Object.fromEntries(getters)) as Edition;
}

/** The same for a line of the list of editions. */
export function line_as_read(line: EditionLine): EditionLine {
  return Object.defineProperty({ ...line }, 'title', { enumerable: true, get: () => line.titles[words.language] ?? line.title });
}
