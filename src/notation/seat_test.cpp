#include "notation/seat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kit/walk_by_menu.h"

namespace freehold::notation {
namespace {

using testing::HasSubstr;

std::string mistakes_in_seats(std::vector<Seat> seats) {
  const auto checked = checked_seats(uk(), std::move(seats));
  return checked ? std::string{"none"} : checked.error().text();
}

TEST(Seats, G_1_names_are_unique_without_regard_to_case_and_blanks) {
  EXPECT_THAT(mistakes_in_seats({{"Ann", "", ""}, {" ann\t", "", ""}}),
              HasSubstr("players[1].name: players[0] has it"));
  EXPECT_THAT(mistakes_in_seats({{"Žofie", "", ""}, {"žOFIE\u00A0", "", ""}}), HasSubstr("has it already"));
  EXPECT_THAT(mistakes_in_seats({{"ΆΝΝΑ ΣΑΣ", "", ""}, {"Άννα σας", "", ""}}), HasSubstr("has it already"));
  EXPECT_THAT(mistakes_in_seats({{"Жанна", "", ""}, {"ЖАННА", "", ""}}), HasSubstr("has it already"));
  EXPECT_EQ(mistakes_in_seats({{"Ann", "", ""}, {"Anne", "", ""}}), "none");
}

TEST(Seats, G_1_a_name_that_looks_like_anothers_is_taken) {
  for (const std::string double_of_ann : {"A\u00ADnn", "\uFF21nn", "\u0410nn", "Ann\uFE0F"})
    EXPECT_THAT(mistakes_in_seats({{"Ann", "", ""}, {double_of_ann, "", ""}}), HasSubstr("has it already"));
}

// A player may have a name that was valid when the game began but isn't now.
TEST(Seats, a_game_that_was_begun_keeps_its_names) {
  const std::vector<Seat> seats{{"\u3164", "hat", ""}, {"Marn", "", ""}, {"Mam", "\u2800", ""}};
  EXPECT_FALSE(checked_seats(uk(), seats));
  const auto kept = kept_seats(uk(), seats);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->at(0).name, "\u3164");
  EXPECT_EQ(kept->at(1).token,
            uk().text.tokens.at(0) == "hat" ? uk().text.tokens.at(1) : uk().text.tokens.at(0));
  EXPECT_FALSE(kept_seats(uk(), {{"", "", ""}, {"Bob", "", ""}}));
  EXPECT_FALSE(kept_seats(uk(), {{"A\x1B[31m", "", ""}, {"Bob", "", ""}}));
  EXPECT_FALSE(kept_seats(uk(), {{std::string(2000, 'a'), "", ""}, {"Bob", "", ""}}));
  EXPECT_FALSE(kept_seats(uk(), {{"Ann", "", ""}})) << "G.2";
}

TEST(Seats, G_1_tokens_are_unique_too) {
  EXPECT_THAT(mistakes_in_seats({{"Ann", "hat", ""}, {"Bob", "HAT ", ""}}),
              HasSubstr("players[1].token: players[0] has it"));
}

TEST(Seats, who_has_no_token_gets_one_that_is_free) {
  const auto seats =
      checked_seats(uk(), {{"Ann", "", ""}, {"Bob", uk().text.tokens.at(0), ""}, {"Cid", "", ""}});
  ASSERT_TRUE(seats);
  EXPECT_EQ((*seats)[0].token, uk().text.tokens.at(1));
  EXPECT_EQ((*seats)[2].token, uk().text.tokens.at(2));
}

TEST(Seats, G_2_the_number_of_players_is_within_the_editions_range) {
  EXPECT_THAT(mistakes_in_seats({{"Ann", "", ""}}), HasSubstr("takes 2 to 8 players, not 1"));
  EXPECT_THAT(mistakes_in_seats({}), HasSubstr("2 to 8"));
  std::vector<Seat> nine;
  for (int i = 0; i < 9; ++i)
    nine.push_back({"P" + std::to_string(i), "", ""});
  EXPECT_THAT(mistakes_in_seats(nine), HasSubstr("not 9"));
}

TEST(Seats, names_are_trimmed_and_of_sound_characters) {
  const auto seats = checked_seats(uk(), {{"  Ann ", " hat", ""}, {"B\u00F6b", "", ""}});
  ASSERT_TRUE(seats);
  EXPECT_EQ((*seats)[0].name, "Ann");
  EXPECT_EQ((*seats)[0].token, "hat");
  EXPECT_EQ((*seats)[1].name, "B\u00F6b");
  EXPECT_THAT(mistakes_in_seats({{"", "", ""}, {"Bob", "", ""}}),
              HasSubstr("players[0].name: must not be empty"));
  EXPECT_THAT(mistakes_in_seats({{"   ", "", ""}, {"Bob", "", ""}}), HasSubstr("must not be empty"));
  EXPECT_THAT(mistakes_in_seats({{"A\x1B[31m", "", ""}, {"Bob", "", ""}}),
              HasSubstr("must not have a control character (U+001B)"));
  EXPECT_THAT(mistakes_in_seats({{std::string(65, 'a'), "", ""}, {"Bob", "", ""}}),
              HasSubstr("at most 64 characters"));
}

/// A plain London game with this many players; all but the first two get names and tokens from the edition.
std::string london_mistakes(int players, const Seat& first = {"Ann", "hat", ""},
                            const Seat& second = {"Bob", "car", ""}) {
  static const Ruleset london = edition_for_test("london");
  std::vector<Seat> seats = {first, second};
  for (int i = 2; i < players; ++i)
    seats.push_back({"P" + std::to_string(i), "", ""});
  seats.resize(static_cast<std::size_t>(players));
  const auto checked = checked_seats(london, std::move(seats));
  return checked ? std::string{"none"} : checked.error().text();
}

TEST(London, L_3_1_no_two_players_have_the_same_token) {
  EXPECT_THAT(london_mistakes(2, {"Ann", "hat", ""}, {"Bob", "hat", ""}),
              HasSubstr("players[1].token: players[0] has it"));
  EXPECT_EQ(london_mistakes(2, {"Ann", "hat", ""}, {"Bob", "dog", ""}), "none");
  EXPECT_EQ(london_mistakes(8, {"Ann", "", ""}, {"Bob", "", ""}), "none") << "there is one for each of eight";
}

TEST(London, L_3_2_no_two_players_have_the_same_name) {
  EXPECT_THAT(london_mistakes(2, {"Ann", "hat", ""}, {"Ann", "car", ""}),
              HasSubstr("players[1].name: players[0] has it"));
  EXPECT_EQ(london_mistakes(2, {"Ann", "hat", ""}, {"Anna", "car", ""}), "none");
}

TEST(London, L_3_3_two_players_at_least) {
  EXPECT_THAT(london_mistakes(1), HasSubstr("takes 2 to 8 players, not 1"));
  EXPECT_EQ(london_mistakes(2), "none");
}

TEST(London, L_3_4_eight_players_at_most) {
  EXPECT_EQ(london_mistakes(8), "none");
  EXPECT_THAT(london_mistakes(9), HasSubstr("takes 2 to 8 players, not 9"));
}

}  // namespace
}  // namespace freehold::notation
