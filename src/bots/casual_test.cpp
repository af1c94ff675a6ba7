// The casual bot's mistakes, one by one, compared with what `steady` does.
#include "bots/casual.h"

#include <gtest/gtest.h>

#include <set>

#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::board;
using test::deeds;
using test::fresh;
using test::legal_answer;
using test::money;
using test::Position;
using test::tables;

constexpr std::uint64_t most_seeds = 40;

// What casual players answer as player 0, over all foibles.
std::set<ActionType> casual_answers(const Position& position) {
  std::set<ActionType> types;
  for (std::uint64_t seed = 0; seed < most_seeds; ++seed) {
    Casual bot{tables(), seed};
    types.insert(legal_answer(board(), position.state(), bot).type);
  }
  return types;
}

ActionType steady_answer(const Position& position) {
  Steady bot{tables()};
  return legal_answer(board(), position.state(), bot).type;
}

using Only = std::set<ActionType>;

TEST(Casual, buys_with_its_last_money_in_front_of_hotels) {
  const Position at =
      fresh().cash(0, 330).at(0, 31).phase(Phase::buy).owns(1, {37, 39}).built({37, 39}, hotel);
  EXPECT_EQ(casual_answers(at), Only{ActionType::buy});
  EXPECT_EQ(steady_answer(at), ActionType::decline);
}

TEST(Casual, bids_a_little_above_the_list_price_and_no_more) {
  EXPECT_TRUE(casual_answers(fresh().auctioned(24, 100, 2)).contains(ActionType::bid));
  EXPECT_EQ(casual_answers(fresh().auctioned(5, 310, 2)), Only{ActionType::pass})
      << "fond of stations or not";
  std::set<Money> limits;
  for (std::uint64_t seed = 0; seed < most_seeds; ++seed) {
    Money high = 100;
    while (
        Casual{tables(), seed}.choose(board(), fresh().auctioned(5, high, 2).state(), test::player_0).type ==
        ActionType::bid)
      ++high;
    limits.insert(high);
  }
  EXPECT_GT(limits.size(), 10U) << "each by its own foibles";
  EXPECT_GE(*limits.begin(), 160);
  EXPECT_GT(*limits.rbegin(), 220);
}

TEST(Casual, hardly_notices_that_a_deed_fills_its_group) {
  const Position at = fresh().auctioned(24, 440, 2).owns(0, {21, 23});
  EXPECT_EQ(casual_answers(at), Only{ActionType::pass});
  EXPECT_EQ(steady_answer(at), ActionType::bid);
}

TEST(Casual, accepts_by_the_list_price_what_gives_another_a_group) {
  const Position at = fresh().owns(1, {16, 18}).owns(0, {19}).offered(1, 0, money(210), deeds({19}));
  EXPECT_EQ(casual_answers(at), Only{ActionType::accept});
  EXPECT_EQ(steady_answer(at), ActionType::reject);
  EXPECT_EQ(casual_answers(fresh().owns(1, {16, 18}).owns(0, {19}).offered(1, 0, money(150), deeds({19}))),
            Only{ActionType::reject});
}

TEST(Casual, gives_away_nothing_of_a_group_of_which_it_has_two_deeds) {
  const Position at = fresh().cash(1, 4000).owns(0, {16, 18}).offered(1, 0, money(3000), deeds({18}));
  EXPECT_EQ(casual_answers(at), Only{ActionType::reject});
  EXPECT_EQ(steady_answer(at), ActionType::accept);
}

TEST(Casual, proposes_a_little_more_than_the_list_price_for_the_deed_it_lacks) {
  Casual bot{tables(), 1};
  const State state = fresh().phase(Phase::post_roll).owns(0, {16, 18}).owns(1, {19}).state();
  const Action offer = bot.choose(board(), state, test::player_0);
  ASSERT_EQ(offer.type, ActionType::offer);
  EXPECT_EQ(offer.take.deeds, deeds({19}).deeds);
  EXPECT_EQ(offer.give, money(240));
  EXPECT_NE(bot.choose(board(), state, test::player_0).type, ActionType::offer) << "once a turn";
}

TEST(Casual, swaps_where_each_has_what_the_other_lacks) {
  Casual bot{tables(), 1};
  const State state = fresh().phase(Phase::post_roll).owns(0, {16, 18, 24}).owns(1, {19, 21, 23}).state();
  const Action offer = bot.choose(board(), state, test::player_0);
  ASSERT_EQ(offer.type, ActionType::offer);
  EXPECT_EQ(offer.take, deeds({19}, 40)) << "the list prices differ by so much";
  EXPECT_EQ(offer.give, deeds({24}));
}

TEST(Casual, gives_nothing_of_the_group_that_it_wants_to_fill) {
  Casual bot{tables(), 1};
  const State state = fresh().phase(Phase::post_roll).owns(0, {1}).owns(1, {3}).state();
  const Action offer = bot.choose(board(), state, test::player_0);
  ASSERT_EQ(offer.type, ActionType::offer);
  EXPECT_EQ(offer.take, deeds({3}));
  EXPECT_EQ(offer.give, money(72));
}

TEST(Casual, builds_in_front_of_hotels) {
  const Position at = fresh()
                          .cash(0, 700)
                          .at(0, 30)
                          .phase(Phase::post_roll)
                          .owns(0, {16, 18, 19})
                          .built({16, 18, 19}, 3)
                          .owns(1, {37, 39})
                          .built({37, 39}, hotel);
  EXPECT_EQ(casual_answers(at), Only{ActionType::build});
  EXPECT_EQ(steady_answer(at), ActionType::end_turn);
}

TEST(Casual, forgets_its_mortgages_in_most_rounds) {
  const Position at = fresh().phase(Phase::post_roll).owns(0, {12, 1}).mortgaged({12});
  EXPECT_EQ(steady_answer(at), ActionType::lift);
  EXPECT_EQ(casual_answers(at), Only{ActionType::end_turn}) << "in the first round";
  Casual bot{tables(), 1};
  State later = at.state();
  int lifts = 0;
  for (later.round = 1; later.round <= 12; ++later.round)
    lifts += static_cast<int>(bot.choose(board(), later, test::player_0).type == ActionType::lift);
  EXPECT_GE(lifts, 1);
  EXPECT_LE(lifts, 3);
}

TEST(Casual, pays_to_leave_jail_however_full_of_houses_the_board_is) {
  const Position at = fresh()
                          .jailed(0)
                          .phase(Phase::pre_roll)
                          .owns(1, {11, 13, 14, 16, 18, 19, 21, 23, 24})
                          .built({16, 18, 19, 21, 23, 24}, 3)
                          .owns(2, {26, 27, 29, 31, 32, 34, 37, 39})
                          .owns(3, {1, 3, 5, 6, 8, 9, 12, 15, 25, 28, 35});
  EXPECT_EQ(casual_answers(at), Only{ActionType::pay_fine});
  EXPECT_EQ(steady_answer(at), ActionType::roll);
}

TEST(Casual, plays_the_same_from_the_same_seed) {
  const State state = fresh().auctioned(24, 200, 2).state();
  for (std::uint64_t seed = 0; seed < most_seeds; ++seed) {
    EXPECT_EQ(Casual(tables(), seed).choose(board(), state, test::player_0),
              Casual(tables(), seed).choose(board(), state, test::player_0));
  }
}

}  // namespace
}  // namespace freehold::bots
