// `--rule key=value`: house rules of one game (G.7), as commands take them.
#pragma once

#include <string>
#include <vector>

#include "app/context.h"
#include "rules/ruleset.h"

namespace freehold::app {

inline constexpr const char* rule_help =
    "Set a rule for this game, such as free_parking_pot=true; may be repeated";

/// Sets the rules on the edition's own, for a game of so many `players`. False if any cannot be: all of those are
/// then told, each with the reason. Rules without an effect are taken, with a note that says so.
bool apply_rules(Ruleset& ruleset, const std::vector<std::string>& rules, int players, Context& context);

}  // namespace freehold::app
