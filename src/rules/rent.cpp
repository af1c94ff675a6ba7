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

/// What the bank pays for the building of this step (UK.38, S.16).
Basis sale_of_step(const Ruleset& rules, SpaceId space, int step) {
  const Money price = rules.options.building == BuildingRule::levels ? level_price(rules, space, step)
                                                                     : rules.space(space).building_price;
  return {.kind = BasisKind::sale,
          .count = 1,
          .percent = static_cast<std::uint8_t>(rules.options.building_sale_percent),
          .unit = price};
}

}  // namespace

// Each of the shares is rounded down (G.11).
Basis shared_rent(const Ruleset& rules, const State& state, SpaceId id, PlayerId owner) {
  const Basis own = take_own_rent(rules, state, id, owner, [](const Basis& rent) { return rent; });
  Basis rent{.kind = BasisKind::shared_rent,
             .count = own.count,
             .percent = static_cast<std::uint8_t>(rules.options.group_rent_share),
             .unit = sum_of(own)};
  const SpaceSet others =
      (state.owned_by(owner) & rules.group_of(id).members) - SpaceSet{id} - state.mortgaged;
  for (const SpaceId other : others) {
    const Money whole =
        take_own_rent(rules, state, other, owner, [](const Basis& rent_there) { return sum_of(rent_there); });
    rent.other += percent_rounded_down(whole, rent.percent);
  }
  return rent.other == 0 ? own : rent;
}

Basis building_price_basis(const Ruleset& rules, const State& state, SpaceId space) {
  if (rules.options.building != BuildingRule::levels) return fixed_sum(rules.space(space).building_price);
  const int level = state.buildings_on(space) + 1;
  return {.kind = BasisKind::level_price,
          .count = static_cast<std::uint8_t>(level),
          .factor = static_cast<std::uint8_t>(1 << level),
          .unit = rules.space(space).price};
}

Money building_price(const Ruleset& rules, const State& state, SpaceId space) {
  return sum_of(building_price_basis(rules, state, space));
}

Money buildings_cost(const Ruleset& rules, SpaceId space, int buildings) {
  if (rules.options.building == BuildingRule::levels)
    return level_price(rules, space, buildings + 1) - 2 * level_price(rules, space, 0);
  return rules.space(space).building_price * steps_of(rules.options, buildings);
}

Basis building_sale_basis(const Ruleset& rules, const State& state, SpaceId space) {
  return sale_of_step(rules, space, state.buildings_on(space));
}

Money building_sale_value(const Ruleset& rules, const State& state, SpaceId space) {
  return sum_of(building_sale_basis(rules, state, space));
}

Basis all_buildings_sale_basis(const Ruleset& rules, const State& state, SpaceId space) {
  const int steps = steps_of(rules.options, state.buildings_on(space));
  Basis sale = sale_of_step(rules, space, 0);
  sale.count = static_cast<std::uint8_t>(steps);
  if (rules.options.building == BuildingRule::levels) sale.kind = BasisKind::level_sale;
  return sale;
}

Money all_buildings_sale_value(const Ruleset& rules, const State& state, SpaceId space) {
  return sum_of(all_buildings_sale_basis(rules, state, space));
}

Basis deed_sale_basis(const Ruleset& rules, SpaceId space) {
  return {.kind = BasisKind::sale,
          .count = 1,
          .percent = static_cast<std::uint8_t>(rules.options.deed_sale_percent),
          .unit = rules.space(space).price};
}

Money deed_sale_value(const Ruleset& rules, SpaceId space) {
  return sum_of(deed_sale_basis(rules, space));
}

Basis transfer_interest_basis(const Ruleset& rules, SpaceId space) {
  return {.kind = BasisKind::percentage,
          .percent = static_cast<std::uint8_t>(rules.options.mortgage_interest),
          .unit = rules.space(space).mortgage_value};
}

Money transfer_interest(const Ruleset& rules, SpaceId space) {
  return sum_of(transfer_interest_basis(rules, space));
}

Basis lift_basis(const Ruleset& rules, SpaceId space) {
  return {.kind = BasisKind::lift,
          .percent = static_cast<std::uint8_t>(rules.options.mortgage_interest),
          .unit = rules.space(space).mortgage_value,
          .other = transfer_interest(rules, space)};
}

Money lift_price(const Ruleset& rules, SpaceId space) {
  return sum_of(lift_basis(rules, space));
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
