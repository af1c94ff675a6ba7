// Blunders of `steady` that people met in play: steady-before still makes them, `steady` doesn't.
#include <gtest/gtest.h>

#include "bots/steady.h"
#include "kit/bot_board.h"
#include "rules/game.h"

namespace freehold::bots {
namespace {

using test::board;
using test::deeds;
using test::fresh;
using test::legal_answer;
using test::Position;
using test::tables;

constexpr int the_angel = 6;
constexpr int euston_road = 8;
constexpr int pentonville_road = 9;
constexpr int marlborough_street = 18;
constexpr int strand = 21;
constexpr int fleet_street = 23;
constexpr int trafalgar_square = 24;
constexpr int leicester_square = 26;
constexpr int coventry_street = 27;
constexpr int regent_street = 31;
constexpr int oxford_street = 32;
constexpr int bond_street = 34;
constexpr int mayfair = 39;

const SteadyTables& tables_before() {
  static const SteadyTables made{board(), judgement_before()};
  return made;
}

// What the old and the current bot answer as player 0.
struct Answers {
  Action before;
  Action now;
};

Answers answers(const Position& position) {
  Steady before{tables_before()};
  Steady now{tables()};
  return {legal_answer(board(), position.state(), before), legal_answer(board(), position.state(), now)};
}

TEST(SteadyMended, gives_no_red_group_for_the_hope_of_a_yellow_one) {
  const Answers to = answers(fresh(3)
                                 .cash(0, 650)
                                 .cash(1, 350)
                                 .owns(0, {trafalgar_square, coventry_street})
                                 .owns(1, {strand, fleet_street, leicester_square})
                                 .offered(1, 0, deeds({leicester_square}), deeds({trafalgar_square}, 27)));
  EXPECT_EQ(to.before.type, ActionType::accept);
  EXPECT_EQ(to.now.type, ActionType::reject);
}

TEST(SteadyMended, gives_no_green_group_and_cash_for_a_light_blue_one) {
  const Answers to = answers(fresh(3)
                                 .cash(0, 350)
                                 .cash(1, 350)
                                 .owns(0, {euston_road, pentonville_road, oxford_street, bond_street})
                                 .owns(1, {the_angel, regent_street})
                                 .offered(1, 0, deeds({the_angel}), deeds({oxford_street, bond_street}, 52)));
  EXPECT_EQ(to.before.type, ActionType::accept);
  EXPECT_EQ(to.now.type, ActionType::reject);
}

TEST(SteadyMended, still_swaps_where_both_fill_groups_of_like_worth) {
  const Answers to =
      answers(fresh(3).owns(0, {19, 21, 23}).owns(1, {16, 18, 24}).offered(1, 0, deeds({24}), deeds({19})));
  EXPECT_EQ(to.now.type, ActionType::accept);
}

// Where a bot stops bidding if somebody always bids one more.
Money bid_up_to(const SteadyTables& known, Position position, int deed) {
  Money bid = 0;
  for (Money high = 1; high < 1500; ++high) {
    State state = position.auctioned(deed, high, 2).state();
    SteadyNotes notes;
    const Action answer = bid_or_pass(board(), known, notes, state, test::player_0);
    if (answer.type == ActionType::pass) break;
    bid = answer.amount;
  }
  return bid;
}

TEST(SteadyMended, is_not_bid_up_for_the_second_deed_of_three) {
  EXPECT_GT(bid_up_to(tables_before(), fresh().owns(0, {16}), marlborough_street), 600);
  EXPECT_EQ(bid_up_to(tables(), fresh().owns(0, {16}), marlborough_street), 180);
  EXPECT_GT(bid_up_to(tables_before(), fresh().owns(0, {21}), fleet_street), 600);
  EXPECT_EQ(bid_up_to(tables(), fresh().owns(0, {21}), fleet_street), 220);
}

TEST(SteadyMended, pays_more_for_the_deed_that_fills_its_group_but_not_all_it_has) {
  EXPECT_EQ(bid_up_to(tables_before(), fresh().owns(0, {16, 19}), marlborough_street), 1500);
  EXPECT_EQ(bid_up_to(tables(), fresh().owns(0, {16, 19}), marlborough_street), 540);
}

// The others hold no part of the group, and nobody has the rest of it.
Answers to_bid_of(Money high_bid) {
  return answers(fresh(3)
                     .cash(0, 1046)
                     .cash(1, 773)
                     .cash(2, 208)
                     .owns(0, {12, leicester_square, 35})
                     .owns(1, {5, strand, fleet_street, coventry_street, oxford_street, bond_street})
                     .owns(2, {euston_road, 15, marlborough_street, trafalgar_square, 25, 29})
                     .auctioned(mayfair, high_bid, 1));
}

TEST(SteadyMended, leaves_mayfair_to_others_who_ruin_themselves_for_it) {
  const Answers to = to_bid_of(520);
  EXPECT_EQ(to.before.type, ActionType::bid);
  EXPECT_EQ(to.now.type, ActionType::pass);
}

TEST(SteadyMended, bids_the_list_price_where_more_would_harm_it) {
  EXPECT_EQ(to_bid_of(399).now, Action::bid(400));
}

}  // namespace
}  // namespace freehold::bots
