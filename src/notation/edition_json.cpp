#include "notation/edition_json.h"

#include "editions/board_words.h"
#include "editions/kind_words.h"
#include "editions/rule_setting.h"
#include "notation/json_node.h"
#include "notation/options_json.h"
#include "rules/rent.h"

namespace freehold::notation {

namespace {

/// The rents that the deed's kind uses.
json::array print_rents(const Ruleset& ruleset, const Space& space) {
  const int members = ruleset.groups.at(space.group.index()).members.size();
  const auto used = space.kind == SpaceKind::site ? space.rents.size() : static_cast<std::size_t>(members);
  json::array rents;
  for (std::size_t i = 0; i < used && i < space.rents.size(); ++i)
    rents.emplace_back(space.rents.at(i));
  return rents;
}

void print_tax(json::object& object, const Space& space) {
  object["tax"] = space.tax;
  if (space.tax_percent == 0) return;
  object["tax_percent"] = space.tax_percent;
  object["tax_base"] = space.tax_base == TaxBase::money ? "money" : "worth";
  if (space.tax_multiple > 0) object["tax_multiple"] = space.tax_multiple;
}

// S.6: what each level costs, starting with the first.
json::array print_level_prices(const Ruleset& ruleset, SpaceId id) {
  json::array prices;
  for (int level = 1; level <= max_levels; ++level)
    prices.emplace_back(buildings_cost(ruleset, id, level) - buildings_cost(ruleset, id, level - 1));
  return prices;
}

// The lines of the deed's card, with the price of each level if it has its own.
json::array print_rent_rows(const Ruleset& ruleset, SpaceId id) {
  const bool levels =
      ruleset.space(id).kind == SpaceKind::site && ruleset.options.building == BuildingRule::levels;
  json::array rows;
  for (const auto& [count, rent] : editions::rent_rows(ruleset, id)) {
    json::object row{{"count", count}, {"rent", rent}};
    if (levels && count > 0)
      row["cost"] = buildings_cost(ruleset, id, count) - buildings_cost(ruleset, id, count - 1);
    rows.push_back(std::move(row));
  }
  return rows;
}

json::object print_card_prices(const Ruleset& ruleset, SpaceId id) {
  const editions::DeedPrices prices = editions::deed_prices(ruleset, id);
  json::object card{{"price", prices.price}};
  if (prices.mortgage) card["mortgage"] = *prices.mortgage;
  if (prices.building) card["building"] = *prices.building;
  return card;
}

json::object print_salaries(const RuleOptions& options) {
  const editions::Salaries salaries = editions::salaries(options);
  json::object object{{"first", salaries.first}, {"grows", salaries.grow}};
  if (salaries.most > 0) object["most"] = salaries.most;
  return object;
}

json::object print_space(const Ruleset& ruleset, SpaceId id) {
  const Space& space = ruleset.space(id);
  json::object object{
      {"space", id.number()}, {"kind", word(space.kind)}, {"name", ruleset.text.spaces.at(id.index())}};
  if (space.deck.valid()) object["deck"] = deck_id(ruleset, space.deck);
  if (space.kind == SpaceKind::tax) print_tax(object, space);
  if (space.kind == SpaceKind::go) object["salary"] = print_salaries(ruleset.options);
  if (space.kind == SpaceKind::metro) object["target"] = space.target.number();
  if (space.kind == SpaceKind::random_amount) {
    object["least"] = space.least;
    object["most"] = space.most;
    object["step"] = space.step;
  }
  if (!ruleset.deeds.contains(id)) return object;
  object["group"] = group_id(ruleset, space.group);
  object["price"] = space.price;
  object["mortgage"] = space.mortgage_value;
  object["rents"] = print_rents(ruleset, space);
  object["card"] = print_card_prices(ruleset, id);
  object["rent_rows"] = print_rent_rows(ruleset, id);
  if (space.kind == SpaceKind::site) object["building_price"] = space.building_price;
  if (space.kind == SpaceKind::site && ruleset.options.building == BuildingRule::levels)
    object["level_prices"] = print_level_prices(ruleset, id);
  return object;
}

json::object print_group(const Ruleset& ruleset, GroupId id) {
  const Group& group = ruleset.group(id);
  json::array members;
  for (const SpaceId space : group.members)
    members.emplace_back(space.number());
  return {{"id", group_id(ruleset, id)},
          {"name", ruleset.text.group_names.at(id.index())},
          {"colour", ruleset.text.group_colours.at(id.index())},
          {"kind", word(group.kind)},
          {"spaces", std::move(members)}};
}

json::object print_card(const Ruleset& ruleset, CardId id) {
  const Card& card = ruleset.card(id);
  json::object object{{"id", card_id(ruleset, id)},
                      {"text", ruleset.text.cards.at(id.index())},
                      {"effect", word(card.effect)}};
  if (card.amount != 0) object["amount"] = card.amount;
  if (card.amount_most != 0) object["amount_most"] = card.amount_most;
  if (card.factor != 1) object["factor"] = card.factor;
  if (card.hotel_amount != 0) object["hotel_amount"] = card.hotel_amount;
  if (card.target.valid()) object["target"] = card.target.number();
  if (card.deck.valid()) object["deck"] = deck_id(ruleset, card.deck);
  return object;
}

json::object print_deck(const Ruleset& ruleset, DeckId id) {
  json::array cards;
  for (const CardId card : ruleset.deck(id).cards())
    cards.push_back(print_card(ruleset, card));
  return {{"id", deck_id(ruleset, id)},
          {"name", ruleset.text.deck_names.at(id.index())},
          {"never_twice_running", ruleset.deck(id).never_twice_running},
          {"cards", std::move(cards)}};
}

/// The entries of `texts` that differ from the printed ones, by key.
json::object print_translated(const std::vector<std::string>& keys, const std::vector<std::string>& printed,
                              const std::vector<std::string>& texts) {
  json::object object;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts.at(i) != printed.at(i)) object[keys.at(i)] = texts.at(i);
  }
  return object;
}

json::object print_translated_spaces(const Ruleset& ruleset, const RulesetText& text) {
  json::object object;
  for (int i = 0; i < ruleset.space_count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (text.spaces.at(at) != ruleset.text.spaces.at(at)) object[std::to_string(i)] = text.spaces.at(at);
  }
  return object;
}

json::object print_translated_cards(const Ruleset& ruleset, const RulesetText& text) {
  json::object decks;
  for (int i = 0; i < ruleset.deck_count; ++i) {
    const DeckId id{i};
    json::object cards;
    for (const CardId card : ruleset.deck(id).cards()) {
      if (text.cards.at(card.index()) != ruleset.text.cards.at(card.index()))
        cards[card_id(ruleset, card)] = text.cards.at(card.index());
    }
    if (!cards.empty()) decks[deck_id(ruleset, id)] = std::move(cards);
  }
  return decks;
}

json::object print_translations(const Ruleset& ruleset) {
  json::object languages;
  if (!ruleset.translations) return languages;
  const RulesetText& printed = ruleset.text;
  for (const auto& [tag, text] : *ruleset.translations) {
    languages[tag] = {{"title", text.title},
                      {"groups", print_translated(printed.group_ids, printed.group_names, text.group_names)},
                      {"decks", print_translated(printed.deck_ids, printed.deck_names, text.deck_names)},
                      {"spaces", print_translated_spaces(ruleset, text)},
                      {"cards", print_translated_cards(ruleset, text)}};
  }
  return languages;
}

template <class Id, class Print>
json::array print_list(const Ruleset& ruleset, int count, Print print) {
  json::array list;
  for (int i = 0; i < count; ++i)
    list.push_back(print(ruleset, Id{i}));
  return list;
}

}  // namespace

json::object print_edition(const Ruleset& ruleset) {
  const RulesetText& text = ruleset.text;
  return {{"id", text.edition},
          {"title", text.title},
          {"currency", text.currency},
          {"currency_place", editions::word_of(text.currency_place)},
          {"decimals", text.decimals},
          {"min_players", ruleset.min_players},
          {"max_players", ruleset.max_players},
          {"spaces", ruleset.space_count},
          {"tokens", json::value_from(text.tokens)},
          {"board", print_list<SpaceId>(ruleset, ruleset.space_count, print_space)},
          {"groups", print_list<GroupId>(ruleset, ruleset.group_count, print_group)},
          {"decks", print_list<DeckId>(ruleset, ruleset.deck_count, print_deck)},
          {"options", print_all_options(ruleset.options)},
          {"option_info", print_option_info(ruleset)},
          {"texts", print_translations(ruleset)}};
}

json::array print_mistakes(const std::vector<editions::Mistake>& mistakes) {
  json::array list;
  for (const auto& [line, key, message] : mistakes)
    list.push_back(json::object{{"line", line}, {"key", key}, {"message", message}});
  return list;
}

json::object print_imported(const editions::ImportedBoard& board) {
  return {{"ok", board.mistakes.empty()},
          {"text", board.text},
          {"notes", print_mistakes(board.notes)},
          {"mistakes", print_mistakes(board.mistakes)}};
}

}  // namespace freehold::notation
