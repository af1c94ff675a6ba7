// Short rules: what a newcomer to an edition wants to know before the first throw, from the edition's own data.
import type { Edition, Rule } from '../wire/types';
import { has_effect } from './rule_effect';
import { rule_text, rule_value_text } from './rule_text';
import type { Currency } from './money';
import { t } from './words.svelte';

export interface ShortRule {
  key: string;
  value: unknown;
  /** What the rule means, in English. */
  meaning: string;
  clause: string;
}

type Told = (options: Record<string, unknown>) => boolean;

const always: Told = () => true;
const set =
  (key: string): Told =>
  (options) =>
    options[key] === true || Number(options[key]) > 0;
const other_than =
  (key: string, usual: unknown): Told =>
  (options) =>
    options[key] !== usual;
/** Several can be left when the game ends. */
const scored = (options: Record<string, unknown>): boolean => options['timed'] === true || Number(options['max_rounds']) > 0 || Number(options['bankruptcies_to_end']) > 0;

/** In the order of a game, and what of it is as everybody expects it. What says nothing here the engine knows. */
const told: [string, Told][] = [
  ['start_cash', always], ['dealt_deeds', set('dealt_deeds')],
  ['salary', always], ['salary_step', set('salary_step')], ['salary_most', set('salary_most')], ['go_landing_factor', other_than('go_landing_factor', 1)],
  ['dice_sides', other_than('dice_sides', 6)], ['speed_die', other_than('speed_die', 'off')], ['doubles_throw_again', always], ['doubles_to_jail', set('doubles_to_jail')],
  ['buy_on_first_lap', other_than('buy_on_first_lap', true)], ['auctions', always], ['bid_step', other_than('bid_step', 1)], ['offers', always], ['business_before_throw', set('business_before_throw')], ['debtor_deals', other_than('debtor_deals', 'free')],
  ['rent_collection', other_than('rent_collection', 'automatic')], ['full_group_rent_factor', other_than('full_group_rent_factor', 1)],
  ['group_rent_share', set('group_rent_share')],
  ['jail_effect', other_than('jail_effect', true)], ['jail_fine', always], ['fine_growth', set('fine_growth')], ['jail_throws', always],
  ['hospital_fee', always], ['hospital_throws', always],
  ['building', always], ['building_place', other_than('building_place', 'anywhere')],
  ['hotels', always], ['houses_before_hotel', set('hotels')],
  ['limited_buildings', always],
  ['mortgages', always], ['mortgage_interest', always],
  ['savings', set('savings')], ['savings_interest', always],
  ['free_parking_pot', set('free_parking_pot')], ['free_parking_floor_adds', set('free_parking_floor_adds')], ['pot_of', other_than('pot_of', 'everything')], ['ones_bonus', set('ones_bonus')], ['negative_cash', set('negative_cash')],
  ['estate', always], ['bankruptcies_to_end', (options) => Number(options['bankruptcies_to_end']) > 0 || !scored(options)],
  ['win_cash', set('win_cash')], ['win_groups', set('win_groups')], ['win_laps', set('win_laps')], ['max_rounds', set('max_rounds')], ['timed', set('timed')], ['time_limit', set('time_limit')],
  ['final_score', scored],
];

/** The edition's rules in short, with what this table changed. */
export function short_rules(edition: Edition, changed: Record<string, unknown> = {}): ShortRule[] {
  const options = { ...edition.options, ...changed };
  return told.flatMap(([key, tell]) => {
    const info = edition.option_info.find((one) => one.key === key);
    if (!info || options[key] === undefined || !has_effect(info, options) || !tell(options)) return [];
    return [{ key, value: options[key], meaning: info.meaning, clause: info.clause }];
  });
}

/** A label without what its 0 means, which the value says where it is 0. */
const label = (text: string) => text.replace(/\s*[;；]\s*0.*$/, '');

/** What a table changed, in one line. */
export function rules_summary(rules: readonly Pick<Rule, 'key' | 'value' | 'meaning'>[], currency: Currency): string {
  if (rules.length === 0) return t('rules.official');
  const list = rules.map(({ key, value, meaning }) => t('rules.summary_item', { rule: label(rule_text(key, meaning)), value: rule_value_text(key, value, currency) })).join('; ');
  return t('rules.summary', { count: rules.length, list });
}
