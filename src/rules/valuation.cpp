#include "rules/valuation.h"

#include "rules/rent.h"

namespace freehold {

Money worth(const Ruleset& rules, const State& state, PlayerId player) {
  Money sum = state.player(player).cash;
  for (const SpaceId id : state.owned_by(player)) {
    const Space& deed = rules.space(id);
    sum += state.mortgaged.contains(id) ? deed.price / 2 : deed.price;
    const int count = state.buildings_on(id);
    sum += deed.building_price * (count == hotel ? rules.options.houses_before_hotel + 1 : count);
  }
  return sum;
}

Money can_raise(const Ruleset& rules, const State& state, PlayerId player) {
  Money sum = state.player(player).cash;
  for (const SpaceId id : state.owned_by(player)) {
    sum += all_buildings_sale_value(rules, state, id);
    if (rules.options.mortgages && !state.mortgaged.contains(id)) sum += rules.space(id).mortgage_value;
  }
  return sum;
}

}  // namespace freehold
