// Writing editions, and describing them to editors and readers, from the same tables, so that nothing drifts.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "editions/catalogue.h"
#include "editions/edition_making.h"
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
         a.worth_below == b.worth_below && a.worth_above == b.worth_above && a.factor == b.factor &&
         a.hotel_amount == b.hotel_amount && a.target == b.target && a.deck == b.deck;
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

TEST(EditionSchema, the_file_for_editors_is_the_one_that_is_made) {
  EXPECT_EQ(content_of("docs/formats/edition.schema.json"), edition_schema())
      << "write it again: freehold editions schema > docs/formats/edition.schema.json";
}

TEST(EditionSchema, it_knows_every_option_with_its_clause) {
  const auto schema = edition_schema();
  for (const auto& [info, value] : all_options(RuleOptions{})) {
    EXPECT_NE(schema.find(fmt::format("\"{}\": {{", info.key)), std::string::npos) << info.key;
    EXPECT_NE(schema.find(fmt::format("({})", clause_id(info.clause))), std::string::npos) << info.key;
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
