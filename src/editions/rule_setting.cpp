#include "editions/rule_setting.h"

#include <fmt/format.h>

#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "base/ascii_case.h"
#include "base/whole_number.h"
#include "editions/dice_text.h"
#include "editions/near_word.h"
#include "editions/printable_text.h"

namespace freehold::editions {
namespace {

constexpr std::string_view blanks = " \t\r";

template <class Member>
using FieldOf = std::remove_cvref_t<decltype(RuleOptions{}.*std::declval<Member>())>;

template <class Enum>
std::span<const std::string_view> words_of() {
  return OptionWords<Enum>::words;
}

template <class Field>
std::string accepted(const OptionInfo& info) {
  if constexpr (std::is_same_v<Field, bool>) {
    return "true or false";
  } else if constexpr (std::is_enum_v<Field>) {
    return "one of " + word_list(words_of<Field>());
  } else if constexpr (std::is_same_v<Field, DiceSet>) {
    return fmt::format(
        "the sides of two equal dice, from {} to {}, or one to {} dice such as d6+d8, 3d6 or d12", info.least,
        info.most, max_dice);
  } else {
    return fmt::format("a whole number from {} to {}", info.least, info.most);
  }
}

// A value as a message quotes it. It gets quotation marks if the option takes no text, if it looks like a
// number but isn't one, or if it is empty.
template <class Field>
std::string quoted_for(const OptionValue& value) {
  const auto* const text = std::get_if<std::string>(&value);
  const bool marks =
      text != nullptr && (text->empty() || (!std::is_enum_v<Field> && !std::is_same_v<Field, DiceSet>));
  return fmt::format("{0}{1}{0}", marks ? "\"" : "", printable(value_text(value)));
}

// nullopt if the value doesn't fit the field.
template <class Field>
std::optional<Field> converted(const OptionInfo& info, const OptionValue& value) {
  if constexpr (std::is_same_v<Field, bool>) {
    const bool* const on = std::get_if<bool>(&value);
    return on != nullptr ? std::optional{*on} : std::nullopt;
  } else if constexpr (std::is_enum_v<Field>) {
    const auto* const word = std::get_if<std::string>(&value);
    const auto words = words_of<Field>();
    for (std::size_t i = 0; word != nullptr && i < words.size(); ++i) {
      if (words[i] == *word) return static_cast<Field>(i);
    }
    return std::nullopt;
  } else if constexpr (std::is_same_v<Field, DiceSet>) {
    return dice_of_text(value_text(value));
  } else {
    const auto* const number = std::get_if<std::int64_t>(&value);
    if (number == nullptr || *number < info.least || *number > info.most) return std::nullopt;
    return static_cast<Field>(*number);
  }
}

template <class Field>
OptionValue value_of(Field field) {
  if constexpr (std::is_same_v<Field, bool>) {
    return field;
  } else if constexpr (std::is_enum_v<Field>) {
    return std::string{words_of<Field>()[static_cast<std::size_t>(field)]};
  } else if constexpr (std::is_same_v<Field, DiceSet>) {
    if (field.is_two_of_a_kind()) return std::int64_t{field.sides(0)};
    return dice_text(field);
  } else {
    return std::int64_t{field};
  }
}

// What a text means for a field of this type. A text that doesn't fit is kept for the message.
template <class Field>
OptionValue parsed(std::string_view text) {
  if constexpr (std::is_same_v<Field, bool>) {
    const auto word = folded(text);
    if (word == "true" || word == "on" || word == "yes") return true;
    if (word == "false" || word == "off" || word == "no") return false;
  } else if constexpr (!std::is_enum_v<Field>) {
    if (const auto number = whole_number<std::int64_t>(text)) return *number;
  }
  return std::string{text};
}

// Calls `visit(info, member)` for the option with this key; false if there is none.
template <class Visit>
bool visit_option(std::string_view key, Visit&& visit) {
  bool found = false;
  for_each_option([&](const OptionInfo& info, auto member) {
    if (info.key != key) return;
    found = true;
    visit(info, member);
  });
  return found;
}

std::string unknown_option(std::string_view key) {
  const auto keys = option_keys();
  const auto hint = did_you_mean(key, keys);
  return fmt::format("there is no option '{}'{}", printable(key),
                     hint.empty() ? "; 'freehold editions show uk' lists them all" : hint);
}

}  // namespace

std::vector<std::string_view> option_keys() {
  std::vector<std::string_view> keys;
  for_each_option([&](const OptionInfo& info, auto) { keys.push_back(info.key); });
  return keys;
}

std::vector<std::string_view> option_words(std::string_view key) {
  std::vector<std::string_view> words;
  visit_option(key, [&](const OptionInfo&, auto member) {
    using Field = FieldOf<decltype(member)>;
    if constexpr (std::is_enum_v<Field>) words.assign(words_of<Field>().begin(), words_of<Field>().end());
  });
  return words;
}

std::expected<void, std::string> set_option(RuleOptions& options, std::string_view key,
                                            const OptionValue& value, std::string_view written) {
  std::optional<std::string> error;
  const bool known = visit_option(key, [&](const OptionInfo& info, auto member) {
    using Field = FieldOf<decltype(member)>;
    if (const auto field = converted<Field>(info, value)) {
      options.*member = *field;
    } else {
      error = fmt::format("{} is {}, not {}", key, accepted<Field>(info),
                          written.empty() ? quoted_for<Field>(value) : printable(written));
    }
  });
  if (!known) return std::unexpected(unknown_option(key));
  if (error) return std::unexpected(*error);
  return {};
}

std::expected<void, std::string> set_option(RuleOptions& options, std::string_view assignment) {
  const auto equals = assignment.find('=');
  const auto key = trimmed(assignment.substr(0, equals), blanks);
  if (equals == std::string_view::npos) {
    return std::unexpected(
        fmt::format("'{}' doesn't set an option: write key=value, such as salary=400", printable(key)));
  }
  const auto text = trimmed(assignment.substr(equals + 1), blanks);
  OptionValue value;
  const bool known = visit_option(
      key, [&](const OptionInfo&, auto member) { value = parsed<FieldOf<decltype(member)>>(text); });
  if (!known) return std::unexpected(unknown_option(key));
  return set_option(options, key, value, text);
}

std::optional<OptionValue> option_value(const RuleOptions& options, std::string_view key) {
  std::optional<OptionValue> value;
  visit_option(key, [&](const OptionInfo&, auto member) { value = value_of(options.*member); });
  return value;
}

std::vector<OptionSetting> all_options(const RuleOptions& options) {
  std::vector<OptionSetting> settings;
  for_each_option(
      [&](const OptionInfo& info, auto member) { settings.push_back({info, value_of(options.*member)}); });
  return settings;
}

std::vector<OptionDifference> option_differences(const RuleOptions& printed, const RuleOptions& here) {
  std::vector<OptionDifference> differences;
  for_each_option([&](const OptionInfo& info, auto member) {
    if (printed.*member == here.*member) return;
    differences.push_back({info, value_of(printed.*member), value_of(here.*member)});
  });
  return differences;
}

std::string value_text(const OptionValue& value) {
  if (const bool* const on = std::get_if<bool>(&value)) return *on ? "true" : "false";
  if (const auto* const number = std::get_if<std::int64_t>(&value)) return fmt::to_string(*number);
  return std::get<std::string>(value);
}

std::string accepted_values(const OptionInfo& info) {
  std::string text;
  visit_option(info.key, [&](const OptionInfo& known, auto member) {
    text = accepted<FieldOf<decltype(member)>>(known);
  });
  return text;
}

}  // namespace freehold::editions
