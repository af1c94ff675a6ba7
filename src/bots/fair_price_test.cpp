#include "bots/fair_price.h"

#include <gtest/gtest.h>

#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::board;
using test::deeds;
using test::fresh;
using test::tables;

CashRange fair(const State& state, const Side& give, const Side& take) {
  return fair_cash(board(), tables(), state,
                   {.open = true, .from = PlayerId{0}, .to = PlayerId{1}, .give = give, .take = take});
}

TEST(FairPrice, is_at_least_half_the_list_price_and_at_most_twice) {
  const State state = fresh().owns(0, {24}).owns(1, {19}).state();
  const auto [low, high] = fair(state, {}, deeds({19}));
  EXPECT_EQ(low, 100);
  EXPECT_EQ(high, 400);
  const auto [back, at_most] = fair(state, deeds({24}), {});
  EXPECT_EQ(back, -480);
  EXPECT_EQ(at_most, -120);
}

TEST(FairPrice, counts_what_is_given_on_both_sides) {
  const State state = fresh().owns(0, {24}).owns(1, {39}).state();
  // For 240 and some cash, 400: from 240 + 0 (400 is less than twice that) to 240 + 560.
  const auto [low, high] = fair(state, deeds({24}), deeds({39}));
  EXPECT_EQ(low, -80);
  EXPECT_EQ(high, 560);
}

TEST(FairPrice, counts_a_mortgaged_deed_as_half) {
  const State state = fresh().owns(1, {39}).mortgaged({39}).state();
  EXPECT_EQ(fair(state, {}, deeds({39})).low, 100);
}

TEST(FairPrice, counts_the_last_deed_of_a_group_as_all_of_it) {
  const State state = fresh().owns(0, {37, 18, 1}).owns(1, {39, 16, 19, 3}).state();
  // Mayfair and Park Lane: 750; the browns: 120; the oranges: 560.
  EXPECT_EQ(fair(state, {}, deeds({39})).high, 1'500);
  EXPECT_EQ(fair(state, {}, deeds({39})).low, 200);
  EXPECT_EQ(fair(state, {}, deeds({3})).high, 240);
  EXPECT_EQ(fair(state, deeds({18}), {}).low, -1'120);
}

}  // namespace
}  // namespace freehold::bots
