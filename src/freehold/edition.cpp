#include "freehold/edition.h"

#include <fmt/format.h>

#include "editions/option_conflicts.h"
#include "editions/printable_text.h"
#include "editions/rule_setting.h"

namespace freehold {

std::vector<editions::EditionSummary> list_editions() {
  return editions::Catalogue{editions::user_editions_folder()}.list();
}

std::expected<Ruleset, std::string> rules_of(std::string_view edition,
                                             const std::vector<std::string>& house_rules, int players) {
  auto found = editions::Catalogue{editions::user_editions_folder()}.find(edition);
  if (!found) return std::unexpected(found.error().message);
  Ruleset rules = std::move(found->ruleset);
  for (const std::string& rule : house_rules) {
    if (const auto set = editions::set_option(rules.options, rule); !set)
      return std::unexpected(fmt::format("House rule {}: {}.", editions::printable(rule), set.error()));
  }
  const int seats = players == 0 ? rules.min_players : players;
  if (seats < rules.min_players || seats > rules.max_players) {
    return std::unexpected(fmt::format("{} is played by {} to {} players, not by {} (G.2).",
                                       editions::printable(edition), rules.min_players, rules.max_players,
                                       seats));
  }
  if (const auto conflicts = editions::option_conflicts(rules, seats); !conflicts.empty())
    return std::unexpected(fmt::format("Option {} {}.", conflicts.front().key, conflicts.front().message));
  return rules;
}

}  // namespace freehold
