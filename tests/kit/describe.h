// Actions, events and positions in words, for failure messages and the golden games.
#pragma once

#include <string>

#include "base/illegal.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::kit {

std::string describe(Phase phase);
std::string describe(ActionType type);
std::string describe(EventType type);
std::string describe(Reason reason);
std::string describe(const Illegal& refusal);
/// "P0", "bank" or "pot".
std::string describe(Account account);
/// "build Mayfair", "bid 120", "offer P1 gives Pall Mall + 20 takes 200".
std::string describe(const Ruleset& ruleset, const Action& action);
/// "paid P0 to bank 200 price UK.10 Mayfair".
std::string describe(const Ruleset& ruleset, const Event& event);

}  // namespace freehold::kit
