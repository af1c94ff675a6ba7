// Ends before the last one is left (G.21): what wins at once, and what would let somebody else win.
#pragma once

#include <optional>

#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// Where somebody may reach a goal: the action that wins, or keeps another player from winning; nullopt if nothing is at stake.
std::optional<Action> decisive_action(const Ruleset& ruleset, const State& view, PlayerId me);

/// Whether this is an offer that lets another player win at once by accepting it.
bool hands_over_game(const Ruleset& ruleset, const State& view, PlayerId me, const Action& action);

}  // namespace freehold::bots
