import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { is_whole, preset_for, preset_of, presets } from './presets';
import { groups_of } from './rule_groups';

const keys_of = (id: keyof typeof editions, changed: Record<string, unknown> = {}) => groups_of(editions[id], changed).flatMap(({ rules }) => rules.map((rule) => rule.key));

describe('rules of a table', () => {
  it('are in one group each, and none is missing where all are used', () => {
    const keys = keys_of('uk', { salary_step: 10, savings: true, savings_interest: 5, free_parking_pot: true, free_parking_floor: 100, timed: true, tax_choice: true, hospital_fee: 1, hospital_throws: 1, hospital_release_sum: 1 });
    expect(new Set(keys).size).toBe(keys.length);
    expect([...keys].sort()).toEqual(editions.uk.option_info.map((one) => one.key).sort());
    expect(groups_of(editions.uk, {}).some(({ id }) => id === 'other')).toBe(false);
  });

  it('are left out where the edition has no use for them, unless they are changed', () => {
    expect(keys_of('uk')).not.toContain('hospital_fee');
    expect(keys_of('hongkong')).not.toContain('even_building');
    expect(keys_of('savings')).toContain('hospital_fee');
    expect(keys_of('uk', { hospital_fee: 7 })).toContain('hospital_fee');
    expect(keys_of('uk', { free_parking_pot: true })).toContain('free_parking_floor');
  });
});

describe('a preset', () => {
  it('changes rules that there are', () => {
    const known = new Set(editions.uk.option_info.map((one) => one.key));
    for (const rules of Object.values(presets)) for (const key of Object.keys(rules)) expect(known).toContain(key);
  });

  it('leaves out what the edition prints or does not use', () => {
    expect(preset_for(editions.uk, 'family')).toEqual({ free_parking_pot: true, go_landing_factor: 2, auctions: 'off' });
    expect(preset_for(editions.xorti, 'family')).toEqual({ go_landing_factor: 2, auctions: 'off' });
    expect(preset_for(editions.hongkong, 'quick')).not.toHaveProperty('houses_before_hotel');
  });

  it('is whole where the edition uses all of its rules', () => {
    expect(Object.keys(presets).filter((preset) => is_whole(editions.uk, preset))).toEqual(Object.keys(presets));
    expect(is_whole(editions.savings, 'no_mercy')).toBe(false);
    expect(is_whole(editions.savings, 'official')).toBe(true);
  });

  it('is recognized', () => {
    expect(preset_of(editions.uk, {})).toBe('official');
    expect(preset_of(editions.uk, preset_for(editions.uk, 'quick'))).toBe('quick');
    expect(preset_of(editions.uk, { salary: 1 })).toBeNull();
  });
});
