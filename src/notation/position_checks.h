// Internal to notation/: what a position that somebody wrote must have besides the invariants, so that the game can go
// on from it.
#pragma once

#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// Every reason why the game could not go on from here, each in a sentence. `state` breaks no invariant.
std::vector<std::string> unplayable_reasons(const Ruleset& ruleset, const State& state);

}  // namespace freehold::notation
