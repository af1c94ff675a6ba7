#include "bots/reserve.h"

#include <gtest/gtest.h>

#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::board;
using test::london;
using test::player_0;
using test::Position;
using test::tables;

TEST(RentsAhead, are_none_on_an_unowned_board) {
  const Position start{board(), 3};
  EXPECT_EQ(rents_ahead(board(), tables(), start.state(), player_0).worst, 0);
  EXPECT_EQ(reserve(board(), tables(), start.state(), player_0), 100) << "half a salary";
}

TEST(RentsAhead, weigh_each_rent_with_the_dice) {
  // Hotels seven and nine spaces ahead: 6 in 36 for 1,500 and 4 in 36 for 2,000.
  const Position position = Position{board(), 3}.at(0, 30).owns(1, {37, 39}).built({37, 39}, hotel);
  const RentsAhead ahead = rents_ahead(board(), tables(), position.state(), player_0);
  EXPECT_EQ(ahead.worst, 2000);
  EXPECT_NEAR(ahead.expected, 1500 * 6 / 36 + 2000 * 4 / 36, 2);
}

TEST(RentsAhead, go_past_the_end_of_the_board) {
  const Position position = Position{board(), 3}.at(0, 36).owns(1, {3});
  EXPECT_EQ(rents_ahead(board(), tables(), position.state(), player_0).worst, 4);
}

TEST(RentsAhead, leave_out_what_costs_nothing_or_is_out_of_reach) {
  const Position position = Position{board(), 3}.at(0, 30).owns(0, {32}).owns(1, {34, 31, 3}).mortgaged({34});
  EXPECT_EQ(rents_ahead(board(), tables(), position.state(), player_0).worst, 0)
      << "the player's own, a mortgaged one, one space and thirteen spaces ahead";
}

TEST(Reserve, grows_with_the_rents_ahead) {
  Position position = Position{board(), 3}.at(0, 30).owns(1, {31, 32, 34});
  Money before = reserve(board(), tables(), position.state(), player_0);
  for (int houses = 1; houses <= 4; ++houses) {
    Position built = Position{board(), 3}.at(0, 30).owns(1, {31, 32, 34}).built({31, 32, 34}, houses);
    const Money now = reserve(board(), tables(), built.state(), player_0);
    EXPECT_GT(now, before) << houses << " houses";
    before = now;
  }
}

TEST(SpareCredit, spares_full_groups_and_counts_no_mortgage_twice) {
  const Position position = Position{board(), 3}.owns(0, {16, 18, 19, 5, 12, 39}).mortgaged({5});
  EXPECT_EQ(spare_credit(board(), tables(), position.state(), player_0), 75 + 200);
}

TEST(Reserve, S_15_is_the_less_the_more_savings_cover) {
  State state = Position{board(), 3}.state();
  state.player(player_0).savings = 60;
  EXPECT_EQ(reserve(board(), tables(), state, player_0), 40);
  state.player(player_0).savings = 600;
  EXPECT_EQ(reserve(board(), tables(), state, player_0), 0);
}

TEST(SpareCredit, S_16_is_what_the_bank_pays_for_deeds_where_it_takes_them) {
  Ruleset sells = london();
  sells.options.mortgages = false;
  const State state = Position{sells, 3}.owns(0, {24, 12}).state();
  EXPECT_EQ(spare_credit(sells, SteadyTables{sells}, state, player_0), 0);
  sells.options.deed_sale_percent = 50;
  EXPECT_EQ(spare_credit(sells, SteadyTables{sells}, state, player_0), 120 + 75);
}

}  // namespace
}  // namespace freehold::bots
