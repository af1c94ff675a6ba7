#include "bots/deed_worth.h"

#include <gtest/gtest.h>

#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::board;
using test::fresh;
using test::player_0;
using test::Position;
using test::tables;

constexpr GroupId orange{test::orange};
constexpr GroupId stations{test::stations};

Money worth_of(const Position& position, GroupId group) {
  return group_worth(tables(), position.state(), group, holder(position.state(), player_0));
}

TEST(GroupWorth, is_nothing_without_a_deed) {
  EXPECT_EQ(worth_of(fresh(), orange), 0);
}

TEST(GroupWorth, of_a_full_group_is_far_above_that_of_its_parts) {
  const Money one = worth_of(fresh().owns(0, {16}), orange);
  const Money two = worth_of(fresh().owns(0, {16, 18}), orange);
  const Money all = worth_of(fresh().owns(0, {16, 18, 19}), orange);
  EXPECT_GT(one, 90) << "more than half its price";
  EXPECT_GT(two, 2 * one);
  EXPECT_GT(all, 2 * two);
}

TEST(GroupWorth, of_a_part_is_less_when_another_has_the_rest) {
  EXPECT_LT(worth_of(fresh().owns(0, {16, 18}).owns(1, {19}), orange),
            worth_of(fresh().owns(0, {16, 18}), orange));
}

TEST(GroupWorth, of_a_full_group_grows_with_the_cash_to_build_it_up) {
  const Money poor = worth_of(fresh().cash(0, 0).owns(0, {16, 18, 19}), orange);
  const Money rich = worth_of(fresh().cash(0, 2000).owns(0, {16, 18, 19}), orange);
  EXPECT_GT(rich, poor);
}

TEST(GroupWorth, falls_by_what_lifting_its_mortgages_costs) {
  EXPECT_EQ(worth_of(fresh().owns(0, {16, 18}), orange) -
                worth_of(fresh().owns(0, {16, 18}).mortgaged({16}), orange),
            99);
}

TEST(GroupWorth, of_stations_grows_with_their_number) {
  const Money one = worth_of(fresh().owns(0, {5}), stations);
  const Money two = worth_of(fresh().owns(0, {5, 15}), stations);
  const Money four = worth_of(fresh().owns(0, {5, 15, 25, 35}), stations);
  EXPECT_GT(two, 2 * one);
  EXPECT_GT(four, 2 * two);
}

TEST(GroupWorth, is_more_with_more_who_pay) {
  EXPECT_GT(worth_of(fresh(6).owns(0, {16}), orange), worth_of(fresh(2).owns(0, {16}), orange));
}

TEST(DeedWorth, is_above_the_price_of_any_deed_early_on) {
  const Position position = fresh();
  for (const SpaceId deed : board().deeds) {
    EXPECT_GE(deed_worth(board(), tables(), position.state(), deed, player_0), board().space(deed).price)
        << "space " << deed.number();
  }
}

TEST(DeedWorth, counts_what_it_would_be_to_an_opponent) {
  const SpaceId last{19};
  EXPECT_GT(deed_worth(board(), tables(), fresh().owns(1, {16, 18}).state(), last, player_0),
            deed_worth(board(), tables(), fresh().owns(1, {16}).state(), last, player_0));
}

}  // namespace
}  // namespace freehold::bots
