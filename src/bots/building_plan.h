// Building in whole plans: the worth of a group with all the buildings of a plan decides about the first of them.
#pragma once

#include <optional>

#include "bots/foresight.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/state.h"

namespace freehold::bots {

/// What to do now towards the plan that promises most: `build`, or `mortgage` to pay for it; nothing if no plan is
/// better than none. `may_borrow`: lesser deeds may be mortgaged for it.
std::optional<Action> next_of_plan(const Foresight& foresight, const SteadyTables& tables, const State& state,
                                   bool may_borrow);

/// The mortgage whose lifting promises most; nothing if none is better left.
std::optional<Action> best_lift(const Foresight& foresight, const State& state);

/// Where to put the next building of this kind: the most promising of the sites that can take it.
/// `sites` is not empty.
SpaceId best_place(const Foresight& foresight, const State& undisturbed, SpaceSet sites, Money price);

}  // namespace freehold::bots
