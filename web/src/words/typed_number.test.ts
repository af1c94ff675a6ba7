import { beforeEach, describe, expect, it } from 'vitest';
import examples from '../../../tests/kit/typed_numbers.json';
import { typed_number } from './typed_number';
import { languages, words, type Language } from './words.svelte';

type Table = Record<string, number | null>;

function expect_as_in(table: object, currency: string) {
  for (const [typed, value] of Object.entries(table as Table)) {
    if (typed !== 'currency') expect(typed_number(typed, currency), `${JSON.stringify(typed)} in ${words.language} with ${currency}`).toBe(value);
  }
}

describe('a typed number', () => {
  beforeEach(() => words.choose('en'));

  it.each(Object.keys(languages) as Language[])('is whole or none in %s', async (language) => {
    await words.choose(language);
    expect_as_in(examples.everywhere, '£');
    for (const number of [0, 7, 1500, 15000, 1_000_000_000]) expect(typed_number(words.number(number))).toBe(number);
  });

  it.each(['en', 'de', 'fr', 'pl'] as const)('has blanks between thousands as %s has them', async (language) => {
    await words.choose(language);
    expect_as_in(examples[language], '£');
  });

  it('takes the money of the edition and no other', () => {
    for (const one of examples.currencies) expect_as_in(one, one.currency);
  });
});
