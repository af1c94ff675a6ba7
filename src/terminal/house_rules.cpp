#include "terminal/house_rules.h"

#include <array>
#include <string_view>

#include "base/clause.h"
#include "editions/rule_setting.h"
#include "telling/names.h"

namespace freehold::terminal {

using telling::t;

namespace {

// How the words of an option say what 0 stands for: "rounds after which the richest wins; 0: no limit".
constexpr std::array<std::string_view, 3> zero_means{"; 0: ", "\u00a0; 0\u00a0: ", "；0："};

struct Words {
  std::string subject;  // "Rounds after which the richest wins"
  std::string zero;  // "no limit"; empty: 0 is a number like any other
};

Words words_of(const OptionInfo& info) {
  const std::string key = "rule." + std::string(info.key);
  std::string text =
      telling::spoken().has(key) ? t(key) : telling::typeset(info.meaning);  // English is the engine's
  Words words{text, ""};
  for (const std::string_view sign : zero_means) {
    const std::size_t at = text.find(sign);
    if (at != std::string::npos) words = {text.substr(0, at), text.substr(at + sign.size())};
  }
  words.subject = telling::capitalized(std::move(words.subject));
  return words;
}

// "Rounds after which the richest wins (UKT.1)"
std::string subject_text(const OptionInfo& info, const Words& words) {
  return t("terminal.rules.subject", {{"subject", words.subject}, {"clause", clause_id(info.clause)}});
}

// "yes", "20", "no limit", "highest throw"
std::string value_words(const Words& words, const editions::OptionValue& value) {
  if (const bool* const on = std::get_if<bool>(&value)) return t(*on ? "rules.yes" : "rules.no");
  const std::string text = editions::value_text(value);
  if (text == "0" && !words.zero.empty()) return words.zero;
  const std::string key = "rule_value." + text;
  return telling::spoken().has(key) ? t(key) : text;
}

}  // namespace

std::vector<std::string> house_rule_lines(const Ruleset& rules, const RuleOptions& printed) {
  std::vector<std::string> lines;
  for (const auto& [info, was, is] : editions::option_differences(printed, rules.options)) {
    if (lines.empty()) lines.push_back(t("terminal.rules.house"));
    const Words words = words_of(info);
    lines.push_back(t("terminal.rules.differs", {{"rule", subject_text(info, words)},
                                                 {"here", value_words(words, is)},
                                                 {"print", value_words(words, was)}}));
  }
  return lines;
}

std::vector<std::string> rules_lines(const Ruleset& rules, std::vector<std::string> house_rules) {
  std::vector<std::string> lines = std::move(house_rules);
  if (lines.empty())
    lines.push_back(t("terminal.rules.as_printed", {{"title", telling::spoken_text(rules).title}}));
  lines.emplace_back("");
  lines.push_back(t("terminal.rules.all"));
  for (const auto& [info, value] : editions::all_options(rules.options)) {
    const Words words = words_of(info);
    lines.push_back(t("terminal.rules.line",
                      {{"rule", subject_text(info, words)}, {"value", value_words(words, value)}}));
  }
  return lines;
}

}  // namespace freehold::terminal
