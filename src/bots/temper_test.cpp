// Tempers change what they should, and nothing else.
#include <gtest/gtest.h>

#include "bots/steady.h"
#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::board;
using test::fresh;
using test::tables;

Action bid_at(Temper temper, Money high) {
  SteadyNotes notes;
  return bid_or_pass(board(), tables(), notes, fresh().auctioned(24, high, 2).state(), test::player_0,
                     temper);
}

TEST(Temper, makes_a_gambler_raise_by_much_and_a_miser_by_little) {
  EXPECT_EQ(bid_at(Temper::even, 120).amount, 168);
  EXPECT_EQ(bid_at(Temper::trader, 120).amount, 168);
  EXPECT_EQ(bid_at(Temper::builder, 120).amount, 168);
  EXPECT_EQ(bid_at(Temper::miser, 120).amount, 144);
  EXPECT_EQ(bid_at(Temper::gambler, 120).amount, 200);
}

TEST(Temper, moves_no_limit_of_a_bid) {
  for (const Persona& persona : cast()) {
    for (Money high = 1; high < 600; ++high)
      ASSERT_EQ(bid_at(persona.temper, high).type, bid_at(Temper::even, high).type) << persona.name << high;
  }
}

TEST(Temper, makes_a_trader_round_the_cash_of_an_offer_in_favour_of_the_other) {
  const State state = fresh().phase(Phase::post_roll).owns(0, {19, 21, 23}).owns(1, {16, 18, 24}).state();
  const Action exact = Steady{tables()}.choose(board(), state, test::player_0);
  const Action round = Steady{tables(), Temper::trader}.choose(board(), state, test::player_0);
  ASSERT_EQ(exact.type, ActionType::offer);
  ASSERT_EQ(round.type, ActionType::offer);
  EXPECT_NE((exact.give.cash + exact.take.cash) % 10, 0) << "else there is nothing to round";
  EXPECT_EQ(round.give.deeds, exact.give.deeds);
  EXPECT_EQ((round.give.cash + round.take.cash) % 10, 0);
  EXPECT_GE(round.give.cash, exact.give.cash);
  EXPECT_LE(round.take.cash, exact.take.cash);
}

}  // namespace
}  // namespace freehold::bots
