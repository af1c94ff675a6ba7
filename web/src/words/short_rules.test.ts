import { afterAll, describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { rule_value_text, sums } from './rule_text';
import { rules_summary, short_rules } from './short_rules';
import { words } from './words.svelte';

afterAll(() => words.choose('en'));

const told = (id: keyof typeof editions, changed: Record<string, unknown> = {}) =>
  Object.fromEntries(short_rules(editions[id], changed).map((rule) => [rule.key, rule_value_text(rule.key, rule.value, editions[id])]));

describe('short_rules', () => {
  it('tells an edition in a screenful, with its sums and clauses', () => {
    expect(told('uk')).toMatchObject({ start_cash: '£1,500', salary: '£200', auctions: 'open', jail_fine: '£50', building: 'houses', hotels: 'yes', bankruptcies_to_end: 'the last one left wins' });
    for (const [id, edition] of Object.entries(editions)) {
      const rules = short_rules(edition);
      expect(rules.length, id).toBeGreaterThan(10);
      expect(rules.length, id).toBeLessThan(27);
      for (const rule of rules) expect(rule.clause).toMatch(/^[A-Z]+\.\d+$/);
    }
  });

  it('shows the sums that the engine says are sums as money', () => {
    for (const edition of Object.values(editions)) expect(edition.option_info.filter(({ unit }) => unit === 'money').map(({ key }) => key).sort()).toEqual([...sums].sort());
  });

  it('leaves out what says nothing in that edition', () => {
    expect(told('hongkong')).toMatchObject({ building: 'off', max_rounds: '100', final_score: 'money', dice_sides: '4' });
    expect(told('hongkong')).not.toHaveProperty('hotels');
    expect(told('hongkong')).not.toHaveProperty('bankruptcies_to_end');
    expect(told('uk')).not.toHaveProperty('hospital_fee');
    expect(told('savings')).toMatchObject({ hospital_fee: '$100', savings_interest: '5', salary_most: '$600', building: 'levels' });
    expect(told('xorti')).toMatchObject({ jail_effect: 'no', building_place: 'where you land', free_parking_pot: 'yes' });
    expect(told('xorti')).not.toHaveProperty('rent_collection');
    expect(told('xorti')).not.toHaveProperty('jail_fine');
  });

  it('takes what the table changed', () => {
    expect(told('uk', { max_rounds: 20, salary: 400 })).toMatchObject({ max_rounds: '20', salary: '£400', final_score: 'worth' });
  });

  it('has what a table changed in a line', async () => {
    const changed = (id: keyof typeof editions, keys: Record<string, unknown>) =>
      rules_summary(editions[id].option_info.filter((one) => one.key in keys).map((one) => ({ ...one, value: keys[one.key] })), editions[id]);
    expect(changed('uk', {})).toBe('Official rules');
    expect(changed('uk', { salary: 400, bankruptcies_to_end: 2 })).toBe('2 changes: Paid for landing on or passing Go: £400; The bankruptcy that ends the game: 2');
    await words.choose('zh-Hant');
    expect(changed('uk', { max_rounds: 20 })).toMatch(/20$/);
    await words.choose('en');
  });
});
