// Setting, reading and comparing rule options by key and as text. Editions, `--rule key=value` and notation
// all use this. The keys, types and ranges are those of FREEHOLD_RULE_OPTIONS.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/rule_options.h"

namespace freehold::editions {

/// A value as notation has it: a switch, a whole number or one of an option's words. Dice are a number if
/// there are two of the same kind, otherwise a text (editions/dice_text.h).
using OptionValue = std::variant<bool, std::int64_t, std::string>;

/// An option with its value.
struct OptionSetting {
  OptionInfo info;
  OptionValue value;
};

/// An option that differs: `printed` is the edition's value, `here` the game's.
struct OptionDifference {
  OptionInfo info;
  OptionValue printed;
  OptionValue here;
};

/// All keys, in the order of RuleOptions.
std::vector<std::string_view> option_keys();

/// Sets one option (G.7). The error says what is wrong and what would be right, and quotes the value, as it
/// was `written` if that is given. If it fails, `options` is unchanged.
std::expected<void, std::string> set_option(RuleOptions& options, std::string_view key,
                                            const OptionValue& value, std::string_view written = {});
/// Sets an option from text: "free_parking_pot=true". Ignores blanks around key and value; a switch also
/// takes on, off, yes and no.
std::expected<void, std::string> set_option(RuleOptions& options, std::string_view assignment);

/// The words that an option takes; empty if it takes none, or for an unknown key.
std::vector<std::string_view> option_words(std::string_view key);

/// nullopt for an unknown key.
std::optional<OptionValue> option_value(const RuleOptions& options, std::string_view key);
/// All options with their values, in the order of RuleOptions.
std::vector<OptionSetting> all_options(const RuleOptions& options);
/// The options in which `here` differs from `printed`.
std::vector<OptionDifference> option_differences(const RuleOptions& printed, const RuleOptions& here);

/// "true", "1500", "open".
std::string value_text(const OptionValue& value);
/// What an option takes, in words: "true or false", "a whole number from 0 to 10", "one of off, open".
std::string accepted_values(const OptionInfo& info);

}  // namespace freehold::editions
