// Presets: sets of house rules that people know, chosen with one tap.
import type { Edition } from '../wire/types';
import { groups_of } from './rule_groups';

export const presets: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  official: {},
  quick: { dealt_deeds: 2, houses_before_hotel: 3, bankruptcies_to_end: 2 },
  family: { free_parking_pot: true, go_landing_factor: 2, auctions: 'off' },
  no_mercy: { full_group_rent_factor: 3, jail_fine: 150, rent_in_jail: false, mortgage_interest: 20 },
};

const used_by = (edition: Edition) => new Set(groups_of(edition, {}).flatMap(({ rules }) => rules.map((rule) => rule.key)));

/** Whether the edition uses all of a preset's rules. */
export function is_whole(edition: Edition, preset: string): boolean {
  const used = used_by(edition);
  return Object.keys(presets[preset] ?? {}).every((key) => used.has(key));
}

/** What a preset changes in this edition: rules that the edition uses, and that are printed otherwise. */
export function preset_for(edition: Edition, preset: string): Record<string, unknown> {
  const used = used_by(edition);
  return Object.fromEntries(Object.entries(presets[preset] ?? {}).filter(([key, value]) => used.has(key) && edition.options[key] !== value));
}

/** The preset that the options are, if any. */
export function preset_of(edition: Edition, options: Record<string, unknown>): string | null {
  const same = (a: Record<string, unknown>, b: Record<string, unknown>) => Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value);
  return Object.keys(presets).find((preset) => same(preset_for(edition, preset), options)) ?? null;
}
