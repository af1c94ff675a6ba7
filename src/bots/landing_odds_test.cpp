#include "bots/landing_odds.h"

#include <gtest/gtest.h>

#include <numeric>

#include "bots/steady_tables.h"
#include "bots/test_board.h"

namespace freehold::bots {
namespace {

using test::london;

TEST(ThrowOdds, are_those_of_two_dice) {
  const ThrowOdds odds = throw_odds(london());
  EXPECT_DOUBLE_EQ(odds[2], 1.0 / 36);
  EXPECT_DOUBLE_EQ(odds[7], 6.0 / 36);
  EXPECT_DOUBLE_EQ(odds[12], 1.0 / 36);
  EXPECT_NEAR(std::accumulate(odds.begin(), odds.end(), 0.0), 1, 1e-12);
}

TEST(LandingOdds, sum_to_one_and_send_to_jail) {
  const LandingOdds odds = landing_odds(london());
  EXPECT_NEAR(std::accumulate(odds.begin(), odds.end(), 0.0), 1, 1e-9);
  EXPECT_EQ(odds[30], 0) << "nobody rests on the space that sends to jail";
  EXPECT_GT(odds[10], 1.8 / 40) << "visitors, and those sent there";
  EXPECT_GT(odds[17], odds[37]) << "seven past jail, and seven past the space that nobody rests on";
}

// Without anything that moves a token but the dice, every space is as likely as every other.
TEST(LandingOdds, are_even_on_a_board_without_detours) {
  Ruleset plain = london();
  plain.spaces[30].kind = SpaceKind::free_parking;
  plain.options.doubles_to_jail = 0;
  const LandingOdds odds = landing_odds(plain);
  for (std::size_t space = 0; space < 40; ++space)
    EXPECT_NEAR(odds[space], 1.0 / 40, 1e-6);
}

TEST(LandingOdds, follow_cards_that_move) {
  Ruleset board = london();
  board.deck_count = 1;
  board.card_count = 1;
  board.decks[0] = {CardId{0}, 1};
  board.cards[0] = {.effect = CardEffect::advance_to, .home = DeckId{0}, .target = SpaceId{24}};
  board.spaces[7].kind = SpaceKind::card;
  board.spaces[7].deck = DeckId{0};
  const LandingOdds odds = landing_odds(board);
  EXPECT_EQ(odds[7], 0);
  EXPECT_GT(odds[24], 1.7 / 40);
}

TEST(SteadyTables, know_what_building_brings) {
  const SteadyTables tables{london()};
  const GroupPlan& plan = tables.plans[test::orange];
  EXPECT_EQ(plan.last_step, 5);
  EXPECT_EQ(plan.cost[3], 900);
  EXPECT_EQ(plan.cost[5], 1500);
  EXPECT_GT(plan.income[3], 2 * plan.income[2]) << "the third house is the one that pays";
  EXPECT_EQ(tables.usual_throw, 7);
}

TEST(SteadyTables, follow_the_rules_of_building) {
  Ruleset board = london();
  board.options.houses_before_hotel = 3;
  const SteadyTables three{board};
  EXPECT_EQ(three.next_step[3], 5);
  EXPECT_EQ(three.plans[test::orange].cost[4], 900) << "there is no such step";
  EXPECT_EQ(three.plans[test::orange].cost[5], 1200);
  board.options.hotels = false;
  EXPECT_EQ(SteadyTables{board}.plans[test::orange].last_step, 3);
  board.options.building = BuildingRule::off;
  EXPECT_EQ(SteadyTables{board}.plans[test::orange].last_step, 0);
}

}  // namespace
}  // namespace freehold::bots
