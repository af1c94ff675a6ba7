// RuleGroups: the options of the rules by what they are about, and which of them an edition uses at all.
import type { Edition, OptionInfo } from '../wire/types';

type Options = Record<string, unknown>;
/** Whether the rules of a group say anything here, and each rule that says something only beside another one. */
interface Uses {
  keys: readonly string[];
  used?: (options: Options, edition: Edition) => boolean;
}

const has = (kind: string) => (_: Options, edition: Edition): boolean => edition.board.some((space) => space.kind === kind);

export const rule_groups: Readonly<Record<string, Uses>> = {
  start: { keys: ['start_cash', 'dealt_deeds', 'start_order', 'dice_sides', 'doubles_throw_again', 'buy_on_first_lap'] },
  money: { keys: ['salary', 'salary_step', 'salary_most', 'go_landing_factor', 'free_parking_pot', 'free_parking_floor', 'tax_choice', 'negative_cash', 'savings', 'savings_interest'] },
  deeds: { keys: ['auctions', 'offers', 'trade_built_groups', 'rent_collection', 'full_group_rent_factor', 'full_group_rent_if_mortgaged', 'group_rent_share', 'rent_in_jail', 'deed_sale_percent'] },
  mortgages: { keys: ['mortgages', 'mortgage_interest', 'transfer_interest'] },
  building: { keys: ['building', 'building_place', 'full_group_to_build', 'even_building', 'hotels', 'houses_before_hotel', 'limited_buildings', 'house_stock', 'hotel_stock', 'contested_buildings', 'building_sales_any_time', 'building_sale_percent'] },
  jail: { keys: ['jail_effect', 'jail_fine', 'jail_throws', 'doubles_to_jail', 'fine_on_last_throw', 'confinement_end'], used: has('jail') },
  hospital: { keys: ['hospital_fee', 'hospital_throws', 'hospital_release_sum'], used: has('hospital') },
  end: { keys: ['bankruptcies_to_end', 'max_rounds', 'timed', 'time_limit', 'final_score', 'estate'] },
};

const only_with: Readonly<Record<string, (options: Options, edition: Edition) => boolean>> = {
  free_parking_pot: has('free_parking'),
  free_parking_floor: (options) => options['free_parking_pot'] === true,
  tax_choice: (_, edition) => edition.board.some((space) => space.tax_percent !== undefined),
  savings: has('bank'),
  savings_interest: (options) => options['savings'] === true,
  mortgage_interest: (options) => options['mortgages'] === true,
  transfer_interest: (options) => options['mortgages'] === true && options['offers'] === true,
  houses_before_hotel: (options) => options['building'] === 'houses' && options['hotels'] === true,
  house_stock: (options) => options['building'] === 'houses' && options['limited_buildings'] === true,
  hotel_stock: (options) => options['building'] === 'houses' && options['hotels'] === true && options['limited_buildings'] === true,
  time_limit: (options) => options['timed'] === true,
};
const building = new Set(rule_groups['building']?.keys.filter((key) => key !== 'building'));

export interface RuleGroup {
  id: string;
  rules: OptionInfo[];
}

/** The groups with the rules that say something in this edition as it is changed; a rule that is changed is always there. What belongs to no
 * group stands at the end. */
export function groups_of(edition: Edition, changed: Options): RuleGroup[] {
  const options = { ...edition.options, ...changed };
  const says = (key: string) => key in changed || ((only_with[key]?.(options, edition) ?? true) && (!building.has(key) || options['building'] !== 'off'));
  const grouped = new Set(Object.values(rule_groups).flatMap(({ keys }) => keys));
  const found = Object.entries(rule_groups).map(([id, { keys, used }]) => ({
    id,
    rules: keys.flatMap((key) => edition.option_info.filter((one) => one.key === key && (key in changed || (used?.(options, edition) ?? true)) && says(key))),
  }));
  const rest = edition.option_info.filter((one) => !grouped.has(one.key));
  return [...found, { id: 'other', rules: rest }].filter(({ rules }) => rules.length > 0);
}
