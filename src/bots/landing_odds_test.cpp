#include "value/landing_odds.h"

#include <gtest/gtest.h>

#include <numeric>

#include "bots/steady_tables.h"
#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::london;

TEST(ThrowOdds, are_those_of_two_dice) {
  const value::ThrowOdds odds = value::throw_odds(london());
  EXPECT_DOUBLE_EQ(odds[2], 1.0 / 36);
  EXPECT_DOUBLE_EQ(odds[7], 6.0 / 36);
  EXPECT_DOUBLE_EQ(odds[12], 1.0 / 36);
  EXPECT_NEAR(std::accumulate(odds.begin(), odds.end(), 0.0), 1, 1e-12);
}

TEST(ThrowOdds, SD_11_count_the_numbers_of_the_speed_die_and_neither_bus_nor_tycoon) {
  Ruleset fast = london();
  fast.options.speed_die = SpeedDie::always;
  const value::ThrowOdds odds = value::throw_odds(fast);
  EXPECT_DOUBLE_EQ(odds[2], 0.5 / 36);
  EXPECT_DOUBLE_EQ(odds[3], (1.0 / 6 + 0.5 * 2) / 36);
  EXPECT_DOUBLE_EQ(odds[15], 1.0 / 6 / 36);
  EXPECT_NEAR(std::accumulate(odds.begin(), odds.end(), 0.0), 1, 1e-12);
}

TEST(LandingOdds, sum_to_one_and_send_to_jail) {
  const value::LandingOdds odds = value::landing_odds(london());
  EXPECT_NEAR(std::accumulate(odds.begin(), odds.end(), 0.0), 1, 1e-9);
  EXPECT_EQ(odds[30], 0) << "nobody rests on the space that sends to jail";
  EXPECT_GT(odds[10], 1.8 / 40) << "visitors, and those sent there";
  EXPECT_GT(odds[17], odds[37]) << "seven past jail, and seven past the space that nobody rests on";
}

// If only dice move tokens, all spaces are equally likely.
TEST(LandingOdds, are_even_on_a_board_without_detours) {
  Ruleset plain = london();
  plain.spaces[30].kind = SpaceKind::free_parking;
  plain.options.doubles_to_jail = 0;
  const value::LandingOdds odds = value::landing_odds(plain);
  for (std::size_t space = 0; space < 40; ++space)
    EXPECT_NEAR(odds[space], 1.0 / 40, 1e-6);
}

// One deck with one card, on space 7.
Ruleset with_card(const Card& card) {
  Ruleset board = london();
  board.deck_count = 1;
  board.card_count = 1;
  board.decks[0] = {CardId{0}, 1};
  board.cards[0] = card;
  board.cards[0].home = DeckId{0};
  board.spaces[7].kind = SpaceKind::card;
  board.spaces[7].deck = DeckId{0};
  return board;
}

TEST(LandingOdds, follow_cards_that_move) {
  const value::LandingOdds odds =
      value::landing_odds(with_card({.effect = CardEffect::advance_to, .target = SpaceId{24}}));
  EXPECT_EQ(odds[7], 0);
  EXPECT_GT(odds[24], 1.7 / 40);
}

TEST(LandingOdds, X_5_a_jail_that_is_a_name_only_sends_nobody_there) {
  Ruleset board = london();
  board.options.jail_effect = false;
  board.options.doubles_to_jail = 0;
  const value::LandingOdds odds = value::landing_odds(board);
  EXPECT_NEAR(odds[30], 1.0 / 40, 1e-6);
  EXPECT_NEAR(odds[10], 1.0 / 40, 1e-6);
}

TEST(LandingOdds, X_4_the_third_double_goes_to_the_jail_space_all_the_same) {
  Ruleset board = london();
  board.options.jail_effect = false;
  EXPECT_GT(value::landing_odds(board)[10], 1.1 / 40);
}

TEST(LandingOdds, S_17_follow_the_metro_and_the_card_to_hospital) {
  Ruleset board = with_card({.effect = CardEffect::go_to_hospital});
  board.spaces[20].kind = SpaceKind::hospital;
  board.hospital = SpaceId{20};
  board.spaces[2] = {.kind = SpaceKind::metro, .target = SpaceId{36}};
  board.spaces[36] = {.kind = SpaceKind::metro, .target = SpaceId{2}};
  const value::LandingOdds odds = value::landing_odds(board);
  EXPECT_GT(odds[20], 1.7 / 40) << "by dice, and by the card on space 7";
  EXPECT_GT(odds[36], 0);
  EXPECT_NEAR(odds[2] + odds[36], 2.0 / 40, 0.005) << "each carries to the other";
  EXPECT_NEAR(std::accumulate(odds.begin(), odds.end(), 0.0), 1, 1e-9);
}

TEST(LandingOdds, us_follow_cards_to_the_next_station) {
  const value::LandingOdds odds = value::landing_odds(with_card({.effect = CardEffect::advance_to_station}));
  EXPECT_EQ(odds[7], 0);
  EXPECT_GT(odds[15], 1.7 / 40);
}

TEST(LandingOdds, X_8_spread_a_card_to_anywhere_over_the_board) {
  const value::LandingOdds odds = value::landing_odds(with_card({.effect = CardEffect::advance_anywhere}));
  EXPECT_LT(odds[7], 0.02 / 40) << "never to the space that one stands on";
  EXPECT_NEAR(std::accumulate(odds.begin(), odds.end(), 0.0), 1, 1e-9);
}

TEST(SteadyTables, X_8_a_fine_for_each_building_takes_from_what_they_earn) {
  const SteadyTables without{london()};
  const SteadyTables fined{
      with_card({.effect = CardEffect::pay_per_building, .amount = 40, .amount_most = 180})};
  const Money one = without.income[16][1] - fined.income[16][1];
  EXPECT_NEAR(one, 110 * 15 / 2 / 40, 3) << "110 on average, for one landing in 40 throws";
  EXPECT_NEAR(without.income[16][4] - fined.income[16][4], 4 * one, 4);
}

TEST(SteadyTables, S_6_levels_cost_more_and_more) {
  Ruleset board = london();
  board.options.building = BuildingRule::levels;
  board.options.full_group_to_build = false;
  const SteadyTables tables{board};
  const GroupPlan& plan = tables.plans[test::dark_blue];
  EXPECT_EQ(plan.last_step, 4);
  EXPECT_EQ(plan.cost[1], 2 * (350 + 400));
  EXPECT_EQ(plan.cost[2], (2 + 4) * (350 + 400));
  EXPECT_EQ(plan.cost_each[2], plan.cost[2] / 2);
}

TEST(SteadyTables, know_how_a_game_ends) {
  EXPECT_TRUE(SteadyTables{london()}.outlook.rents_decide);
  EXPECT_FALSE(SteadyTables{london()}.outlook.is_paced());
  Ruleset bare = london();
  bare.options.building = BuildingRule::off;
  bare.options.full_group_rent_factor = 1;
  EXPECT_FALSE(SteadyTables{bare}.outlook.rents_decide) << "the salary outgrows base rents";
  bare.options.max_rounds = 100;
  EXPECT_EQ(SteadyTables{bare}.outlook.price_kept, 100) << "of worth, at the end";
  bare.options.final_score = FinalScore::money;
  bare.options.mortgages = false;
  EXPECT_EQ(SteadyTables{bare}.outlook.price_kept, 0);
  EXPECT_TRUE(SteadyTables{bare}.outlook.sells_out);
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
