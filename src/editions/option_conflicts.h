// Options that cannot stand together, or not on this board. Editions and games with house rules (G.7) are checked alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"

namespace freehold::editions {

/// Why options cannot stand together; `key` is the option to change.
struct OptionConflict {
  std::string_view key;
  std::string message;
};

/// Options that contradict each other or the board (`ruleset.options` are those of the game), with the reason.
/// Empty for a ruleset that can be played.
std::vector<OptionConflict> option_conflicts(const Ruleset& ruleset);

}  // namespace freehold::editions
