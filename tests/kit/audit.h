// The tests' own book-keeping, independent of the engine's invariants: what must hold in any position, and
// what events must explain between two positions.
#pragma once

#include <string>
#include <vector>

#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::kit {

/// What is impossible in `state`, a sentence each.
std::vector<std::string> impossible_in(const Ruleset& ruleset, const State& state);

/// What `events` leave unexplained between `before` and `after`: cash, the pot, owners, buildings, mortgages.
std::vector<std::string> unexplained(const Ruleset& ruleset, const State& before, const State& after,
                                     const std::vector<Event>& events);

/// Where a player's menu and the judge disagree, over every type, space, group, option and the bounds of
/// bids.
std::vector<std::string> menu_against_judge(const Ruleset& ruleset, const State& state);

}  // namespace freehold::kit
