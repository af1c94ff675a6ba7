#include "notation/options_json.h"

#include <cmath>
#include <variant>

#include "editions/option_conflicts.h"
#include "editions/option_effects.h"
#include "editions/rule_setting.h"
#include "notation/json_node.h"

namespace freehold::notation {

namespace {

json::value print_value(const editions::OptionValue& value) {
  return std::visit([](const auto& held) { return json::value_from(held); }, value);
}

/// A switch, a whole number or a text; nullopt for any other JSON value.
std::optional<editions::OptionValue> read_value(const json::value& value) {
  if (const auto* truth = value.if_bool()) return *truth;
  if (const auto* text = value.if_string()) return std::string{*text};
  if (const auto number = whole_number(value)) return *number;
  return std::nullopt;
}

// A number that doesn't fit int64 was clamped when read, so quote it as it was written.
std::string written(const json::value& value) {
  const auto* const number = value.if_double();
  if (number != nullptr && !std::isfinite(*number)) return "a number with so many digits";
  return value.is_number() ? json::serialize(value) : "";
}

void print_needs(json::object& object, const std::optional<std::vector<editions::OptionNeed>>& needs) {
  if (!needs) {
    object["unused"] = true;
    return;
  }
  if (needs->empty()) return;
  json::array& list = object["needs"].emplace_array();
  for (const auto& [option, value, equal] : *needs)
    list.push_back({{"option", option}, {equal ? "is" : "not", print_value(value)}});
}

void print_type(json::object& object, const OptionInfo& info) {
  const auto number = [&](std::string_view type) {
    object["type"] = type;
    object["least"] = info.least;
    object["most"] = info.most;
  };
  switch (info.type) {
    case OptionType::toggle: object["type"] = "switch"; return;
    case OptionType::number: return number("number");
    case OptionType::money:
      number("number");
      object["unit"] = "money";
      return;
    case OptionType::word:
      object["type"] = "word";
      object["values"] = json::value_from(editions::option_words(info.key));
      return;
    case OptionType::dice:
      number("dice");
      object["most_dice"] = max_dice;
      return;
  }
}

}  // namespace

void write_options(JsonText& out, const RuleOptions& edition_options, const RuleOptions& options) {
  out.open_object();
  if (!(edition_options == options)) {
    for (const auto& [info, printed, here] : editions::option_differences(edition_options, options))
      std::visit([&, &key = info.key](const auto& held) { out.member(key, held); }, here);
  }
  out.close_object();
}

json::object print_options(const RuleOptions& edition_options, const RuleOptions& options) {
  return written_tree([&](JsonText& out) { write_options(out, edition_options, options); }).as_object();
}

json::object print_all_options(const RuleOptions& options) {
  json::object object;
  for (const auto& [info, value] : editions::all_options(options))
    object[info.key] = print_value(value);
  return object;
}

json::array print_differences(const RuleOptions& edition_options, const Ruleset& game) {
  json::array list;
  for (const auto& [info, printed, here] : editions::option_differences(edition_options, game.options)) {
    list.push_back({{"key", info.key},
                    {"print", print_value(printed)},
                    {"value", print_value(here)},
                    {"meaning", info.meaning},
                    {"clause", clause_id(game.own_clause(info.clause))}});
  }
  return list;
}

json::array print_option_info(const Ruleset& edition) {
  json::array list;
  for (const auto& [info, value] : editions::all_options(edition.options)) {
    json::object object{{"key", info.key},
                        {"meaning", info.meaning},
                        {"accepts", editions::accepted_values(info)},
                        {"clause", clause_id(edition.own_clause(info.clause))}};
    print_needs(object, editions::option_needs(edition, info.key));
    print_type(object, info);
    list.push_back(std::move(object));
  }
  return list;
}

std::expected<RuleOptions, Mistakes> parse_options(const Ruleset& edition, const json::value& json) {
  Mistakes mistakes;
  Ruleset rules = edition;
  const JsonNode root{&json, "options", mistakes};
  for (const auto& [key, node] : root.members()) {
    const auto value = read_value(*node.value());
    if (!value) {
      node.mistake("must be a switch, a whole number or a text");
    } else if (const auto set = editions::set_option(rules.options, key, *value, written(*node.value()));
               !set) {
      node.mistake(set.error());
    }
  }
  if (mistakes.list.empty()) {
    for (const auto& conflict : editions::option_conflicts(rules)) {
      root.at(conflict.key).mistake(conflict.message);
    }
  }
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  return rules.options;
}

}  // namespace freehold::notation
