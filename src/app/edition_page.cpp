#include "app/edition_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/text_table.h"
#include "editions/board_words.h"
#include "editions/rule_setting.h"
#include "telling/board_text.h"
#include "telling/names.h"

namespace freehold::app {

using telling::t;

namespace {

// Whether there are deeds of a kind with one rent for all, or with one for each number owned.
bool has_rents(const Ruleset& rules, SpaceKind kind, bool by_number) {
  for (const SpaceId deed : rules.deeds) {
    const bool several = editions::rents_text(rules, deed).find(' ') != std::string::npos;
    if (rules.space(deed).kind == kind && several == by_number) return true;
  }
  return false;
}

/// "0", "1" and so on, as many houses as a site can have (UKS.2).
std::vector<std::string> house_counts(const RuleOptions& options) {
  std::vector<std::string> counts;
  for (int houses = 0; houses <= options.houses_before_hotel; ++houses)
    counts.push_back(fmt::to_string(houses));
  return counts;
}

/// How to read the figures in the column of rents.
std::vector<std::string> rents_legend(const Ruleset& rules) {
  const RuleOptions& options = rules.options;
  std::vector<std::string> parts;
  if (options.building == BuildingRule::levels) parts.push_back(t("command.edition.rents_of_levels"));
  if (options.building == BuildingRule::houses)
    parts.push_back(
        t(options.hotels ? "command.edition.rents_with_hotel" : "command.edition.rents_with_houses",
          {{"counts", telling::spoken().joined(house_counts(options))}}));
  if (has_rents(rules, SpaceKind::station, true)) parts.push_back(t("command.edition.rents_of_stations"));
  if (has_rents(rules, SpaceKind::utility, true))
    parts.push_back(t("command.edition.rents_of_utilities_owned"));
  if (has_rents(rules, SpaceKind::utility, false)) parts.push_back(t("command.edition.rents_of_utilities"));
  return parts;
}

std::string board_heading(const Ruleset& rules) {
  const auto legend = rents_legend(rules);
  if (legend.empty()) return t("command.edition.board");
  return t("command.edition.board_with_rents", {{"legend", fmt::format("{}", fmt::join(legend, "; "))}});
}

/// What an option means, in the language spoken; the option's own English if there is no translation.
std::string meaning_text(const OptionInfo& info) {
  const std::string key = "rule." + std::string{info.key};
  return telling::spoken().has(key) ? t(key) : std::string{info.meaning};
}

std::string board_table(const Ruleset& rules) {
  const bool houses = rules.options.building == BuildingRule::houses;
  const bool mortgages = rules.options.mortgages;
  std::vector<TextTable::Column> columns{{"", Align::right},
                                         left_column("laboratory.space"),
                                         left_column("command.edition.group_or_effect"),
                                         right_column("deed.price"),
                                         left_column("deed.bare")};
  if (houses) columns.push_back(right_column("command.edition.house"));
  if (mortgages) columns.push_back(right_column("deed.mortgage"));
  TextTable table(std::move(columns));
  for (int i = 0; i < rules.space_count; ++i) {
    const SpaceId id{i};
    const auto& space = rules.space(id);
    std::vector<std::string> row{fmt::to_string(editions::space_number(id)),
                                 telling::spoken_text(rules).spaces[id.index()],
                                 telling::space_effect_text(telling::spoken(), rules, id)};
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
  TextTable table({left_column("laboratory.group"), left_column("command.edition.id"),
                   left_column("command.edition.colour"), left_column("command.edition.spaces")});
  for (int i = 0; i < rules.group_count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (rules.text.group_ids[at].starts_with('_')) continue;  // a deed without a group
    std::string members;
    for (const SpaceId id : rules.groups[at].members)
      members += fmt::format("{}{}", members.empty() ? "" : ", ", editions::space_number(id));
    table.add({telling::spoken_text(rules).group_names[at], rules.text.group_ids[at],
               rules.text.group_colours[at], members});
  }
  return table.text(2);
}

std::string decks_text(const Ruleset& rules) {
  std::string text;
  for (int i = 0; i < rules.deck_count; ++i) {
    const DeckId id{i};
    text += '\n' +
            t("command.edition.deck", {{"name", telling::spoken_text(rules).deck_names[id.index()]},
                                       {"id", rules.text.deck_ids[id.index()]},
                                       {"cards", int{rules.deck(id).size}}}) +
            '\n';
    TextTable table({left_column("command.edition.card"), left_column("command.edition.effect"),
                     left_column("command.edition.wording")});
    for (const CardId card : rules.deck(id).cards())
      table.add({rules.text.card_ids[card.index()], telling::card_effect_text(telling::spoken(), rules, card),
                 telling::spoken_text(rules).cards[card.index()]});
    text += table.text(2);
  }
  return text;
}

std::string options_table(const RuleOptions& options) {
  TextTable table({left_column("command.edition.rule"), right_column("command.edition.value"),
                   left_column("command.edition.meaning")});
  for (const auto& [info, value] : editions::all_options(options)) {
    table.add({std::string{info.key}, editions::value_text(value),
               fmt::format("{} ({})", meaning_text(info), clause_id(info.clause))});
  }
  return table.text(2);
}

// `title` says what is compared, `there` heads the column of what it is compared with.
std::string differences_text(const RuleOptions& printed, const RuleOptions& here, const std::string& title,
                             const std::string& there) {
  const auto differences = editions::option_differences(printed, here);
  if (differences.empty()) return "";
  TextTable table({left_column("command.edition.rule"),
                   right_column("command.edition.here"),
                   {there, Align::right},
                   left_column("command.edition.meaning")});
  for (const auto& [info, was, is] : differences) {
    table.add(
        {std::string{info.key}, editions::value_text(is), editions::value_text(was), meaning_text(info)});
  }
  return fmt::format("\n{}\n{}", title, table.text(2));
}

// What a variant changes of the rules of its base.
std::string variant_text(const editions::LoadedEdition& edition) {
  if (edition.sources.size() < 2) return "";
  const auto base = editions::parse_sources({edition.sources.begin() + 1, edition.sources.end()});
  if (!base) return "";
  return differences_text(base->options, edition.ruleset.options,
                          t("command.edition.variant", {{"base", base->text.edition}}),
                          t("command.edition.base"));
}

std::string edition_heading(const editions::LoadedEdition& edition, const Ruleset& rules) {
  const auto& text = telling::spoken_text(rules);
  std::string lines =
      t("command.edition.title", {{"title", text.title},
                                  {"edition", text.edition},
                                  {"from", edition.origin == editions::origin_built_in ? "program" : "file"},
                                  {"file", edition.origin}});
  lines += '\n' + t("command.edition.size", {{"least", rules.min_players},
                                             {"most", rules.max_players},
                                             {"spaces", rules.space_count},
                                             {"deeds", static_cast<int>(rules.deeds.size())}});
  lines += ' ' + t("command.edition.tokens", {{"tokens", fmt::format("{}", fmt::join(text.tokens, ", "))}});
  if (!text.currency.empty()) lines += '\n' + t("command.edition.currency", {{"currency", text.currency}});
  return lines + '\n';
}

}  // namespace

std::string edition_page(const editions::LoadedEdition& edition, const RuleOptions& options) {
  Ruleset rules = edition.ruleset;
  rules.options = options;
  std::string page = edition_heading(edition, rules);
  page += variant_text(edition);
  page += differences_text(edition.ruleset.options, options, t("command.edition.house_rules"),
                           t("command.edition.printed"));
  page += '\n' + board_heading(rules) + '\n' + board_table(rules);
  const auto groups = groups_table(rules);
  if (groups.find('#') != std::string::npos) page += '\n' + t("command.edition.groups") + '\n' + groups;
  page += decks_text(rules);
  page += '\n' + t("command.edition.rules") + '\n' + options_table(options);
  return page;
}

}  // namespace freehold::app
