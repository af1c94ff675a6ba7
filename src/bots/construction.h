// Where the steady bot builds: the best group first, evenly, quickly up to three houses.
#pragma once

#include <cstdint>
#include <optional>

#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// The next building that pays best, whether or not the player has the cash.
struct BuildingWish {
  SpaceId site;
  BuildingKind kind = BuildingKind::house;
  Money price = 0;
  Money gain = 0;     ///< its share of the income over the horizon that the next steps add
  bool fast = false;  ///< one of the first houses, which raise the rent most
};

/// Whether the bank has such a building (UK.36).
inline bool in_stock(const Ruleset& ruleset, const State& state, BuildingKind kind) {
  const bool can_run_out =
      ruleset.options.limited_buildings && ruleset.options.building == BuildingRule::houses;
  return !can_run_out || (kind == BuildingKind::hotel ? state.hotels : state.houses) > 0;
}

/// Whether buildings earn over the horizon at least what would be lost by selling them back.
inline bool pays_off(const Ruleset& ruleset, Money gain, Money cost) {
  return 100 * static_cast<std::int64_t>(gain) >=
         static_cast<std::int64_t>(cost) * (100 - ruleset.options.building_sale_percent);
}

/// The wish of `player`, whose full groups of sites are `full`. With whole groups: the unmortgaged full group
/// whose next steps (up to three houses, then one by one) earn the most for their cost; nullopt if the bank
/// has no such building, or if they earn less over the horizon than selling back would lose. With single
/// sites: one of those where `player` may build now, ignoring price.
std::optional<BuildingWish> building_wish(const Ruleset& ruleset, const SteadyTables& tables,
                                          const State& state, PlayerId player, SpaceSet full);

/// The site among `members` with `from` buildings whose next building earns the most; none if there is none.
SpaceId best_site(const SteadyTables& tables, const State& state, SpaceSet members, int from);

/// The cash that must remain after a purchase: half the reserve for the fast houses.
Money kept_when_building(const BuildingWish& wish, Money reserve);

/// The most that `player` would pay for the building it wishes for, when it is contested (UK.37).
Money most_for_building(const BuildingWish& wish, Money cash, Money reserve);

/// The most buildings that the rules allow `player` on one of its sites (S.7).
int most_buildings(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   SpaceId site);

}  // namespace freehold::bots
