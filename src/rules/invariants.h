// What must hold after every action. Checked in tests, and for every position that is set up or loaded.
#pragma once

#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// Every invariant that `state` breaks, as a sentence each; empty if the position is possible.
std::vector<std::string> broken_invariants(const Ruleset& ruleset, const State& state);

}  // namespace freehold
