// What a player could have done in place of what was done.
#pragma once

#include <vector>

#include "rules/action.h"
#include "sim/look_ahead.h"

namespace freehold::sim {

/// The other ways to go on that are worth a look, each legal: what a shrewd player would do, and in simple decisions (buying,
/// bidding, answers, choices, the way out of jail) the others there are; for what was done without need, leaving it. Nothing
/// for a resignation.
std::vector<Choice> other_choices(const LookAhead& ahead, const Decision& decision, const Action& taken);

}  // namespace freehold::sim
