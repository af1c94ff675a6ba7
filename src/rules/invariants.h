// What must hold after every action of every game. Run in tests, and on every position that is set up or loaded.
#pragma once

#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// Every invariant that `state` breaks, each in a sentence for a person; empty if the position is possible.
std::vector<std::string> broken_invariants(const Ruleset& ruleset, const State& state);

}  // namespace freehold
