// The golden games (games/*.txt) still go as they went. How to bless them again: CMakeLists.txt.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "golden/golden_game.h"

namespace freehold::golden {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The first line in which two texts differ, with its number.
std::string first_difference(const std::string& stored, const std::string& now) {
  std::istringstream left(stored);
  std::istringstream right(now);
  for (int line = 1;; ++line) {
    std::string was;
    std::string is;
    const bool more_left = static_cast<bool>(std::getline(left, was));
    const bool more_right = static_cast<bool>(std::getline(right, is));
    if (!more_left && !more_right) return "none";
    if (was != is || more_left != more_right) {
      return "line " + std::to_string(line) + "\n  stored: " + was + "\n  now:    " + is;
    }
  }
}

/// A game and what it has to show, besides a winner, to be a whole one.
struct Golden {
  const char* name;
  std::vector<const char*> shows;
};

const std::vector<const char*> official = {"auction_won", "built",    "offer_accepted",
                                           "confined",    "released", "bankrupt"};

const std::vector<Golden> games = {
    {"uk", official},
    {"uk_short", official},
    {"uk_timed", official},
    {"london",
     {"salary", "tax L.1.5", "rent L.5.1", "-> Chance dice", "jail doubles", "jail space", "jail fine",
      "debt_opened", "bankrupt"}},
    {"xorti",
     {"auction_won", "built", "building_sold", "mortgaged", "lifted", "offer_accepted", "card X.8 birthday",
      "to pot", "building_fine", "random_advance", "free_parking", "Jail / Just Visiting sent",
      "transfer_interest", "bankrupt"}},
    {"xorti_cards",
     {"auction_won", "built", "building_sold", "mortgaged", "lifted", "offer_accepted", "to pot",
      "free_parking", "jail doubles", "use_jail_card", "street_repairs", "back_three", "X.9", "debt_opened",
      "bankrupt"}},
    {"savings", {"order_placed",    "order_done",     "order_cancelled",
                 "interest",        "sealed",         "auction_won",
                 "auction_unsold",  "built",          "building_sold",
                 "deed_sale",       "out of savings", "share S.17",
                 "metro",           "back\n",         "offer_accepted",
                 "jail card",       "hospital card",  "hospital low_throw",
                 "hospital served", "jail doubles",   "estate S.16",
                 "bankrupt"}},
    {"hongkong",
     {"salary", "to bank 290 chance H.9", "paid bank to P1 20 chance H.9", "tax H.10", "rent H.7",
      "jail space", "jail fine", "jail doubles", "with -", "bankrupt"}},
    {"us",
     {"auction_won", "now 5", "building_sold", "mortgaged", "lifted", "offer_accepted", "jail doubles",
      "nearest_station_1", "nearest_utility", "chairman", "debt_opened", "bankrupt"}},
    {"us_speed", {"go_to", "goes_on", "bought", "bankrupt"}}};

class GoldenGame : public ::testing::TestWithParam<Golden> {
 protected:
  [[nodiscard]] static fs::path path() {
    return fs::path("tests/golden/games") / (std::string(GetParam().name) + ".txt");
  }
};

TEST_P(GoldenGame, goes_as_it_went) {
  const std::string stored = text_of(path());
  ASSERT_FALSE(stored.empty()) << path() << " cannot be read: run this in the root of the repository";
  const std::string now = played_anew(stored);
  if (std::getenv("FREEHOLD_BLESS") != nullptr) std::ofstream(path(), std::ios::binary) << now;
  EXPECT_EQ(now.find("NOT DONE"), std::string::npos) << now.substr(now.find("NOT DONE"), 200);
  EXPECT_EQ(stored, now) << "first difference: " << first_difference(stored, now);
}

/// Each shows what its edition is made of, and a winner.
TEST_P(GoldenGame, is_a_whole_game) {
  const std::string text = text_of(path());
  for (const char* event : GetParam().shows)
    EXPECT_NE(text.find(event), std::string::npos) << path() << " has no " << event;
  EXPECT_NE(text.find("    game_over P"), std::string::npos) << path();
}

INSTANTIATE_TEST_SUITE_P(Games, GoldenGame, ::testing::ValuesIn(games),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(GoldenText, a_line_that_is_refused_says_so_and_the_rest_stays_undone) {
  const std::string text = played_anew("edition uk\nplayers 2\nP0 roll\ndice 1 2\n");
  EXPECT_NE(text.find("P0 roll\n    NOT DONE: refused: awaiting_chance"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("dice 1 2\n")) << text;
}

TEST(GoldenText, what_happened_is_told_anew) {
  const std::string text = played_anew("edition uk\nplayers 2\ndice 1 2\n    something old\n");
  EXPECT_EQ(text, "edition uk\nplayers 2\ndice 1 2\n    dice P0 1+2\n");
}

}  // namespace
}  // namespace freehold::golden
