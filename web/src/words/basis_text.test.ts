import { afterAll, describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import type { Basis } from '../wire/types';
import { basis_text } from './basis_text';
import { Names } from './names';
import { words, type Language } from './words.svelte';

type Kind = Basis['kind'];
/** A sum of each kind, and what English says of it. */
const sums: { [K in Kind]: [Extract<Basis, { kind: K }>, string][] } = {
  fixed: [[{ kind: 'fixed', amount: 60, sum: 60 }, '']],
  bare_rent: [[{ kind: 'bare_rent', rent: 2, sum: 2 }, '']],
  full_group_rent: [[{ kind: 'full_group_rent', rent: 2, factor: 2, sum: 4 }, 'full group: 2 × £2']],
  building_rent: [[{ kind: 'building_rent', rent: 750, buildings: 5, sum: 750 }, 'a hotel']],
  shared_rent: [
    [{ kind: 'shared_rent', own: 50, buildings: 1, others: 7, percent: 10, sum: 57 }, '£50, plus £7: 10% of the rents of the rest of the group'],
  ],
  station_rent: [
    [{ kind: 'station_rent', rent: 25, stations: 1, factor: 1, sum: 25 }, 'one station'],
    [{ kind: 'station_rent', rent: 100, stations: 3, factor: 2, sum: 200 }, '2 × £100 for 3 stations'],
  ],
  utility_rent: [[{ kind: 'utility_rent', rate: 10, dice: [3, 4], utilities: 0, sum: 70 }, '10 × a throw of 7']],
  percentage: [
    [{ kind: 'percentage', of: 1234, percent: 10, multiple: 0, rounded_down: 0, sum: 124 }, '10% of £1,234'],
    [{ kind: 'percentage', of: 1290, percent: 10, multiple: 50, rounded_down: 1, sum: 100 }, '10% of £1,290, rounded down to a multiple of £50'],
  ],
  per_building: [[{ kind: 'per_building', each: 82, buildings: 5, sum: 410 }, '5 buildings at £82']],
  repairs: [
    [{ kind: 'repairs', per_house: 25, houses: 5, per_hotel: 100, hotels: 1, sum: 225 }, '5 houses at £25 each and one hotel at £100'],
    [{ kind: 'repairs', per_house: 25, houses: 1, per_hotel: 100, hotels: 0, sum: 25 }, 'one house at £25'],
    [{ kind: 'repairs', per_house: 25, houses: 0, per_hotel: 100, hotels: 2, sum: 200 }, '2 hotels at £100 each'],
  ],
  level_price: [[{ kind: 'level_price', price: 60, factor: 4, level: 2, sum: 240 }, '4 × £60']],
  sale: [
    [{ kind: 'sale', price: 75, percent: 50, count: 1, sum: 37 }, 'half of £75'],
    [{ kind: 'sale', price: 75, percent: 50, count: 4, sum: 148 }, '4 × half of £75'],
  ],
  level_sale: [[{ kind: 'level_sale', price: 60, percent: 75, levels: 2, sum: 270 }, '75% of what 2 levels cost']],
  estate: [[{ kind: 'estate', for_buildings: 90, for_deeds: 60, sum: 150 }, '£90 for the buildings, £60 for the deeds']],
  salary: [
    [{ kind: 'salary', salary: 200, step: 0, paid_before: 0, factor: 1, sum: 200 }, ''],
    [{ kind: 'salary', salary: 200, step: 0, paid_before: 0, factor: 2, sum: 400 }, '2 × £200'],
    [{ kind: 'salary', salary: 200, step: 50, paid_before: 3, factor: 1, sum: 350 }, '£200 + 3 × £50'],
  ],
  lift: [[{ kind: 'lift', mortgage: 70, percent: 10, interest: 7, sum: 77 }, '£70 and £7 interest']],
  equal_share: [[{ kind: 'equal_share', had: 900, share: 400, players: 3, sum: 500 }, 'everybody then has £400']],
  top_up: [[{ kind: 'top_up', floor: 100, found: 30, sum: 70 }, 'up to £100']],
};

afterAll(() => words.choose('en'));

describe('basis_text', () => {
  const names = new Names(editions.uk, [], null);
  for (const language of ['en', 'de', 'fr'] as Language[]) {
    it(`says how each kind of sum was worked out, in ${language}`, async () => {
      await words.choose(language);
      for (const [basis, english] of Object.values(sums).flat()) {
        const text = basis_text(basis, names);
        if (language === 'en') expect(text).toBe(english);
        else expect(text === '').toBe(english === '');
        expect(text).not.toMatch(/undefined|\{|\}|basis\./);
      }
    });
  }
});
