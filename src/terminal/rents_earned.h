// What the groups of a board have brought their owners so far.
#pragma once

#include <span>
#include <vector>

#include "base/money.h"
#include "rules/event.h"
#include "rules/ruleset.h"

namespace freehold::terminal {

/// All rent that was paid for the deeds of each group, by group.
std::vector<Money> rents_earned(const Ruleset& ruleset, std::span<const Event> events);

}  // namespace freehold::terminal
