// Options that contradict each other, or this board. Editions and games with house rules (G.7) are checked alike.
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

/// Options that contradict each other or the board (`ruleset.options` are those of the game), with the reason, where
/// `players` sit down. Empty for a ruleset that so many can play.
std::vector<OptionConflict> option_conflicts(const Ruleset& ruleset, int players);
/// The same for as few players as the edition allows: empty if it can be played at all.
std::vector<OptionConflict> option_conflicts(const Ruleset& ruleset);
/// Those alone that no board could mend.
std::vector<OptionConflict> option_contradictions(const RuleOptions& options);

}  // namespace freehold::editions
