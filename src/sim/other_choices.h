// What a player could have done instead.
#pragma once

#include <optional>
#include <vector>

#include "base/id.h"
#include "bots/shrewd_tables.h"
#include "rules/action.h"
#include "rules/state.h"

namespace freehold::sim {

/// The other ways to go on that are worth a look, each legal: what a shrewd player would do, and in simple decisions (buying,
/// bidding, answers, choices, the way out of jail) the others there are; for what was done without need, to leave it (no
/// action). Nothing for a resignation. Chance is not awaited in `state`.
std::vector<std::optional<Action>> other_choices(const bots::ShrewdTables& tables, const State& state,
                                                 PlayerId player, const Action& taken);

}  // namespace freehold::sim
