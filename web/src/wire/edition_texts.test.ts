import { expect, test } from 'vitest';
import { editions } from '../fixtures';
import { in_language, line_as_read } from './edition_texts';

test('an edition is read in the language chosen, and deeds keep the names on the board', () => {
  const german = in_language(editions.uk, 'de');
  expect(german.title).toBe('London, offizielle Regeln');
  expect(german.board[0]?.name).toBe('Los');
  expect(german.board[1]?.name).toBe('Old Kent Road');
  expect(german.groups[0]?.name).toBe('Braun');
  expect(german.decks[0]?.name).toBe('Ereignis');
  expect(german.decks[0]?.cards[0]?.text).not.toBe(editions.uk.decks[0]?.cards[0]?.text);
  expect(in_language(editions.uk, 'de')).toBe(german);
});

test('a language that an edition lacks shows it as printed', () => {
  expect(in_language(editions.uk, 'eo')).toBe(editions.uk);
  const line = { id: 'x', title: 'Printed', titles: {}, min_players: 2, max_players: 4, spaces: 40 };
  expect(line_as_read(line).title).toBe('Printed');
});
