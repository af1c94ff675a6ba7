#include "editions/foreign_board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "editions/foreign_tree.h"

namespace freehold::editions {
namespace {

// The boards are in the shape of those files, with names of our own.
std::string foreign_file(const std::string& name) {
  std::ifstream in("tests/fuzz/corpus/foreign_board/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>{in}, {}};
}

ImportedBoard imported(const std::string& name, const std::string& text) {
  auto board = import_board(name, text);
  EXPECT_TRUE(board) << (board ? "" : mistake_line(name, board.error()));
  return board ? *board : ImportedBoard{};
}

Ruleset rules_of(const std::string& name) {
  const auto board = imported(name, foreign_file(name));
  EXPECT_EQ(mistake_lines(name, board.mistakes), "");
  auto rules = parse_edition(board.text);
  return rules ? *rules : Ruleset{};
}

SpaceId named(const Ruleset& rules, const std::string& name) {
  const auto found = std::ranges::find(rules.text.spaces, name);
  EXPECT_NE(found, rules.text.spaces.end()) << name;
  return SpaceId{static_cast<int>(found - rules.text.spaces.begin())};
}

std::vector<int> rents(const Ruleset& rules, const std::string& name, std::size_t count) {
  const auto& all = rules.space(named(rules, name)).rents;
  return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count)};
}

const Card& card(const Ruleset& rules, const std::string& text) {
  const auto found = std::ranges::find(rules.text.cards, text);
  EXPECT_NE(found, rules.text.cards.end()) << text;
  return rules.card(CardId{static_cast<int>(found - rules.text.cards.begin())});
}

bool notes(const ImportedBoard& board, const Mistake& note) {
  return std::ranges::find(board.notes, note) != board.notes.end();
}

TEST(ForeignBoard, a_game_file_of_monopd_begins_at_its_go_and_its_formulas_become_figures) {
  const auto rules = rules_of("harbour.conf");
  EXPECT_EQ(rules.text.edition, "harbour");
  EXPECT_EQ(rules.text.title, "Harbour Town");
  EXPECT_EQ(rules.space_count, 22);
  EXPECT_EQ(rules.text.spaces.front(), "Quay");
  EXPECT_EQ(rules.text.spaces.back(), "Summit View");  // before Go in the file
  EXPECT_EQ(rents(rules, "North Ferry", 2), (std::vector{25, 50}));
  EXPECT_EQ(rents(rules, "Gas Works", 2), (std::vector{4, 10}));
  EXPECT_EQ(rents(rules, "Heron Lane", 6), (std::vector{2, 10, 30, 90, 160, 250}));
  EXPECT_EQ(rules.space(named(rules, "Bell Yard")).building_price, 125);  // its group's
  EXPECT_EQ(rules.space(named(rules, "Bell Yard")).mortgage_value, 110);
  EXPECT_EQ(rules.options.start_cash, 1400);
  EXPECT_EQ(rules.options.salary, 250);
  EXPECT_EQ(rules.options.house_stock, 40);
  EXPECT_EQ(rules.options.jail_fine, 60);
  EXPECT_TRUE(rules.options.free_parking_pot);
  EXPECT_TRUE(rules.options.tax_choice);
  const auto& customs = rules.space(named(rules, "Customs"));
  EXPECT_EQ(customs.tax, 150);
  EXPECT_EQ(customs.tax_percent, 10);
  EXPECT_EQ(rules.space(named(rules, "To the Brig")).kind, SpaceKind::go_to_jail);
  EXPECT_EQ(rules.space(named(rules, "The Common")).kind, SpaceKind::rest);
}

TEST(ForeignBoard, the_cards_of_monopd_do_what_they_did) {
  const auto rules = rules_of("harbour.conf");
  EXPECT_EQ(rules.deck_count, 1);
  EXPECT_EQ(rules.text.deck_names.front(), "Tide");
  const auto& works = card(rules, "The tide takes you to the next of the works: pay ten times a throw.");
  EXPECT_EQ(works.effect, CardEffect::advance_to_utility);
  EXPECT_EQ(works.factor, 10);
  const auto& ferry = card(rules, "Take the next ferry, at twice the fare.");
  EXPECT_EQ(ferry.effect, CardEffect::advance_to_station);
  EXPECT_EQ(ferry.factor, 2);
  EXPECT_EQ(card(rules, "Walk to Bell Yard.").target, named(rules, "Bell Yard"));
  EXPECT_EQ(card(rules, "Home to the quay.").target, SpaceId{0});
  EXPECT_EQ(card(rules, "Back three spaces.").effect, CardEffect::back_spaces);
  EXPECT_EQ(card(rules, "Back three spaces.").amount, 3);
  EXPECT_EQ(card(rules, "Two spaces on.").effect, CardEffect::forward_spaces);
  EXPECT_EQ(card(rules, "Your catch is sold: 150.").effect, CardEffect::receive);
  EXPECT_EQ(card(rules, "Harbour dues: 15.").effect, CardEffect::pay);
  EXPECT_EQ(card(rules, "Keep this: it opens the jail.").effect, CardEffect::jail_card);
  EXPECT_EQ(card(rules, "Storm damage: 25 for a house, 100 for a hotel.").hotel_amount, 100);
  EXPECT_EQ(card(rules, "Buy everyone a drink for 10.").effect, CardEffect::pay_each);
  EXPECT_EQ(card(rules, "Your birthday: 20 from everyone.").effect, CardEffect::receive_from_each);
  EXPECT_EQ(card(rules, "A quiet day.").effect, CardEffect::no_effect);
}

TEST(ForeignBoard, what_is_left_out_or_worked_out_is_said_once_with_its_place) {
  const auto board = imported("harbour.conf", foreign_file("harbour.conf"));
  EXPECT_TRUE(notes(board, {204, "", "'advancetoifowned' is left out, here and elsewhere"}))
      << mistake_lines("harbour.conf", board.notes);
  EXPECT_TRUE(notes(board, {0, "", "the board is turned, to begin at Go"}));
  EXPECT_TRUE(board.text.starts_with("# From a board of another program."));
  EXPECT_NE(board.text.find("\n# harbour.conf: the board is turned, to begin at Go\n"), std::string::npos);
}

TEST(ForeignBoard, a_list_of_ids_orders_the_properties_of_a_json_file) {
  const auto rules = rules_of("valley.json");
  EXPECT_EQ(rules.space_count, 22);
  EXPECT_EQ(rules.text.spaces[2], "Community Chest");
  EXPECT_EQ(rents(rules, "Heron Lane", 6), (std::vector{2, 10, 30, 90, 160, 250}));
  EXPECT_EQ(rents(rules, "East Halt", 2), (std::vector{25, 50}));
  EXPECT_EQ(rules.deck(rules.space(SpaceId{2}).deck).size, 5);
  EXPECT_EQ(card(rules, "On to Bell Yard").target, named(rules, "Bell Yard"));
  EXPECT_EQ(card(rules, "Out of jail").effect, CardEffect::jail_card);
  EXPECT_EQ(card(rules, "Off to jail").effect, CardEffect::go_to_jail);
  EXPECT_EQ(card(rules, "Back 3 spaces").effect, CardEffect::back_spaces);
  EXPECT_EQ(card(rules, "To the nearest halt, at twice the rent").factor, 2);
  EXPECT_EQ(card(rules, "Opening night: 20 from everyone").effect, CardEffect::receive_from_each);
  EXPECT_EQ(card(rules, "To nowhere").effect, CardEffect::no_effect);
}

TEST(ForeignBoard, positions_order_spaces_and_figures_may_be_texts) {
  const auto rules = rules_of("coast.json");
  EXPECT_EQ(rules.text.currency, "£");
  EXPECT_EQ(rules.text.spaces.front(), "START");
  EXPECT_EQ(rules.text.spaces[1], "Heron Lane");
  EXPECT_EQ(rules.text.spaces[12], "Space 12");  // the file has none there
  EXPECT_EQ(rules.options.start_cash, 1600);
  EXPECT_EQ(rents(rules, "Lantern Court", 6), (std::vector{16, 80, 220, 600, 800, 1000}));
  EXPECT_EQ(rents(rules, "Tide Mill", 2), (std::vector{4, 10}));
  EXPECT_EQ(rules.space(named(rules, "Heron Lane")).mortgage_value, 25);
  EXPECT_EQ(card(rules, "Lost at sea: 40").effect, CardEffect::pay);
  EXPECT_EQ(card(rules, "Found on the beach:  50.").amount, 50);
}

TEST(ForeignBoard, lists_by_kind_and_records_by_number_are_boards_too) {
  const auto kinds = rules_of("kinds.json");
  EXPECT_EQ(kinds.text.spaces.front(), "Go");
  EXPECT_EQ(kinds.space(named(kinds, "Wells")).kind, SpaceKind::utility);
  EXPECT_EQ(kinds.space(named(kinds, "Toll")).tax, 75);
  const auto numbered = rules_of("numbered.json");
  EXPECT_EQ(named(numbered, "Reed Row"), SpaceId{3});
  EXPECT_EQ(rents(numbered, "Reed Row", 6), (std::vector{4, 20, 60, 180, 320, 450}));
}

TEST(ForeignBoard, a_table_with_a_byte_order_mark_and_windows_line_ends_is_read) {
  const auto rules = rules_of("market.csv");
  EXPECT_EQ(rules.text.currency, "$");
  EXPECT_EQ(rules.space(named(rules, "Anchor Street; north")).price, 1200);
  EXPECT_EQ(rules.space(named(rules, "Market Tax")).tax, 120);
  EXPECT_EQ(rents(rules, "Tram", 2), (std::vector{25, 50}));
}

TEST(ForeignBoard, a_doubled_quote_in_a_quoted_cell_is_one_quote) {
  const auto records =
      read_foreign("a.csv", "name,price,note\n\"The \"\"Old\"\" Inn, east\",\"\"\"60\"\"\",\"\"\n");
  ASSERT_TRUE(records);
  const auto& fields = records->back().fields;
  EXPECT_EQ(fields.at("name").front(), "The \"Old\" Inn, east");
  EXPECT_EQ(fields.at("price").front(), "\"60\"");
  EXPECT_EQ(fields.at("note").front(), "");
}

TEST(ForeignBoard, a_file_that_is_broken_is_refused_with_the_line) {
  const auto told = [](const std::string& name) {
    const auto board = import_board(name, foreign_file(name));
    return board ? "" : mistake_line(name, board.error());
  };
  EXPECT_EQ(told("cut.json"), "cut.json:5: this isn't JSON: incomplete JSON");
  EXPECT_EQ(told("lost_heading.conf"), "lost_heading.conf:4: this is neither a heading nor key=value");
  EXPECT_EQ(told("latin.conf"), "latin.conf:2: not UTF-8: a board is plain UTF-8 text");
  EXPECT_EQ(told("ragged.csv"), "ragged.csv:2: has more cells than the first line");
  EXPECT_EQ(import_board("a.json", "").error().message, "is empty");
  EXPECT_EQ(import_board("a.json", "7").error().message, "holds no list of spaces");
  EXPECT_EQ(import_board("a.json", std::string(max_edition_bytes + 1, ' ')).error().message,
            "is larger than a board may be, 200000 bytes");
}

TEST(ForeignBoard, what_is_missing_or_absurd_is_a_mistake_and_never_guessed) {
  const auto board = imported("odd.json", foreign_file("odd.json"));
  EXPECT_FALSE(board.mistakes.empty());
  EXPECT_TRUE(notes(board, {0, "tiles[1]", "'sixty' isn't a figure, and is left out"}))
      << mistake_lines("odd.json", board.notes);
  EXPECT_TRUE(notes(board, {0, "tiles[1]", "'Row?' has no price: add it as `price`"}));
}

TEST(ForeignBoard, deep_and_endless_input_ends_in_words) {
  EXPECT_FALSE(import_board("a.json", std::string(150'000, '[')));
  EXPECT_FALSE(formula_value(std::string(150'000, '('), 1, 1));
  EXPECT_FALSE(formula_value("2^", 1, 1));
  EXPECT_FALSE(formula_value("1/0", 1, 1));
  EXPECT_EQ(formula_value("(6*${GROUPOWNED}-2)*${DICE}", 7, 2), 70);
  EXPECT_EQ(formula_value("2^3 * 2 - 8/4-1", 1, 1), 13);
  std::string names = "name,type\n";
  for (int i = 0; i < 2'000; ++i)
    names += "A" + std::to_string(i) + ",street\n";
  EXPECT_FALSE(imported("a.csv", names).mistakes.empty());
}

}  // namespace
}  // namespace freehold::editions
