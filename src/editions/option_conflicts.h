// Options that contradict each other, or this board. The same for editions and house rules (G.7).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"

namespace freehold::editions {

/// Why options contradict each other; `key` is the option to change.
struct OptionConflict {
  std::string_view key;
  std::string message;
};

/// Options that contradict each other or the board (`ruleset.options` are those of the game) in a game of
/// `players` people, with the reason. Empty if that many can play the ruleset.
std::vector<OptionConflict> option_conflicts(const Ruleset& ruleset, int players);
/// The same for the fewest players that the edition allows; empty if it can be played at all.
std::vector<OptionConflict> option_conflicts(const Ruleset& ruleset);
/// Only those that hold on any board.
std::vector<OptionConflict> option_contradictions(const RuleOptions& options);

}  // namespace freehold::editions
