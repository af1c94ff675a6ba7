// What an option depends on: the board, and the values of other options. An option without an effect may still be set, and people are told.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "editions/rule_setting.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// What another option has to be, or must not be, for an option to have an effect.
struct OptionNeed {
  std::string_view option;
  OptionValue value;
  bool equal = true;  ///< false: any other value will do

  bool operator==(const OptionNeed&) const = default;
};

/// All that has to hold for an option to have an effect on this board, whatever the other options are now; nothing if it can have none
/// (the hospital's fee where there is no hospital), and for an unknown key.
std::optional<std::vector<OptionNeed>> option_needs(const Ruleset& ruleset, std::string_view key);

/// The options that have no effect on this board beside the other options as they are (what hotels cost where nothing is built).
std::vector<std::string_view> options_without_effect(const Ruleset& ruleset);

}  // namespace freehold::editions
