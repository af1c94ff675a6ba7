// What an option's effect depends on: the board and other options. One without effect may still be set.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "editions/rule_setting.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// A value that another option must, or must not, have for an option to have an effect.
struct OptionNeed {
  std::string_view option;
  OptionValue value;
  bool equal = true;  ///< false: any value but this one

  bool operator==(const OptionNeed&) const = default;
};

/// All the conditions for an option to have an effect on this board, whatever the other options are now.
/// nullopt for an unknown key and if it can't have one (the hospital's fee on a board without a hospital).
std::optional<std::vector<OptionNeed>> option_needs(const Ruleset& ruleset, std::string_view key);

/// The options without effect on this board given the others (the price of hotels if nothing is built).
std::vector<std::string_view> options_without_effect(const Ruleset& ruleset);

}  // namespace freehold::editions
