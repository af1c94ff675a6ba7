// `--rule key=value`: house rules of one game (G.7), as commands take them.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace freehold::app {

inline constexpr const char* rule_help =
    "Set a rule for this game, such as free_parking_pot=true; may be repeated";

/// Sets the rules on the edition's own. The error names every rule that cannot be, and why: one a line.
std::expected<void, std::string> apply_rules(Ruleset& ruleset, const std::vector<std::string>& rules);

}  // namespace freehold::app
