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

Money site_rent(const Ruleset& rules, const State& state, SpaceId id, PlayerId owner) {
  const Space& site = rules.space(id);
  const int count = state.buildings_on(id);
  const Money rent = site.rents[static_cast<std::size_t>(count)];
  if (count > 0) return rent;
  const SpaceSet members = rules.group(site.group).members;
  const bool is_full = state.owned_by(owner).contains_all(members);        // UK.14, UK.15
  const bool doubles = is_full && !state.mortgaged.intersects(members);    // UK.16
  return doubles ? rent * rules.options.full_group_rent_factor : rent;
}

}  // namespace

Money rent_due(const Ruleset& rules, const State& state, SpaceId id, int throw_sum) {
  const PlayerId owner = state.owner(id);
  if (!owner.valid() || state.mortgaged.contains(id)) return 0;
  if (!rules.options.rent_in_jail && state.player(owner).confined != Place::none) return 0;
  const Space& space = rules.space(id);
  if (space.kind == SpaceKind::site) return site_rent(rules, state, id, owner);
  const int owned = (state.owned_by(owner) & rules.group(space.group).members).size();
  const Money figure = figure_by_count(space, owned);
  return space.kind == SpaceKind::utility ? figure * throw_sum : figure;
}

Money building_price(const Ruleset& rules, SpaceId space) {
  return rules.space(space).building_price;
}

Money building_sale_value(const Ruleset& rules, SpaceId space) {
  return rules.space(space).building_price / 2;
}

Money all_buildings_sale_value(const Ruleset& rules, const State& state, SpaceId space) {
  const int count = state.buildings_on(space);
  const int steps = count == hotel ? rules.options.houses_before_hotel + 1 : count;
  return building_sale_value(rules, space) * steps;  // rounded down building by building (G.11)
}

Money transfer_interest(const Ruleset& rules, SpaceId space) {
  return percent_rounded_up(rules.space(space).mortgage_value, rules.options.mortgage_interest);
}

Money lift_price(const Ruleset& rules, SpaceId space) {
  return rules.space(space).mortgage_value + transfer_interest(rules, space);
}

int next_building_step(const Ruleset& rules, int buildings) {
  return buildings >= rules.options.houses_before_hotel ? hotel : buildings + 1;
}

int previous_building_step(const Ruleset& rules, int buildings) {
  return buildings == hotel ? rules.options.houses_before_hotel : buildings - 1;
}

}  // namespace freehold
