#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <span>
#include <vector>

#include "editions/dice_text.h"
#include "editions/edition_making.h"
#include "editions/edition_parts.h"
#include "editions/option_effects.h"
#include "editions/rule_setting.h"
#include "rules/state.h"

namespace freehold::editions {
namespace {

std::string toml_string(std::string_view text) {
  std::string toml = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') toml += '\\';
    toml += c;
  }
  return toml + "\"";
}

std::string toml_list(const std::vector<std::string>& texts) {
  std::vector<std::string> toml;
  for (const auto& text : texts)
    toml.push_back(toml_string(text));
  return fmt::format("[{}]", fmt::join(toml, ", "));
}

// " [0 to 10]", " [off, open or sealed]", empty for a switch.
std::string range_of(const OptionInfo& info) {
  switch (info.type) {
    case OptionType::toggle: return "";
    case OptionType::number:
    case OptionType::money: return fmt::format(" [{} to {}]", info.least, info.most);
    case OptionType::word: {
      auto words = accepted_values(info).substr(std::string_view{"one of "}.size());
      words.replace(words.rfind(", "), 2, " or ");
      return fmt::format(" [{}]", words);
    }
    case OptionType::dice:
      return fmt::format(" [{} to {}, or a list of one to {} such as [6, 8]]", info.least, info.most,
                         max_dice);
  }
  return "";
}

std::string value_in_toml(const OptionSetting& setting) {
  const auto text = value_text(setting.value);
  switch (setting.info.type) {
    case OptionType::toggle:
    case OptionType::number:
    case OptionType::money: return text;
    case OptionType::word: return toml_string(text);
    case OptionType::dice: return dice_in_toml(dice_of_text(text).value_or(DiceSet{}));
  }
  return text;
}

bool is_lone(const Ruleset& rules, GroupId group) {
  return rules.text.group_ids[group.index()].starts_with('_');
}

// As many rents as the deed has and the options use.
std::span<const Money> rents_of(const Ruleset& rules, const Space& deed) {
  if (deed.kind != SpaceKind::site)
    return std::span{deed.rents}.first(static_cast<std::size_t>(rules.group(deed.group).members.size()));
  std::size_t count = deed.rents[hotel] > 0 ? 6 : deed.rents[max_levels] > 0 ? 5 : 1;
  if (rules.options.building != BuildingRule::off) count = std::max<std::size_t>(count, 5);
  if (rules.options.building == BuildingRule::houses && rules.options.hotels) count = 6;
  return std::span{deed.rents}.first(count);
}

// The figures of a deed, one key per line.
std::vector<std::string> figure_lines(const Ruleset& rules, const Space& deed) {
  std::vector<std::string> lines{fmt::format("price = {}", deed.price),
                                 fmt::format("rents = [{}]", fmt::join(rents_of(rules, deed), ", "))};
  if (deed.building_price > 0) lines.push_back(fmt::format("building_price = {}", deed.building_price));
  if (rules.options.mortgages || deed.mortgage_value > 0)
    lines.push_back(fmt::format("mortgage = {}", deed.mortgage_value));
  return lines;
}

// The figures that all deeds of a group share.
std::vector<std::string> shared_lines(const Ruleset& rules, const Group& group) {
  auto shared = figure_lines(rules, rules.space(group.members.front()));
  for (const SpaceId member : group.members) {
    const auto own = figure_lines(rules, rules.space(member));
    std::erase_if(shared, [&](const auto& line) { return std::ranges::find(own, line) == own.end(); });
  }
  return shared;
}

// How amounts are written, unless as usual.
std::string currency_lines(const RulesetText& text) {
  std::string lines;
  if (text.currency_place != CurrencyPlace::by_language)
    lines += fmt::format("currency_place = {}\n", toml_string(word_of(text.currency_place)));
  if (text.decimals > 0) {
    lines += fmt::format(
        "# Decimals of an amount. Sums in this file are in the least unit: 1500 with two of them is 15.00.\n"
        "decimals = {}\n",
        text.decimals);
  }
  return lines;
}

std::string head_text(const Ruleset& rules, std::string_view id, std::string_view title) {
  const auto& text = rules.text;
  return fmt::format(
      "# Freehold edition. The format is described in docs/formats/edition.md, and how to make an edition of "
      "your own\n"
      "# in docs/manual/own-edition.md. After each change, 'freehold editions check FILE' says what does not "
      "fit.\n\n"
      "# Lower-case letters, digits and '-' or '_' between them: the name of the file without .toml.\n"
      "id = {}\n"
      "title = {}\n"
      "# The sign beside an amount.\n"
      "currency = {}\n"
      "{}"
      "# Players of a game [2 to 8].\n"
      "min_players = {}\n"
      "max_players = {}\n"
      "# At least one for each player.\n"
      "tokens = {}\n",
      toml_string(id), toml_string(title), toml_string(text.currency), currency_lines(text),
      rules.min_players, rules.max_players, toml_list(text.tokens));
}

std::string groups_text(const Ruleset& rules) {
  std::string toml =
      "\n# The groups. What all deeds of a group share may be given here once: price, rents, building_price, "
      "mortgage.\n"
      "# Kinds: site, station, utility. A colour is #rrggbb; choose one that can be read on dark and on "
      "light.\n";
  for (int i = 0; i < rules.group_count; ++i) {
    const GroupId id{i};
    if (is_lone(rules, id)) continue;
    toml += fmt::format("\n[[group]]\nid = {}\nname = {}\nkind = \"{}\"\ncolour = {}\n",
                        toml_string(rules.text.group_ids[id.index()]),
                        toml_string(rules.text.group_names[id.index()]), word_of(rules.group(id).kind),
                        toml_string(rules.text.group_colours[id.index()]));
    for (const auto& line : shared_lines(rules, rules.group(id)))
      toml += line + "\n";
  }
  return toml;
}

std::string deed_text(const Ruleset& rules, const Space& deed) {
  std::string toml;
  std::vector<std::string> shared;
  if (!is_lone(rules, deed.group)) {
    toml += fmt::format("group = {}\n", toml_string(rules.text.group_ids[deed.group.index()]));
    shared = shared_lines(rules, rules.group(deed.group));
  }
  for (const auto& line : figure_lines(rules, deed)) {
    if (std::ranges::find(shared, line) == shared.end()) toml += line + "\n";
  }
  return toml;
}

std::string tax_text(const Space& space) {
  std::string toml;
  if (space.tax > 0) toml += fmt::format("tax = {}\n", space.tax);
  if (space.tax_percent == 0) return toml;
  toml += fmt::format("tax_percent = {}\ntax_base = \"{}\"\n", space.tax_percent,
                      tax_base_words[static_cast<std::size_t>(space.tax_base)]);
  if (space.tax_multiple > 0) toml += fmt::format("tax_multiple = {}\n", space.tax_multiple);
  return toml;
}

std::string spaces_text(const Ruleset& rules) {
  std::string toml = fmt::format(
      "\n# The spaces, in the order you walk them [8 to 64]. The first is Go, number 0.\n"
      "# The rents of a site: bare, then with 1, 2, 3 and 4 houses or levels, then with a hotel. Of a "
      "station or a\n"
      "# utility: with 1, 2, ... of the group owned; a utility's are multiples of the throw.\n");
  for (int i = 0; i < rules.space_count; ++i) {
    const auto& space = rules.space(SpaceId{i});
    toml += fmt::format("\n[[space]]  # {}\nkind = \"{}\"\nname = {}\n", i, word_of(space.kind),
                        toml_string(rules.text.spaces[static_cast<std::size_t>(i)]));
    if (is_deed(space.kind)) toml += deed_text(rules, space);
    if (space.kind == SpaceKind::tax) toml += tax_text(space);
    if (space.kind == SpaceKind::card)
      toml += fmt::format("deck = {}\n", toml_string(rules.text.deck_ids[space.deck.index()]));
    if (space.kind == SpaceKind::metro) toml += fmt::format("target = {}\n", space.target.number());
    if (space.kind == SpaceKind::random_amount)
      toml += fmt::format("least = {}\nmost = {}\nstep = {}\n", space.least, space.most, space.step);
  }
  return toml;
}

// A space by its name, or by its number if several share the name.
std::string place_text(const Ruleset& rules, SpaceId space) {
  const auto& name = rules.text.spaces[space.index()];
  return std::ranges::count(rules.text.spaces, name) == 1 ? toml_string(name)
                                                          : fmt::to_string(space.number());
}

std::string figures_text(const Ruleset& rules, const Card& card) {
  switch (card.effect) {
    case CardEffect::receive:
    case CardEffect::pay:
    case CardEffect::receive_from_each:
    case CardEffect::pay_each:
    case CardEffect::pay_per_building:
      return fmt::format("amount = {}\n", card.amount) +
             (card.amount_most > 0 ? fmt::format("amount_most = {}\n", card.amount_most) : "");
    case CardEffect::repairs: return fmt::format("house = {}\nhotel = {}\n", card.amount, card.hotel_amount);
    case CardEffect::advance_to:
    case CardEffect::back_to: return fmt::format("space = {}\n", place_text(rules, card.target));
    case CardEffect::back_spaces:
    case CardEffect::forward_spaces: return fmt::format("spaces = {}\n", card.amount);
    case CardEffect::advance_to_station:
    case CardEffect::advance_to_utility: return fmt::format("factor = {}\n", card.factor);
    case CardEffect::pay_or_draw:
      return fmt::format("amount = {}\ndeck = {}\n", card.amount,
                         toml_string(rules.text.deck_ids[card.deck.index()]));
    case CardEffect::go_to_jail:
    case CardEffect::jail_card:
    case CardEffect::advance_anywhere:
    case CardEffect::go_to_hospital:
    case CardEffect::share_cash:
    case CardEffect::no_effect:
    case CardEffect::skip_turn:
    case CardEffect::throw_again: return "";
  }
  return "";
}

std::string card_text(const Ruleset& rules, const Card& card) {
  std::string toml = figures_text(rules, card);
  if (card.worth_below > 0) toml += fmt::format("worth_below = {}\n", card.worth_below);
  if (card.worth_above > 0) toml += fmt::format("worth_above = {}\n", card.worth_above);
  return toml;
}

std::string decks_text(const Ruleset& rules) {
  std::string toml;
  if (rules.deck_count > 0)
    toml =
        "\n# The decks, each with its cards. Every card has an id, unique in its deck, its wording, "
        "and what it does.\n";
  for (int i = 0; i < rules.deck_count; ++i) {
    const DeckId id{i};
    toml += fmt::format("\n[[deck]]\nid = {}\nname = {}\n", toml_string(rules.text.deck_ids[id.index()]),
                        toml_string(rules.text.deck_names[id.index()]));
    if (rules.deck(id).never_twice_running) toml += "never_twice_running = true\n";
    for (const CardId card : rules.deck(id).cards()) {
      toml += fmt::format("\n[[deck.card]]\nid = {}\ntext = {}\neffect = \"{}\"\n{}",
                          toml_string(rules.text.card_ids[card.index()]),
                          toml_string(rules.text.cards[card.index()]), word_of(rules.card(card).effect),
                          card_text(rules, rules.card(card)));
    }
  }
  return toml;
}

std::string options_but(std::string_view left_out, const RuleOptions& options) {
  std::string toml;
  for (const auto& setting : all_options(options)) {
    if (setting.info.key == left_out) continue;
    std::string meaning{setting.info.meaning};
    meaning.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(meaning.front())));
    toml += fmt::format("# {}{} ({}).\n{} = {}\n", meaning, range_of(setting.info),
                        clause_id(setting.info.clause), setting.info.key, value_in_toml(setting));
  }
  return toml;
}

}  // namespace

std::string commented_options(const RuleOptions& options) {
  return options_but("", options);
}

std::string edition_text(const Ruleset& ruleset, std::string_view id, std::string_view title) {
  // If it has no effect yet, writing it out would silence the warning once it does (edition_warnings.cpp).
  const std::string_view left_out = option_needs(ruleset, "tax_choice") ? "" : "tax_choice";
  return head_text(ruleset, id, title) +
         "\n# Every rule that can be switched. Any of them can also be set for a single game:\n"
         "# freehold play --rule salary=400\n[options]\n" +
         options_but(left_out, ruleset.options) + own_clauses_text(ruleset) + groups_text(ruleset) +
         spaces_text(ruleset) + decks_text(ruleset);
}

}  // namespace freehold::editions
