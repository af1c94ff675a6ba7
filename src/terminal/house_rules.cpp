#include "terminal/house_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/clause.h"
#include "editions/rule_setting.h"

namespace freehold::terminal {

namespace {

constexpr std::string_view zero_means = "; 0: ";  // how a meaning says what 0 stands for

// "Rounds after which the richest wins (UKT.1)"
std::string subject_text(const OptionInfo& info) {
  std::string text(info.meaning.substr(0, info.meaning.find(zero_means)));
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return fmt::format("{} ({})", text, clause_id(info.clause));
}

// "yes", "20", "no limit", "highest throw"
std::string value_words(const OptionInfo& info, const editions::OptionValue& value) {
  if (const bool* const on = std::get_if<bool>(&value)) return *on ? "yes" : "no";
  std::string text = editions::value_text(value);
  const auto zero = info.meaning.find(zero_means);
  if (text == "0" && zero != std::string_view::npos)
    return std::string(info.meaning.substr(zero + zero_means.size()));
  std::ranges::replace(text, '_', ' ');
  return text;
}

}  // namespace

std::vector<std::string> house_rule_lines(const Ruleset& rules, const RuleOptions& printed) {
  std::vector<std::string> lines;
  for (const auto& [info, was, is] : editions::option_differences(printed, rules.options)) {
    if (lines.empty()) lines.emplace_back("House rules: what differs from print in this game.");
    lines.push_back(fmt::format("{}: here {}, in print {}.", subject_text(info), value_words(info, is),
                                value_words(info, was)));
  }
  return lines;
}

std::vector<std::string> rules_lines(const Ruleset& rules, const RuleOptions& printed) {
  std::vector<std::string> lines = house_rule_lines(rules, printed);
  if (lines.empty())
    lines.push_back(fmt::format("This game goes by the rules of {} as they are in print: no house rules.",
                                rules.text.title));
  lines.emplace_back("");
  lines.emplace_back("All its rules:");
  for (const auto& [info, value] : editions::all_options(rules.options))
    lines.push_back(fmt::format("{}: {}.", subject_text(info), value_words(info, value)));
  return lines;
}

}  // namespace freehold::terminal
