#include "app/edition_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/text_table.h"
#include "editions/board_words.h"
#include "editions/card_words.h"
#include "editions/rule_setting.h"

namespace freehold::app {
namespace {

/// How the figures in the column of rents are to be read.
std::string rents_legend(const Ruleset& rules) {
  const RuleOptions& options = rules.options;
  std::vector<std::string> parts;
  if (options.building == BuildingRule::levels) parts.emplace_back("at level 0, 1, 2, 3, 4");
  if (options.building == BuildingRule::houses)
    parts.emplace_back(options.hotels ? "with 0, 1, 2, 3, 4 houses, hotel" : "with 0, 1, 2, 3, 4 houses");
  // Whether there are such deeds with one rent for all, or with one for each number owned.
  const auto has = [&rules](SpaceKind kind, bool by_number) {
    for (const SpaceId deed : rules.deeds) {
      const bool several = editions::rents_text(rules, deed).find(' ') != std::string::npos;
      if (rules.space(deed).kind == kind && several == by_number) return true;
    }
    return false;
  };
  if (has(SpaceKind::station, true)) parts.emplace_back("stations with 1, 2, ... owned");
  if (has(SpaceKind::utility, true)) parts.emplace_back("utilities x times the throw with 1, 2, ... owned");
  if (has(SpaceKind::utility, false)) parts.emplace_back("utilities x times the throw");
  return parts.empty() ? "" : fmt::format(" (rent: {})", fmt::join(parts, "; "));
}

std::string board_table(const Ruleset& rules) {
  const bool houses = rules.options.building == BuildingRule::houses;
  const bool mortgages = rules.options.mortgages;
  std::vector<TextTable::Column> columns{
      {"", Align::right}, {"Space"}, {"Group, or what it does"}, {"Price", Align::right}, {"Rent"}};
  if (houses) columns.push_back({"House", Align::right});
  if (mortgages) columns.push_back({"Mortgage", Align::right});
  TextTable table(std::move(columns));
  for (int i = 0; i < rules.space_count; ++i) {
    const SpaceId id{i};
    const auto& space = rules.space(id);
    std::vector<std::string> row{fmt::to_string(editions::space_number(id)), rules.text.spaces[id.index()],
                                 editions::what_happens(rules, id)};
    if (rules.deeds.contains(id)) {
      row.insert(row.end(), {fmt::to_string(space.price), editions::rents_text(rules, id)});
      if (houses) row.push_back(space.building_price > 0 ? fmt::to_string(space.building_price) : "");
      if (mortgages) row.push_back(space.mortgage_value > 0 ? fmt::to_string(space.mortgage_value) : "");
    }
    table.add(std::move(row));
  }
  return table.text(2);
}

std::string groups_table(const Ruleset& rules) {
  TextTable table({{"Group"}, {"Id"}, {"Colour"}, {"Spaces"}});
  for (int i = 0; i < rules.group_count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (rules.text.group_ids[at].starts_with('_')) continue;  // a deed without a group
    std::string members;
    for (const SpaceId id : rules.groups[at].members)
      members += fmt::format("{}{}", members.empty() ? "" : ", ", editions::space_number(id));
    table.add({rules.text.group_names[at], rules.text.group_ids[at], rules.text.group_colours[at], members});
  }
  return table.text(2);
}

std::string decks_text(const Ruleset& rules) {
  std::string text;
  for (int i = 0; i < rules.deck_count; ++i) {
    const DeckId id{i};
    text += fmt::format("\n{} ({}), {} cards\n", rules.text.deck_names[id.index()],
                        rules.text.deck_ids[id.index()], rules.deck(id).size);
    TextTable table({{"Card"}, {"What it does"}, {"Wording"}});
    for (const CardId card : rules.deck(id).cards())
      table.add({rules.text.card_ids[card.index()], editions::card_effect_text(rules, rules.card(card)),
                 rules.text.cards[card.index()]});
    text += table.text(2);
  }
  return text;
}

std::string options_table(const RuleOptions& options) {
  TextTable table({{"Rule"}, {"Value", Align::right}, {"Meaning"}});
  for (const auto& [info, value] : editions::all_options(options)) {
    table.add({std::string{info.key}, editions::value_text(value),
               fmt::format("{} ({})", info.meaning, clause_id(info.clause))});
  }
  return table.text(2);
}

// `title` says what is compared, `there` heads the column of what it is compared with.
std::string differences_text(const RuleOptions& printed, const RuleOptions& here, std::string_view title,
                             const char* there) {
  const auto differences = editions::option_differences(printed, here);
  if (differences.empty()) return "";
  TextTable table({{"Rule"}, {"Here", Align::right}, {there, Align::right}, {"Meaning"}});
  for (const auto& [info, was, is] : differences) {
    table.add({std::string{info.key}, editions::value_text(is), editions::value_text(was),
               std::string{info.meaning}});
  }
  return fmt::format("\n{}\n{}", title, table.text(2));
}

// What a variant changes of the rules of its base.
std::string variant_text(const editions::LoadedEdition& edition) {
  if (edition.sources.size() < 2) return "";
  const auto base = editions::parse_sources({edition.sources.begin() + 1, edition.sources.end()});
  if (!base) return "";
  return differences_text(base->options, edition.ruleset.options,
                          fmt::format("A variant of {}: what differs from it", base->text.edition), "Base");
}

}  // namespace

std::string edition_page(const editions::LoadedEdition& edition, const RuleOptions& options) {
  Ruleset rules = edition.ruleset;
  rules.options = options;
  const auto& text = rules.text;
  std::string page =
      fmt::format("{} ({}, {})\n{} to {} players, {} spaces, {} deeds. Tokens: {}\n", text.title,
                  text.edition, edition.origin, rules.min_players, rules.max_players, rules.space_count,
                  rules.deeds.size(), fmt::join(text.tokens, ", "));
  if (!text.currency.empty()) page += fmt::format("Amounts in {}.\n", text.currency);
  page += variant_text(edition);
  page += differences_text(edition.ruleset.options, options, "House rules: what differs from the edition",
                           "Printed");
  page += fmt::format("\nBoard{}\n{}", rents_legend(rules), board_table(rules));
  const auto groups = groups_table(rules);
  if (groups.find('#') != std::string::npos) page += "\nGroups\n" + groups;
  page += decks_text(rules);
  page += "\nRules (freehold play --rule KEY=VALUE changes one for a game)\n" + options_table(options);
  return page;
}

}  // namespace freehold::app
