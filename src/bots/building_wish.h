// What the steady bot would build next.
#pragma once

#include <cstdint>

#include "base/id.h"
#include "base/money.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// The next building that pays best, whether or not there is the cash for it.
struct BuildingWish {
  SpaceId site;
  BuildingKind kind = BuildingKind::house;
  Money price = 0;
  Money gain = 0;     ///< income over the horizon that it adds, as its share of the next steps
  bool fast = false;  ///< one of the first houses, which change the rent most
};

/// Whether the bank has such a building (UK.36).
inline bool in_stock(const Ruleset& ruleset, const State& state, BuildingKind kind) {
  const bool can_run_out =
      ruleset.options.limited_buildings && ruleset.options.building == BuildingRule::houses;
  return !can_run_out || (kind == BuildingKind::hotel ? state.hotels : state.houses) > 0;
}

/// Whether buildings earn over the horizon at least what the bank would not give back for them.
inline bool pays_off(const Ruleset& ruleset, Money gain, Money cost) {
  return 100 * static_cast<std::int64_t>(gain) >=
         static_cast<std::int64_t>(cost) * (100 - ruleset.options.building_sale_percent);
}

}  // namespace freehold::bots
