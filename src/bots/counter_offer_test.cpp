#include "bots/counter_offer.h"

#include <gtest/gtest.h>

#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::board;
using test::deeds;
using test::fresh;

// Player 1 offers this for player 0's Vine Street (list price 200).
State offered(const Side& give, const Side& take = deeds({19})) {
  State state = fresh().cash(1, 900).owns(0, {19}).owns(1, {11}).phase(Phase::offer).state();
  state.offer = {.open = true, .from = PlayerId{1}, .to = PlayerId{0}, .give = give, .take = take};
  return state;
}
std::optional<Offer> answer(const State& state, Money wants) {
  return counter_offer(board(), state, PlayerId{0}, [wants](const State& then) {
    return then.offer.give.cash - then.offer.take.cash >= wants;
  });
}

TEST(CounterOffer, is_the_same_exchange_at_the_least_round_sum_that_is_enough) {
  const auto counter = answer(offered(deeds({}, 300)), 343);
  ASSERT_TRUE(counter);
  EXPECT_EQ(counter->from, PlayerId{0});
  EXPECT_EQ(counter->to, PlayerId{1});
  EXPECT_EQ(counter->give, deeds({19}));
  EXPECT_EQ(counter->take, deeds({}, 350));
}

TEST(CounterOffer, comes_only_within_a_quarter) {
  EXPECT_TRUE(answer(offered(deeds({}, 300)), 375));
  EXPECT_FALSE(answer(offered(deeds({}, 300)), 376));
  EXPECT_TRUE(answer(offered(deeds({}, 40)), 90)) << "a quarter of the list price";
  EXPECT_FALSE(answer(offered(deeds({}, 40)), 91));
}

TEST(CounterOffer, asks_for_no_more_than_the_other_has) {
  EXPECT_FALSE(answer(offered(deeds({}, 880)), 901));
  EXPECT_TRUE(answer(offered(deeds({}, 880)), 900));
}

TEST(CounterOffer, may_pay_less_than_was_asked) {
  const auto counter = answer(offered(deeds({11}), deeds({}, 200)), -165);
  ASSERT_TRUE(counter);
  EXPECT_EQ(counter->give, deeds({}, 160));
  EXPECT_EQ(counter->take, deeds({11}));
}

}  // namespace
}  // namespace freehold::bots
