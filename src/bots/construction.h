// Where the steady bot builds: the best group first, evenly, three houses fast.
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

/// The wish of `player`, whose full groups of sites are `full`. Where whole groups are built: of its full groups without a mortgage
/// the one whose next steps (up to three houses, then one by one) earn most for their cost. Nothing if the bank has no such building or where
/// the income over the horizon is below what the bank would not give back for the buildings.
/// Where sites are built on one by one: the site among those where `player` may build now, price apart.
std::optional<BuildingWish> building_wish(const Ruleset& ruleset, const SteadyTables& tables,
                                          const State& state, PlayerId player, SpaceSet full);

/// The site whose next building earns most, among those of `members` with `from` buildings; none if there is none.
SpaceId best_site(const SteadyTables& tables, const State& state, SpaceSet members, int from);

/// The cash that has to be left after buying what is wished for: half the reserve for the fast houses.
Money kept_when_building(const BuildingWish& wish, Money reserve);

/// What `player` would pay at most for the building that it wishes for, when it is contested (UK.37).
Money most_for_building(const BuildingWish& wish, Money cash, Money reserve);

/// The most buildings that the rules let `player` put on a site of theirs, one after the other (S.7).
int most_buildings(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   SpaceId site);

}  // namespace freehold::bots
