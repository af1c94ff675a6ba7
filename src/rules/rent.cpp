#include "rules/rent.h"

#include <algorithm>

namespace freehold {

bool owns_group(const Ruleset& rules, const State& state, PlayerId player, GroupId group) {
  return state.owned_by(player).contains_all(rules.group(group).members);
}

namespace {

/// The figure for the number of the group that the owner has, mortgaged or not (UK.18, UK.19).
Money figure_by_count(const Space& space, int owned) {
  return space.rents[static_cast<std::size_t>(std::min(owned, 6) - 1)];
}

/// Rent of a site by itself: its buildings, or bare and perhaps doubled.
Money own_rent(const Ruleset& rules, const State& state, SpaceId id, PlayerId owner) {
  const Space& site = rules.space(id);
  const int count = state.buildings_on(id);
  const Money rent = site.rents[static_cast<std::size_t>(count)];
  if (count > 0) return rent;
  const SpaceSet members = rules.group(site.group).members;
  const bool is_full = state.owned_by(owner).contains_all(members);  // UK.14, UK.15
  const bool earns_more = is_full && (rules.options.full_group_rent_if_mortgaged ||
                                      !state.mortgaged.intersects(members));  // UK.16, X.7
  return earns_more ? rent * rules.options.full_group_rent_factor : rent;
}

/// S.8: part of the rent of the owner's other deeds of the group, each rounded down (G.11).
Money rent_of_others(const Ruleset& rules, const State& state, SpaceId id, PlayerId owner) {
  if (rules.options.group_rent_share == 0) return 0;
  Money sum = 0;
  const SpaceSet others =
      (state.owned_by(owner) & rules.group_of(id).members) - SpaceSet{id} - state.mortgaged;
  for (const SpaceId other : others) {
    sum += percent_rounded_down(own_rent(rules, state, other, owner), rules.options.group_rent_share);
  }
  return sum;
}

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

Money rent_due(const Ruleset& rules, const State& state, SpaceId id, int throw_sum) {
  const PlayerId owner = state.owner(id);
  if (!owner.valid() || state.mortgaged.contains(id)) return 0;
  if (!rules.options.rent_in_jail && state.player(owner).confined != Place::none) return 0;  // L.5.2
  const Space& space = rules.space(id);
  if (space.kind == SpaceKind::site) {
    return own_rent(rules, state, id, owner) + rent_of_others(rules, state, id, owner);
  }
  const int owned = (state.owned_by(owner) & rules.group(space.group).members).size();
  const Money figure = figure_by_count(space, owned);
  return space.kind == SpaceKind::utility ? figure * throw_sum : figure;
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
