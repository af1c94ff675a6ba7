// What to do for a bot that chose something illegal or takes too long: a legal action that moves the game on
// and costs as little as possible.
#pragma once

#include "base/id.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

/// A legal action of `player`, who is asked for one in `state`: continues the turn, stays out of other
/// business, or else raises cash; gives up only if nothing else is left.
Action harmless_action(const Ruleset& ruleset, const State& state, PlayerId player);

}  // namespace freehold::table
