import { beforeEach, describe, expect, it } from 'vitest';
import examples from '../../../tests/kit/typed_numbers.json';
import { money_text, plain_sum } from './money';
import { typed_number } from './typed_number';
import { languages, words, type Language } from './words.svelte';

type Table = Record<string, number | null>;

function expect_as_in(table: object, currency: string, decimals = 0) {
  for (const [typed, value] of Object.entries(table as Table)) {
    if (['language', 'decimals', 'currency'].includes(typed)) continue;
    expect(typed_number(typed, { currency, decimals }), `${JSON.stringify(typed)} in ${words.language} with ${currency} and ${decimals} decimals`).toBe(value);
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

  it.each(examples.decimals)('has at most $decimals decimals in $language (G.31)', async (one) => {
    await words.choose(one.language as Language);
    expect_as_in(one, '£', one.decimals);
  });

  it.each(Object.keys(languages) as Language[])('is read as %s writes it, with decimals', async (language) => {
    await words.choose(language);
    for (const decimals of [0, 1, 2, 3]) {
      for (const amount of [0, 7, 1500, 123456, 1_000_000_000]) {
        const money = { currency: '£', currency_place: 'by_language' as const, decimals };
        for (const text of [money_text(money, amount), plain_sum(money, amount)]) expect(typed_number(text, money), text).toBe(amount);
      }
    }
  });

  it('takes the money of the edition and no other', () => {
    for (const one of examples.currencies) expect_as_in(one, one.currency);
  });
});
