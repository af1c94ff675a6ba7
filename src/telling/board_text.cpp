#include "telling/board_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "editions/board_words.h"
#include "editions/kind_words.h"
#include "editions/rule_setting.h"
#include "telling/names.h"

namespace freehold::telling {
namespace {

/// One edition in one language.
class BoardText {
 public:
  BoardText(const Language& language, const Ruleset& rules)
      : language_(language), rules_(rules), text_(text_in(language, rules)) {}

  [[nodiscard]] std::string tax(SpaceId id) const {
    const Space& space = rules_.space(id);
    const bool share = space.tax_percent > 0 && (space.tax == 0 || rules_.options.tax_choice);
    if (!share) return money(space.tax);
    const auto part = language_.text("terminal.space.tax_share",
                                     {{"base", space.tax_base == TaxBase::worth ? "worth" : "money"},
                                      {"percent", space.tax_percent},
                                      {"rounded", space.tax_multiple > 1 ? "yes" : "no"},
                                      {"multiple", space.tax_multiple}});
    if (space.tax == 0) return part;
    return language_.text("terminal.space.tax_or", {{"amount", money(space.tax)}, {"share", part}});
  }

  [[nodiscard]] std::string space(SpaceId id) const {
    const Space& space = rules_.space(id);
    switch (space.kind) {
      case SpaceKind::go: return go();
      case SpaceKind::card: return does("card", {{"deck", text_.deck_names[space.deck.index()]}});
      case SpaceKind::tax: return does("tax", {{"tax", tax(id)}});
      case SpaceKind::go_to_jail: return rules_.options.jail_effect ? to("go_to_jail", rules_.jail) : "";
      case SpaceKind::free_parking: return free_parking();
      case SpaceKind::jail:
      case SpaceKind::hospital: return does("visiting", {});
      case SpaceKind::rest: return "";
      case SpaceKind::bank_office: return rules_.options.savings ? does("bank", {}) : "";
      case SpaceKind::metro: return to("metro", space.target);
      case SpaceKind::random_amount:
        return does("random",
                    {{"low", money(space.least)}, {"high", money(space.most)}, {"step", space.step}});
      case SpaceKind::site:
      case SpaceKind::station:
      case SpaceKind::utility: {
        const bool lone = text_.group_ids[space.group.index()].starts_with('_');
        return lone ? "" : text_.group_names[space.group.index()];
      }
    }
    return "";
  }

  [[nodiscard]] std::string card(CardId id) const {
    const Card& card = rules_.card(id);
    MessageParams figures{{"amount", money(card.amount)},
                          {"most", money(card.amount_most)},
                          {"range", card.amount_most > 0 ? "yes" : "no"},
                          {"hotel", money(card.hotel_amount)},
                          {"count", static_cast<int>(card.amount)},
                          {"factor", card.factor}};
    if (card.target.valid()) {
      figures.emplace_back("space", text_.spaces[card.target.index()]);
      figures.emplace_back("number", editions::space_number(card.target));
    }
    if (card.deck.valid()) figures.emplace_back("deck", text_.deck_names[card.deck.index()]);
    auto text =
        language_.text("command.edition.effect." + std::string{editions::word_of(card.effect)}, figures);
    if (card.worth_below > 0) text = does("if_below", {{"does", text}, {"worth", money(card.worth_below)}});
    if (card.worth_above > 0) text = does("if_above", {{"does", text}, {"worth", money(card.worth_above)}});
    return text;
  }

 private:
  [[nodiscard]] std::string money(Money amount) const { return money_text(language_, rules_, amount); }
  [[nodiscard]] std::string does(std::string_view what, const MessageParams& params) const {
    return language_.text("command.edition.does." + std::string{what}, params);
  }
  [[nodiscard]] std::string to(std::string_view what, SpaceId target) const {
    return does(what, {{"space", editions::space_number(target)}});
  }

  [[nodiscard]] std::string go() const {
    const RuleOptions& options = rules_.options;
    const auto salary = does("go", {{"amount", money(options.salary)},
                                    {"grows", options.salary_step == 0  ? "no"
                                              : options.salary_most > 0 ? "to_most"
                                                                        : "yes"},
                                    {"step", money(options.salary_step)},
                                    {"most", money(options.salary_most)}});
    if (options.go_landing_factor == 1) return salary;
    return does("go_landing", {{"does", salary}, {"factor", options.go_landing_factor}});
  }

  [[nodiscard]] std::string free_parking() const {
    const RuleOptions& options = rules_.options;
    if (!options.free_parking_pot) return "";
    return does("pot", {{"floor", options.free_parking_floor == 0   ? "no"
                                  : options.free_parking_floor_adds ? "adds"
                                                                    : "yes"},
                        {"least", money(options.free_parking_floor)}});
  }

  const Language& language_;
  const Ruleset& rules_;
  const RulesetText& text_;
};

}  // namespace

std::string tax_text(const Language& language, const Ruleset& ruleset, SpaceId space) {
  return BoardText(language, ruleset).tax(space);
}

std::string space_effect_text(const Language& language, const Ruleset& ruleset, SpaceId space) {
  return BoardText(language, ruleset).space(space);
}

std::string card_effect_text(const Language& language, const Ruleset& ruleset, CardId card) {
  return BoardText(language, ruleset).card(card);
}

std::string rents_text(const Language& language, const Ruleset& rules, SpaceId id) {
  auto rows = editions::rent_rows(rules, id);
  const SpaceKind kind = rules.space(id).kind;
  const auto same = [&](const editions::RentRow& row) { return row.rent == rows.front().rent; };
  if (kind != SpaceKind::site && std::ranges::all_of(rows, same))
    rows.resize(1);  // the same for any number owned
  std::string text;
  for (const editions::RentRow& row : rows) {
    text += text.empty() ? "" : " ";
    text +=
        kind == SpaceKind::utility ? fmt::format("x{}", row.rent) : plain_amount(language, rules, row.rent);
  }
  return text;
}

using editions::all_options;
using editions::space_number;
using editions::value_text;

namespace {

const Language& english() {
  return Language::of("en");
}

// A cell of a table, where '|' would end it.
std::string cell(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '|') safe += '\\';
    safe += c;
  }
  return safe;
}

std::string number_or_nothing(const Ruleset& rules, Money number) {
  return number > 0 ? plain_amount(english(), rules, number) : std::string{};
}

// Whether the rent of any station or utility depends on how many of them are owned.
bool by_number(const Ruleset& rules) {
  for (const SpaceId deed : rules.deeds) {
    const bool several = rents_text(english(), rules, deed).find(' ') != std::string::npos;
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

// UKS.2: fewer houses may make a hotel.
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
                        number_or_nothing(rules, space.price), deed ? rents_text(english(), rules, id) : "",
                        houses ? fmt::format(" {} |", number_or_nothing(rules, space.building_price)) : "",
                        number_or_nothing(rules, space.mortgage_value));
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
