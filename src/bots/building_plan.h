// Building by whole plans: the worth of a group with all of a plan's buildings decides about the first one.
#pragma once

#include <optional>

#include "bots/foresight.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/state.h"

namespace freehold::bots {

/// The next step of the most promising plan: `build`, or `mortgage` to pay for it; nullopt if doing nothing
/// is better. `may_borrow` allows mortgaging lesser deeds.
std::optional<Action> next_of_plan(const Foresight& foresight, const SteadyTables& tables, const State& state,
                                   bool may_borrow);

/// The most promising mortgage to lift; nullopt if lifting none is better.
std::optional<Action> best_lift(const Foresight& foresight, const State& state);

/// The most promising of `sites` for the next building of this kind. They can all take it, and aren't empty.
SpaceId best_place(const Foresight& foresight, const State& undisturbed, SpaceSet sites, Money price);

}  // namespace freehold::bots
