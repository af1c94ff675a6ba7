#include "bots/jail_stay.h"

#include <gtest/gtest.h>

#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::london;

constexpr double tolerance = 1e-9;

Player held(Place place, int failed_throws) {
  Player player;
  player.confined = place;
  player.failed_throws = static_cast<std::uint8_t>(failed_throws);
  return player;
}

TEST(StayOdds, UK_29_two_turns_may_be_lost_and_the_fine_be_paid_in_the_end) {
  const Ruleset board = london();
  const StayOdds odds = stay_odds(board, SteadyTables{board}, held(Place::jail, 0));
  EXPECT_NEAR(odds.turns_lost, 5.0 / 6 + 25.0 / 36, tolerance) << "the third throw moves in any case";
  EXPECT_NEAR(odds.must_pay, 125.0 / 216, tolerance);
}

TEST(StayOdds, UK_29_before_the_last_throw_nothing_is_lost_by_waiting) {
  const Ruleset board = london();
  const StayOdds odds = stay_odds(board, SteadyTables{board}, held(Place::jail, 2));
  EXPECT_NEAR(odds.turns_lost, 0, tolerance);
  EXPECT_NEAR(odds.must_pay, 5.0 / 6, tolerance);
}

TEST(StayOdds, S_11_who_has_served_all_rounds_pays_nothing) {
  Ruleset board = london();
  board.options.confinement_end = ConfinementEnd::free_next_turn;
  const StayOdds odds = stay_odds(board, SteadyTables{board}, held(Place::jail, 1));
  EXPECT_NEAR(odds.turns_lost, 5.0 / 6 + 25.0 / 36, tolerance);
  EXPECT_EQ(odds.must_pay, 0);
}

TEST(StayOdds, S_10_a_low_throw_leaves_the_hospital) {
  Ruleset board = london();
  board.options.hospital_throws = 2;
  board.options.hospital_release_sum = 5;  // ten of the 36 throws
  const StayOdds odds = stay_odds(board, SteadyTables{board}, held(Place::hospital, 0));
  EXPECT_NEAR(odds.turns_lost, 26.0 / 36, 0.002);
  EXPECT_NEAR(odds.must_pay, 26.0 * 26 / 36 / 36, 0.002);
}

TEST(StayOdds, H_14_four_sides_throw_doubles_more_often) {
  Ruleset board = london();
  board.options.dice_sides = DiceSet::two_of(4);
  EXPECT_NEAR(stay_odds(board, SteadyTables{board}, held(Place::jail, 0)).turns_lost, 3.0 / 4 + 9.0 / 16,
              tolerance);
}

}  // namespace
}  // namespace freehold::bots
