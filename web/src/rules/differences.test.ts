import { afterAll, describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import { editions } from '../fixtures';
import { rule_sentence } from '../words/rule_sentence';
import { t, words } from '../words/words.svelte';
import { differences } from './differences';

afterAll(() => words.choose('en'));

const told = (id: keyof typeof editions) => differences(editions[id], editions.uk).map(({ message, params }) => (message ? t(message, params) : ''));

describe('what is different', () => {
  it('is nothing in the usual game', () => {
    expect(told('uk')).toEqual([]);
  });

  it('is said in a few sentences, all of them written', () => {
    for (const id of ['savings', 'hongkong', 'xorti'] as const) {
      expect(told(id).length, id).toBeGreaterThan(7);
      expect(told(id).length, id).toBeLessThan(26);
      for (const text of told(id)) expect(text, id).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('comes from the data', () => {
    expect(told('xorti')).toEqual(expect.arrayContaining(['Jail is just a name: it holds nobody.', 'You may build only on the street where you have just landed.', 'There are no hotels.']));
    expect(told('savings')).toEqual(expect.arrayContaining(['The board has 60 spaces.', 'Each time Go pays you, it pays $50 more than before, up to $600.', 'There is a hospital. You get out for $100, or with a throw of 5 or less.']));
    expect(told('savings')).not.toContain('There are no hotels.');
    expect(told('hongkong')).toEqual(expect.arrayContaining(['The dice have 4 sides.', 'Nothing can be built.', 'After 100 rounds, the richest player wins.', 'Income Tax takes 10% of your money.']));
  });

  it('names clauses, and leaves out what the table changed', () => {
    const changed = differences(editions.xorti, editions.uk, new Set(['hotels']));
    expect(changed.some(({ key }) => key === 'hotels')).toBe(false);
    expect(changed.find(({ key }) => key === 'building_place')?.clause).toBe('X.11');
  });

  it('has a sentence for every value of every rule', () => {
    // What isn't a rule by itself, or isn't worth mentioning at 0.
    const silent = new Set(['start_cash', 'salary_most', 'jail_fine', 'building_sale_percent', 'hospital_fee', 'house_stock', 'hotel_stock', 'savings_interest', 'free_parking_floor', 'time_limit']);
    for (const { key, type, values, least } of editions.uk.option_info) {
      const all = type === 'switch' ? [true, false] : type === 'number' ? [7, ...(least === 0 && !silent.has(key) ? [0] : [])] : type === 'dice' ? [8, 'd6+d8', 'd12'] : (values ?? []);
      for (const value of all) expect(rule_sentence({ ...editions.uk.options, [key]: value }, editions.uk, key), `${key} ${value}`).not.toBeNull();
    }
  });

  it('has no sentence that nothing says', () => {
    const options = new Map(editions.uk.option_info.map((one) => [one.key, one]));
    for (const message of Object.keys(en).filter((key) => key.startsWith('differs.'))) {
      const [, key = '', value] = message.split('.');
      const info = options.get(key);
      if (!info) continue;
      if (info.type === 'dice') expect([undefined, 'set'], message).toContain(value);
      else if (info.type === 'number') expect([undefined, 'none'], message).toContain(value);
      else expect(info.type === 'switch' ? ['true', 'false'] : info.values, message).toContain(value);
    }
  });
});
