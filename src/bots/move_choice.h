// Where to go if the speed die leaves it to the player (SD.5, SD.9).
#pragma once

#include "base/id.h"
#include "bots/foresight.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// To where most money is gained or least is lost, with what a deed is worth above its price.
Action best_move(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

/// To where the chance to win is best, whether or not the deed there is then bought.
Action best_move(const Foresight& foresight, const State& state);

}  // namespace freehold::bots
