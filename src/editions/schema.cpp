#include <boost/json.hpp>
#include <span>
#include <string_view>

#include "base/limits.h"
#include "editions/edition.h"
#include "editions/edition_making.h"
#include "editions/fields.h"
#include "editions/rule_setting.h"

namespace freehold::editions {
namespace {

namespace json = boost::json;

json::object text(std::size_t most) {
  return {{"type", "string"}, {"minLength", 1}, {"maxLength", most}};
}

json::object id_text() {
  return {{"type", "string"}, {"pattern", "^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$"}, {"maxLength", max_id}};
}

json::object whole(std::int64_t least, std::int64_t most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}

json::object words(std::span<const std::string_view> list) {
  json::array values;
  for (const auto word : list)
    values.emplace_back(word);
  return {{"enum", std::move(values)}};
}

json::object list_of(json::object items, std::size_t least, std::size_t most) {
  return {{"type", "array"}, {"items", std::move(items)}, {"minItems", least}, {"maxItems", most}};
}

json::object table(json::object properties, json::array required) {
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

json::object described(json::object schema, std::string_view meaning) {
  schema["description"] = meaning;
  return schema;
}

json::object values_of(const OptionInfo& info) {
  switch (info.type) {
    case OptionType::toggle: return {{"type", "boolean"}};
    case OptionType::number:
    case OptionType::money: return whole(info.least, info.most);
    case OptionType::word: return words(option_words(info.key));
    case OptionType::dice:
      return {{"anyOf", json::array{whole(info.least, info.most),
                                    list_of(whole(info.least, info.most), 1, max_dice)}}};
  }
  return {};
}

json::object option(const OptionSetting& setting) {
  json::object schema = values_of(setting.info);
  schema["default"] = std::visit([](const auto& held) { return json::value_from(held); }, setting.value);
  const auto meaning = std::string{setting.info.meaning} + " (" + clause_id(setting.info.clause) + ")";
  return described(std::move(schema), meaning);
}

json::object options() {
  json::object properties;
  for (const auto& setting : all_options(RuleOptions{}))
    properties[setting.info.key] = option(setting);
  return table(std::move(properties), {});
}

json::object clauses() {
  return described({{"type", "object"},
                    {"additionalProperties", json::object{{"type", "string"}, {"maxLength", max_name}}}},
                   "which clause is cited instead of another, for a reason, or for both: \"UK.10 "
                   "not_enough_cash\" = \"L.2.2\"");
}

json::object rents() {
  return described(
      list_of(whole(0, max_figure), 1, 6),
      "site: bare, with 1 to 4 houses or levels, with a hotel; station: with 1, 2, ... owned; utility: "
      "times the throw");
}

json::object group() {
  return table({{"id", id_text()},
                {"name", text(max_name)},
                {"kind", words({{"site", "station", "utility"}})},
                {"colour", {{"type", "string"}, {"pattern", "^#[0-9a-f]{6}$"}}},
                {"price", whole(1, max_figure)},
                {"rents", rents()},
                {"mortgage", whole(0, max_figure)},
                {"building_price", whole(1, max_figure)}},
               {"id", "name", "kind", "colour"});
}

json::object space() {
  const json::object place{{"type", json::array{"string", "integer"}}};
  return table({{"kind", words(kind_words)},
                {"name", text(max_name)},
                {"group", id_text()},
                {"price", whole(1, max_figure)},
                {"rents", rents()},
                {"mortgage", whole(0, max_figure)},
                {"building_price", whole(1, max_figure)},
                {"deck", id_text()},
                {"tax", whole(1, max_figure)},
                {"tax_percent", whole(1, 100)},
                {"tax_base", words(tax_base_words)},
                {"tax_multiple", whole(1, max_figure)},
                {"target", described(place, "of a metro: the name or the number of another one")},
                {"least", whole(-max_figure, max_figure)},
                {"most", whole(-max_figure, max_figure)},
                {"step", whole(1, max_figure)}},
               {"kind", "name"});
}

json::object card() {
  const json::object place{{"type", json::array{"string", "integer"}}};
  return table({{"id", id_text()},
                {"text", text(max_wording)},
                {"effect", words(effect_words)},
                {"amount", whole(1, max_figure)},
                {"amount_most", described(whole(2, max_figure), "chance decides, from amount to this")},
                {"worth_below", described(whole(1, max_figure), "only for players worth less")},
                {"worth_above", described(whole(1, max_figure), "only for players worth more")},
                {"house", whole(0, max_figure)},
                {"hotel", whole(0, max_figure)},
                {"space", described(place, "the name or the number of a space")},
                {"spaces", whole(1, max_spaces - 1)},
                {"factor", whole(1, max_card_factor)},
                {"deck", id_text()}},
               {"id", "text", "effect"});
}

json::object deck() {
  return table({{"id", id_text()},
                {"name", text(max_name)},
                {"never_twice_running", {{"type", "boolean"}, {"default", false}}},
                {"card", list_of(card(), 1, max_cards)}},
               {"id", "name", "card"});
}

json::object texts_by_key(std::size_t most, std::string_view meaning) {
  return described({{"type", "object"}, {"additionalProperties", text(most)}}, meaning);
}

json::object texts() {
  const json::object cards{{"type", "object"},
                           {"additionalProperties", texts_by_key(max_wording, "by the card's id")}};
  const auto language =
      table({{"title", text(max_title)},
             {"groups", texts_by_key(max_name, "names, by the group's id")},
             {"decks", texts_by_key(max_name, "names, by the deck's id")},
             {"spaces", texts_by_key(max_name, "names, by the name on the board; deeds keep theirs")},
             {"cards", described(cards, "what stands on them, by the deck's id")}},
            {});
  return described({{"type", "object"}, {"additionalProperties", language}},
                   "texts in other languages, by the language's tag (de, pt-BR, zh-Hant)");
}

// Boost.JSON writes everything on one line; two blanks per level are easier to read and compare.
void print(const json::value& value, std::string indent, std::string& out) {
  const auto inner = indent + "  ";
  const char* separator = "\n";
  if (const auto* const object = value.if_object(); object != nullptr && !object->empty()) {
    out += "{";
    for (const auto& [key, member] : *object) {
      out += separator + inner + json::serialize(key) + ": ";
      print(member, inner, out);
      separator = ",\n";
    }
    out += "\n" + indent + "}";
  } else {
    out += json::serialize(value);
  }
}

}  // namespace

std::string edition_schema() {
  auto root = table(
      {{"base", described(id_text(), "the edition that this one is a variant of")},
       {"id", id_text()},
       {"title", text(max_title)},
       {"currency", {{"type", "string"}, {"maxLength", max_currency}}},
       {"currency_place", described(words(std::span{currency_place_words}.subspan(1)),
                                    "before or behind the amount, with or without a blank; left out: as "
                                    "the reader's language writes it")},
       {"decimals", described(whole(0, max_decimals),
                              "of an amount as people read it; all sums here are in the least unit")},
       {"min_players", whole(min_players, max_players)},
       {"max_players", whole(min_players, max_players)},
       {"tokens", list_of(text(max_name), min_players, 64)},
       {"options", options()},
       {"clauses", clauses()},
       {"group", list_of(group(), 0, max_groups)},
       {"space", list_of(space(), min_spaces, max_spaces)},
       {"deck", list_of(deck(), 0, max_decks)},
       {"texts", texts()}},
      {"id", "title"});
  json::object schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                      {"title", "Freehold edition"},
                      {"description", "A board, its decks and its rules. See docs/formats/edition.md."}};
  for (auto& [key, value] : root)
    schema[key] = std::move(value);
  std::string out;
  print(schema, "", out);
  return out + "\n";
}

}  // namespace freehold::editions
