#include "telling/edition_markdown.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "editions/board_words.h"
#include "editions/rule_setting.h"
#include "telling/board_text.h"

namespace freehold::telling {
using editions::all_options;
using editions::rents_text;
using editions::space_number;
using editions::value_text;

namespace {

const Language& english() {
  return Language::of("en");
}

// A table cell, with '|' escaped because it would end the cell.
std::string cell(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '|') safe += '\\';
    safe += c;
  }
  return safe;
}

std::string number_or_nothing(Money number) {
  return number > 0 ? fmt::to_string(number) : std::string{};
}

// Whether any station's or utility's rent depends on how many are owned.
bool by_number(const Ruleset& rules) {
  for (const SpaceId deed : rules.deeds) {
    const bool several = rents_text(rules, deed).find(' ') != std::string::npos;
    if (rules.space(deed).kind != SpaceKind::site && several) return true;
  }
  return false;
}

bool has_utility(const Ruleset& rules) {
  for (const SpaceId deed : rules.deeds) {
    if (rules.space(deed).kind == SpaceKind::utility) return true;
  }
  return false;
}

// UKS.2: the option may lower the number of houses before a hotel.
std::string house_rents(const RuleOptions& options) {
  std::vector<std::string> counts;
  for (int houses = 1; houses <= options.houses_before_hotel; ++houses)
    counts.push_back(fmt::to_string(houses));
  return fmt::format("Rents of a site: bare, with {} houses{}", english().list(counts),
                     options.hotels ? ", with a hotel" : "");
}

std::string board(const Ruleset& rules) {
  std::string page = "## The board\n\n";
  page += rules.options.building == BuildingRule::off      ? "Rents are those of the bare property"
          : rules.options.building == BuildingRule::levels ? "Rents at the levels 0, 1, 2, 3 and 4"
                                                           : house_rents(rules.options);
  page += by_number(rules) ? "; of a station or a utility (times the throw) with 1, 2, ... of them owned.\n\n"
          : has_utility(rules) ? "; of a utility times the throw.\n\n"
                               : ".\n\n";
  const bool houses = rules.options.building == BuildingRule::houses;
  page += fmt::format(
      "| | space | group, or what it does | price | rents |{} mortgage |\n|--:|---|---|--:|---|{}--:|\n",
      houses ? " house |" : "", houses ? "--:|" : "");
  for (int i = 0; i < rules.space_count; ++i) {
    const SpaceId id{i};
    const auto& space = rules.space(id);
    const bool deed = rules.deeds.contains(id);
    page += fmt::format("| {} | {} | {} | {} | {} |{} {} |\n", space_number(id),
                        cell(rules.text.spaces[id.index()]), cell(space_effect_text(english(), rules, id)),
                        number_or_nothing(space.price), deed ? rents_text(rules, id) : "",
                        houses ? fmt::format(" {} |", number_or_nothing(space.building_price)) : "",
                        number_or_nothing(space.mortgage_value));
  }
  return page;
}

std::string decks(const Ruleset& rules) {
  std::string page;
  for (int i = 0; i < rules.deck_count; ++i) {
    const DeckId id{i};
    page += fmt::format("\n## The cards of {}\n\n", rules.text.deck_names[id.index()]);
    page += "| card | wording | what it does |\n|---|---|---|\n";
    for (const CardId card : rules.deck(id).cards())
      page +=
          fmt::format("| `{}` | {} | {} |\n", rules.text.card_ids[card.index()],
                      cell(rules.text.cards[card.index()]), cell(card_effect_text(english(), rules, card)));
  }
  return page;
}

std::string differences(const Ruleset& rules) {
  const auto list = editions::option_differences(RuleOptions{}, rules.options);
  if (list.empty()) return "\n## Options\n\nAll options are as in the official rules.\n";
  std::string page = "\n## Options that differ from the official rules\n\n";
  page += "| option | here | official | meaning | clause |\n|---|---|---|---|---|\n";
  for (const auto& [info, official, here] : list)
    page += fmt::format("| `{}` | {} | {} | {} | {} |\n", info.key, value_text(here), value_text(official),
                        info.meaning, clause_id(info.clause));
  return page;
}

}  // namespace

std::string edition_markdown(const Ruleset& ruleset) {
  return board(ruleset) + decks(ruleset) + differences(ruleset);
}

std::string options_markdown() {
  std::string page = "| option | takes | official | meaning | clause |\n|---|---|---|---|---|\n";
  for (const auto& [info, value] : all_options(RuleOptions{}))
    page += fmt::format("| `{}` | {} | {} | {} | {} |\n", info.key, editions::accepted_values(info),
                        value_text(value), info.meaning, clause_id(info.clause));
  return page;
}

}  // namespace freehold::telling
