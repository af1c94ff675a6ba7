#include "rules/rent.h"

#include <algorithm>

namespace freehold {

bool owns_group(const Ruleset& rules, const State& state, PlayerId player, GroupId group) {
  return state.owned_by(player).contains_all(rules.group(group).members);
}

namespace {

/// S.6: 2^level times the price.
Money level_price(const Ruleset& rules, SpaceId space, int level) {
  return rules.space(space).price << level;
}

int steps_of(const RuleOptions& options, int buildings) {
  return buildings == hotel ? options.houses_before_hotel + 1 : buildings;
}

/// What the bank pays for the topmost of `buildings` (UK.38, S.16).
Money sale_value_of_top(const Ruleset& rules, SpaceId space, int buildings) {
  const Money price = rules.options.building == BuildingRule::levels ? level_price(rules, space, buildings)
                                                                     : rules.space(space).building_price;
  return percent_rounded_down(price, rules.options.building_sale_percent);
}

}  // namespace

Money rent_of_others(const Ruleset& rules, const State& state, SpaceId id, PlayerId owner) {
  Money sum = 0;
  const SpaceSet others =
      (state.owned_by(owner) & rules.group_of(id).members) - SpaceSet{id} - state.mortgaged;
  for (const SpaceId other : others) {
    sum += percent_rounded_down(own_rent(rules, state, other, owner), rules.options.group_rent_share);
  }
  return sum;
}

Money building_price(const Ruleset& rules, const State& state, SpaceId space) {
  if (rules.options.building == BuildingRule::levels)
    return level_price(rules, space, state.buildings_on(space) + 1);
  return rules.space(space).building_price;
}

Money buildings_cost(const Ruleset& rules, SpaceId space, int buildings) {
  if (rules.options.building == BuildingRule::levels)
    return level_price(rules, space, buildings + 1) - 2 * level_price(rules, space, 0);
  return rules.space(space).building_price * steps_of(rules.options, buildings);
}

Money building_sale_value(const Ruleset& rules, const State& state, SpaceId space) {
  return sale_value_of_top(rules, space, state.buildings_on(space));
}

Money all_buildings_sale_value(const Ruleset& rules, const State& state, SpaceId space) {
  const bool same_price = rules.options.building != BuildingRule::levels;
  if (same_price) {
    const int steps = steps_of(rules.options, state.buildings_on(space));
    return steps == 0 ? 0 : steps * sale_value_of_top(rules, space, 1);
  }
  Money sum = 0;
  for (int step = steps_of(rules.options, state.buildings_on(space)); step > 0; --step) {
    sum += sale_value_of_top(rules, space, step);  // rounded down building by building (G.11)
  }
  return sum;
}

Money deed_sale_value(const Ruleset& rules, SpaceId space) {
  return percent_rounded_down(rules.space(space).price, rules.options.deed_sale_percent);
}

Money transfer_interest(const Ruleset& rules, SpaceId space) {
  return percent_rounded_up(rules.space(space).mortgage_value, rules.options.mortgage_interest);
}

Money lift_price(const Ruleset& rules, SpaceId space) {
  return rules.space(space).mortgage_value + transfer_interest(rules, space);
}

int next_building_step(const Ruleset& rules, int buildings) {
  const bool is_hotel =
      rules.options.building == BuildingRule::houses && buildings >= rules.options.houses_before_hotel;
  return is_hotel ? hotel : buildings + 1;
}

int previous_building_step(const Ruleset& rules, int buildings) {
  return buildings == hotel ? rules.options.houses_before_hotel : buildings - 1;
}

}  // namespace freehold
