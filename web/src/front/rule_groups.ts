// RuleGroups: the options of the rules by what they are about, and which of them an edition uses at all.
import type { Edition, OptionInfo } from '../wire/types';
import { has_effect } from '../words/rule_effect';

type Options = Record<string, unknown>;

export const rule_groups: Readonly<Record<string, readonly string[]>> = {
  start: ['start_cash', 'dealt_deeds', 'start_order', 'dice_sides', 'speed_die', 'ones_bonus', 'doubles_throw_again', 'buy_on_first_lap'],
  money: ['salary', 'salary_step', 'salary_most', 'go_landing_factor', 'free_parking_pot', 'free_parking_floor', 'free_parking_floor_adds', 'pot_of', 'tax_choice', 'negative_cash', 'savings', 'savings_interest'],
  deeds: ['auctions', 'bid_step', 'offers', 'business_before_throw', 'debtor_deals', 'trade_built_groups', 'rent_collection', 'full_group_rent_factor', 'full_group_rent_if_mortgaged', 'group_rent_share', 'rent_in_jail', 'deed_sale_percent'],
  mortgages: ['mortgages', 'mortgage_interest', 'transfer_interest'],
  building: ['building', 'building_place', 'full_group_to_build', 'even_building', 'hotels', 'houses_before_hotel', 'limited_buildings', 'house_stock', 'hotel_stock', 'contested_buildings', 'building_sales_any_time', 'building_sale_percent'],
  jail: ['jail_effect', 'jail_fine', 'fine_growth', 'jail_throws', 'doubles_to_jail', 'fine_on_last_throw', 'confinement_end'],
  hospital: ['hospital_fee', 'hospital_throws', 'hospital_release_sum'],
  end: ['bankruptcies_to_end', 'win_cash', 'win_groups', 'win_laps', 'max_rounds', 'timed', 'time_limit', 'final_score', 'estate'],
};

export interface RuleGroup {
  id: string;
  rules: OptionInfo[];
}

/** The groups with the rules that say something in this edition as it is changed; a rule that is changed is always there, and so is one `in_hand`. What
 * belongs to no group comes last. */
export function groups_of(edition: Edition, changed: Options, in_hand: Options = {}): RuleGroup[] {
  const options = { ...edition.options, ...changed };
  const shown = edition.option_info.filter((rule) => rule.key in changed || rule.key in in_hand || has_effect(rule, options));
  const grouped = new Set(Object.values(rule_groups).flat());
  const found = Object.entries(rule_groups).map(([id, keys]) => ({ id, rules: keys.flatMap((key) => shown.filter((rule) => rule.key === key)) }));
  const rest = shown.filter((rule) => !grouped.has(rule.key));
  return [...found, { id: 'other', rules: rest }].filter(({ rules }) => rules.length > 0);
}
