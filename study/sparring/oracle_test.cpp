// Copies that are asked, and the bots that use them.
#include "sparring/oracle.h"

#include <gtest/gtest.h>

#include "bots/trading.h"
#include "kit/bot_board.h"
#include "rules/game.h"
#include "sparring/dumper.h"
#include "sparring/squeezer.h"

namespace freehold::bots::sparring {
namespace {

using test::board;
using test::deeds;
using test::fresh;
using test::player_0;
using test::tables;

constexpr PlayerId player_1{1};

MakeCopy steady_copies() {
  static const BotMaker maker{board()};
  return [] { return maker.make("steady", 0); };
}

State to_trade() {
  return fresh()
      .cash(0, 3000)
      .owns(0, {16, 18, 39, 12})
      .owns(1, {19, 37, 5})
      .owns(2, {15})
      .phase(Phase::pre_roll)
      .state();
}

TEST(Oracle, finds_the_least_price_that_a_copy_accepts) {
  const Oracle oracle{steady_copies()};
  const State view = to_trade();
  const DeedSwap wish{.asker = player_0, .other = player_1, .take = deeds({19}).deeds};
  const auto price = oracle.least_price(board(), view, wish, 0, 3000);
  ASSERT_TRUE(price);
  EXPECT_GT(*price, 0);
  EXPECT_TRUE(oracle.accepts(board(), view, player_0, wish.offer(*price)));
  for (Money less = 0; less < *price; ++less)
    ASSERT_FALSE(oracle.accepts(board(), view, player_0, wish.offer(less))) << less;
  EXPECT_FALSE(oracle.least_price(board(), view, wish, 0, *price - 1));
}

TEST(Oracle, finds_what_a_copy_pays_at_most) {
  const Oracle oracle{steady_copies()};
  const DeedSwap sale{.asker = player_0, .other = player_1, .give = deeds({39}).deeds};
  const auto price = oracle.least_price(board(), to_trade(), sale, -1500, -1);
  ASSERT_TRUE(price);
  EXPECT_TRUE(oracle.accepts(board(), to_trade(), player_0, sale.offer(*price)));
  EXPECT_FALSE(oracle.accepts(board(), to_trade(), player_0, sale.offer(*price - 1)));
}

TEST(Oracle, answers_no_where_the_rules_do) {
  const Oracle oracle{steady_copies()};
  EXPECT_FALSE(oracle.accepts(board(), to_trade(), player_0, Action::offer(player_1, deeds({19}), {})));
  EXPECT_FALSE(oracle.accepts(board(), to_trade(), player_0, Action::offer(player_0, deeds({39}), {})));
}

TEST(Oracle, may_be_asked_anything) {
  const Oracle oracle{steady_copies()};
  const State buying = fresh().at(0, 19).phase(Phase::buy).state();
  EXPECT_EQ(oracle.choice(board(), buying, player_0).type, ActionType::buy);
}

TEST(Squeezer, offers_what_is_only_just_accepted) {
  Squeezer squeezer{tables(), steady_copies()};
  const State view = to_trade();
  const Action offer = squeezer.choose(board(), view, player_0);
  ASSERT_EQ(offer.type, ActionType::offer);
  const Oracle oracle{steady_copies()};
  EXPECT_TRUE(oracle.accepts(board(), view, player_0, offer));
  EXPECT_GT(gain_of_deal(board(), tables(), view, player_0, offer.take, offer.give), 0);
  const DeedSwap swap{player_0, offer.to, offer.give.deeds, offer.take.deeds};
  const Money paid = offer.give.cash - offer.take.cash;
  EXPECT_FALSE(oracle.accepts(board(), view, player_0, swap.offer(paid - 1)));
}

TEST(Squeezer, is_done_for_the_round_once_it_is_refused) {
  Squeezer squeezer{tables(), steady_copies()};
  State view = to_trade();
  ASSERT_EQ(squeezer.choose(board(), view, player_0).type, ActionType::offer);
  EXPECT_EQ(squeezer.choose(board(), view, player_0).type, ActionType::roll);
  ++view.round;
  EXPECT_EQ(squeezer.choose(board(), view, player_0).type, ActionType::offer);
}

TEST(Dumper, sells_to_others_before_its_houses_go) {
  const State view =
      fresh().cash(0, 10).owes(0, 2, 60).owns(0, {37, 39, 5}).built({37, 39}, 2).mortgaged({5}).state();
  Dumper dumper{tables(), steady_copies()};
  const Action sale = dumper.choose(board(), view, player_0);
  ASSERT_EQ(sale.type, ActionType::offer);
  EXPECT_EQ(sale.give, deeds({5}));
  EXPECT_TRUE(Oracle{steady_copies()}.accepts(board(), view, player_0, sale));
  // After a refusal it does what a steady player would.
  EXPECT_EQ(dumper.choose(board(), view, player_0), Steady{tables()}.choose(board(), view, player_0));
}

TEST(Dumper, sells_all_that_is_lost_anyway) {
  const State view = fresh().cash(0, 10).owes(0, 2, 3000).owns(0, {39, 5}).state();
  EXPECT_EQ(Steady{tables()}.choose(board(), view, player_0).type, ActionType::declare_bankruptcy);
  Dumper dumper{tables(), steady_copies()};
  EXPECT_EQ(dumper.choose(board(), view, player_0).type, ActionType::offer);
}

}  // namespace
}  // namespace freehold::bots::sparring
