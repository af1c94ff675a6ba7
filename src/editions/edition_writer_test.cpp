// Writing editions, and describing them to editors and readers, from the same tables, so that nothing drifts.
#include "editions/edition_writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <toml++/toml.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "editions/catalogue.h"
#include "editions/fields.h"
#include "editions/rule_setting.h"
#include "kit/options_text.h"

namespace freehold::editions {
namespace {

std::string content_of(const std::string& path) {
  std::ifstream in{path, std::ios::binary};
  EXPECT_TRUE(in) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool same(const Space& a, const Space& b) {
  return a.kind == b.kind && a.group == b.group && a.deck == b.deck && a.price == b.price &&
         a.mortgage_value == b.mortgage_value && a.building_price == b.building_price && a.tax == b.tax &&
         a.tax_percent == b.tax_percent && a.tax_multiple == b.tax_multiple && a.tax_base == b.tax_base &&
         a.least == b.least && a.most == b.most && a.step == b.step && a.target == b.target &&
         a.rents == b.rents;
}

bool same(const Card& a, const Card& b) {
  return a.effect == b.effect && a.home == b.home && a.amount == b.amount && a.amount_most == b.amount_most &&
         a.factor == b.factor && a.hotel_amount == b.hotel_amount && a.target == b.target && a.deck == b.deck;
}

TEST(EditionWriter, what_it_writes_of_every_edition_plays_alike) {
  for (const auto& line : Catalogue{}.list()) {
    const auto was = Catalogue{}.find(line.id)->ruleset;
    const auto text = edition_text(was, "copy", "A \"copy\" \\ of it");
    const auto is = parse_edition(text);
    ASSERT_TRUE(is) << line.id << ": " << mistake_line("copy", is.error().front());
    EXPECT_EQ(is->text.edition, "copy");
    EXPECT_EQ(is->text.title, "A \"copy\" \\ of it");
    EXPECT_EQ(options_text(is->options), options_text(was.options)) << line.id;
    EXPECT_EQ(is->text.spaces, was.text.spaces);
    EXPECT_EQ(is->text.group_ids, was.text.group_ids);
    EXPECT_EQ(is->text.cards, was.text.cards);
    for (std::size_t i = 0; i < static_cast<std::size_t>(was.space_count); ++i)
      EXPECT_TRUE(same(is->spaces[i], was.spaces[i])) << line.id << " space " << i;
    for (std::size_t i = 0; i < static_cast<std::size_t>(was.card_count); ++i)
      EXPECT_TRUE(same(is->cards[i], was.cards[i])) << line.id << " card " << i;
    for (std::size_t i = 0; i < static_cast<std::size_t>(was.deck_count); ++i)
      EXPECT_EQ(is->decks[i].never_twice_running, was.decks[i].never_twice_running) << line.id;
    EXPECT_EQ(edition_text(*is, "copy", is->text.title), text) << line.id;
  }
}

TEST(EditionWriter, G_12_writes_dice_as_they_are_read) {
  for (const DiceSet& dice : {DiceSet::two_of(8), DiceSet{6, 8}, DiceSet{12}, DiceSet{4, 4, 4, 20}}) {
    Ruleset rules = Catalogue{}.find("uk")->ruleset;
    rules.options.dice_sides = dice;
    const auto again = parse_edition(edition_text(rules, "copy", "A copy"));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->options.dice_sides, dice);
  }
}

TEST(EditionWriter, the_options_of_uk_stand_in_its_file_as_they_are_written) {
  const auto text = Catalogue{}.find("uk")->sources.front().text;
  EXPECT_NE(text.find("[options]\n" + commented_options(RuleOptions{}) + "\n"), std::string::npos)
      << "expected in editions/uk.toml:\n"
      << commented_options(RuleOptions{});
}

// docs/formats/edition.schema.json is written by hand; what it says has to be what the loader takes.

namespace json = boost::json;

json::value schema() {
  return json::parse(content_of("docs/formats/edition.schema.json"));
}

json::object whole(std::int64_t least, std::int64_t most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}

json::object in_schema(const OptionSetting& setting) {
  const OptionInfo& info = setting.info;
  json::object option = whole(info.least, info.most);
  if (info.type == OptionType::toggle) option = {{"type", "boolean"}};
  if (info.type == OptionType::word) option = {{"enum", json::value_from(option_words(info.key))}};
  if (info.type == OptionType::dice)
    option = {
        {"anyOf", {option, {{"type", "array"}, {"items", option}, {"minItems", 1}, {"maxItems", max_dice}}}}};
  option["default"] = std::visit([](const auto& held) { return json::value_from(held); }, setting.value);
  option["description"] = fmt::format("{} ({})", info.meaning, clause_id(info.clause));
  return option;
}

TEST(EditionSchema, its_options_are_those_of_the_table) {
  const auto root = schema();
  const auto& options = root.at_pointer("/properties/options/properties").as_object();
  const auto all = all_options(RuleOptions{});
  EXPECT_EQ(options.size(), all.size());
  for (const auto& setting : all) {
    const auto* const option = options.if_contains(setting.info.key);
    ASSERT_NE(option, nullptr) << setting.info.key;
    EXPECT_EQ(*option, json::value(in_schema(setting))) << setting.info.key;
  }
}

TEST(EditionSchema, its_words_are_the_loaders) {
  const auto root = schema();
  const auto expect = [&](std::string_view key, std::span<const std::string_view> words) {
    EXPECT_EQ(root.at_pointer(fmt::format("/properties/{}/enum", key)), json::value_from(words)) << key;
  };
  expect("currency_place", std::span{currency_place_words}.subspan(1));
  expect("group/items/properties/kind", std::span{kind_words}.subspan(1, 3));
  expect("space/items/properties/kind", kind_words);
  expect("space/items/properties/tax_base", tax_base_words);
  expect("deck/items/properties/card/items/properties/effect", effect_words);
}

TEST(EditionSchema, its_ranges_are_the_loaders) {
  const auto root = schema();
  const auto expect = [&](std::string_view key, std::int64_t least, std::int64_t most) {
    json::object range = root.at_pointer(fmt::format("/properties/{}", key)).as_object();
    range.erase("description");
    EXPECT_EQ(range, whole(least, most)) << key;
  };
  expect("min_players", min_players, max_players);
  expect("max_players", min_players, max_players);
  for (const std::string_view of : {"group", "space"}) {
    const auto expect_of = [&](std::string_view key, int least, int most) {
      expect(fmt::format("{}/items/properties/{}", of, key), least, most);
    };
    expect_of("price", 1, max_figure);
    expect_of("rents/items", 0, max_figure);
    expect_of("mortgage", 0, max_figure);
    expect_of("building_price", 1, max_figure);
  }
  const auto expect_of_space = [&](std::string_view key, int least, int most) {
    expect(fmt::format("space/items/properties/{}", key), least, most);
  };
  expect_of_space("tax", 1, max_figure);
  expect_of_space("tax_percent", 1, 100);
  expect_of_space("tax_multiple", 1, max_figure);
  expect_of_space("least", -max_figure, max_figure);
  expect_of_space("most", -max_figure, max_figure);
  expect_of_space("step", 1, max_figure);
  const auto expect_of_card = [&](std::string_view key, int least, int most) {
    expect(fmt::format("deck/items/properties/card/items/properties/{}", key), least, most);
  };
  expect_of_card("amount", 1, max_figure);
  expect_of_card("amount_most", 2, max_figure);
  expect_of_card("house", 0, max_figure);
  expect_of_card("hotel", 0, max_figure);
  expect_of_card("spaces", 1, max_spaces - 1);
  expect_of_card("factor", 1, max_card_factor);
}

TEST(EditionSchema, its_lengths_are_the_loaders) {
  const auto root = schema();
  const auto expect = [&](std::string_view pointer, std::size_t number) {
    EXPECT_EQ(root.at_pointer(fmt::format("/properties/{}", pointer)).to_number<std::size_t>(), number)
        << pointer;
  };
  for (const std::string_view id :
       {"id", "base", "group/items/properties/id", "space/items/properties/group",
        "space/items/properties/deck", "deck/items/properties/id",
        "deck/items/properties/card/items/properties/id", "deck/items/properties/card/items/properties/deck"})
    expect(fmt::format("{}/maxLength", id), max_id);
  for (const std::string_view name :
       {"tokens/items", "group/items/properties/name", "space/items/properties/name",
        "deck/items/properties/name", "clauses/additionalProperties",
        "texts/additionalProperties/properties/groups/additionalProperties",
        "texts/additionalProperties/properties/decks/additionalProperties",
        "texts/additionalProperties/properties/spaces/additionalProperties"})
    expect(fmt::format("{}/maxLength", name), max_name);
  expect("title/maxLength", max_title);
  expect("currency/maxLength", max_currency);
  expect("deck/items/properties/card/items/properties/text/maxLength", max_wording);
  expect("texts/additionalProperties/properties/title/maxLength", max_title);
  expect("texts/additionalProperties/properties/cards/additionalProperties/additionalProperties/maxLength",
         max_wording);
  expect("tokens/minItems", min_players);
  expect("group/maxItems", max_groups);
  expect("space/minItems", min_spaces);
  expect("space/maxItems", max_spaces);
  expect("deck/maxItems", max_decks);
  expect("deck/items/properties/card/maxItems", max_cards);
}

// Every key of `table` and of the tables in it is in the schema.
void expect_known(const toml::table& table, const json::value& its_schema, const std::string& path) {
  const auto* const properties = its_schema.as_object().if_contains("properties");
  if (properties == nullptr) return;  // ids and names of the edition's own
  for (const auto& [key, node] : table) {
    const auto* const known = properties->as_object().if_contains(key.str());
    ASSERT_NE(known, nullptr) << path << '.' << key.str();
    if (const auto* const inner = node.as_table())
      expect_known(*inner, *known, fmt::format("{}.{}", path, key.str()));
    const auto* const list = node.as_array();
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      if (const auto* const item = list->get_as<toml::table>(i))
        expect_known(*item, known->at("items"), fmt::format("{}.{}", path, key.str()));
    }
  }
}

TEST(EditionSchema, it_has_every_key_of_every_edition) {
  for (const auto& line : Catalogue{}.list()) {
    const auto edition = Catalogue{}.find(line.id);
    for (const auto& source : edition->sources)
      expect_known(toml::parse(source.text), schema(), line.id);
    expect_known(toml::parse(edition_text(edition->ruleset, "copy", "Copy")), schema(), line.id);
  }
}

// The board that a reader of docs/manual/own-edition.md ends up with.
TEST(Manual, the_example_of_an_own_edition_is_sound) {
  const auto edition = Catalogue{}.find("editions/examples/island.toml");
  ASSERT_TRUE(edition) << edition.error().message << " "
                       << (edition.error().mistakes.empty()
                               ? ""
                               : mistake_line("island.toml", edition.error().mistakes.front()));
  EXPECT_EQ(edition->ruleset.space_count, 24);
  EXPECT_EQ(edition->ruleset.options.dice_sides, DiceSet::two_of(8));
  EXPECT_EQ(edition->ruleset.deck_count, 1);
}

// The pieces of `text` between `begin` and `end`, in order.
std::vector<std::string> pieces(const std::string& text, std::string_view begin, std::string_view end) {
  std::vector<std::string> all;
  for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
    at += begin.size();
    const auto stop = text.find(end, at);
    all.push_back(text.substr(at, stop - at));
    at = stop;
  }
  return all;
}

// Follows the page to the letter: a file from London, each line of its tables, then its blocks as the board.
TEST(Manual, the_page_on_own_editions_leads_to_the_example) {
  const auto page = content_of("docs/manual/own-edition.md");
  auto file = edition_text(Catalogue{}.find("uk")->ruleset, "island", "island");
  std::size_t lines = 0;
  for (const auto& row : pieces(page, "\n| `", "` |\n")) {
    const auto middle = row.find("` | `");
    ASSERT_NE(middle, std::string::npos) << row;
    const auto line = "\n" + row.substr(0, middle) + "\n";
    ASSERT_NE(file.find(line), std::string::npos) << line;
    file.replace(file.find(line), line.size(), "\n" + row.substr(middle + 5) + "\n");
    ++lines;
  }
  EXPECT_EQ(lines, 10U);
  file.erase(file.find("# The groups."));
  const auto blocks = pieces(page, "```toml\n", "```");
  EXPECT_EQ(blocks.size(), 5U);
  EXPECT_EQ(file + fmt::format("{}", fmt::join(blocks, "\n")), content_of("editions/examples/island.toml"));
}

}  // namespace
}  // namespace freehold::editions
