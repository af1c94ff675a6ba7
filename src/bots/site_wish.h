// Where the steady bot builds when the rules look at single sites: under the token (X.11, S.5), unevenly (X.12), on a
// part of a group (S.7).
#pragma once

#include <optional>

#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"
#include "bots/building_wish.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// The most buildings that the rules let `player` put on a site of theirs, one after the other (S.7).
int most_buildings(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   SpaceId site);

/// What the step from `from` to `to` buildings adds to the income over the horizon, with what the others of the group
/// earn on top (S.8).
Money added_income(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   SpaceId site, int from, int to);

/// Of the sites where `player` may build now, price apart, the one whose next steps (one to three) earn most for their
/// cost; nothing if none pays off.
std::optional<BuildingWish> site_wish(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                                      PlayerId player);

}  // namespace freehold::bots
