#include "rules/cash_effect.h"

#include <gtest/gtest.h>

#include "kit/small_board.h"
#include "rules/game.h"

namespace freehold {
namespace {

using namespace testing_board;

constexpr PlayerId debtor{0};

/// Player 0 has both streets, a hotel on each, and £340 of the £450 owed to player 1.
State owing(const Ruleset& board) {
  NoSink sink;
  State state = new_game(board, 2, sink);
  for (const SpaceId street : {low_street, high_street}) {
    state.set_owner(street, debtor);
    state.set_buildings(street, hotel);
  }
  state.set_owner(east_station, debtor);
  state.player(debtor).cash = 340;
  state.turn.player = debtor;
  state.phase = Phase::debt;
  state.resume = Phase::post_roll;
  state.debts.debts[0] = {debtor, PlayerId{1}, Reason::rent, Clause::UK_14, water, {}, 450};
  state.debts.count = 1;
  return state;
}

Ruleset board_with_mortgages() {
  Ruleset board = small_board();
  board.spaces[east_station.index()].mortgage_value = 130;
  return board;
}

TEST(CashEffect, UK_48_is_what_a_step_brings_and_not_what_is_left_once_the_debt_is_paid) {
  const Ruleset board = board_with_mortgages();
  const State state = owing(board);
  EXPECT_EQ(still_to_raise(state), 110);
  EXPECT_EQ(cash_effect(board, state, debtor, Action::on(ActionType::mortgage, east_station)), 130);
  // Sells the whole group: 5 buildings of 30 on each street, at half price.
  EXPECT_EQ(cash_effect(board, state, debtor, Action::sell_hotels(board.space(low_street).group)), 150);
  EXPECT_EQ(cash_effect(board, state, debtor, Action::on(ActionType::sell_building, low_street)), 15);
}

TEST(CashEffect, S_15_savings_count_as_money_that_is_there_and_that_is_spent) {
  const Ruleset board = board_with_mortgages();
  State state = owing(board);
  state.player(debtor).savings = 100;
  EXPECT_EQ(still_to_raise(state), 10);
  state.debts = {};
  EXPECT_EQ(still_to_raise(state), 0);
  state.phase = state.resume = Phase::pre_roll;
  state.player(debtor).space = board.jail;
  state.player(debtor).confined = Place::jail;
  state.player(debtor).cash = 20;
  EXPECT_EQ(cash_effect(board, state, debtor, Action::of(ActionType::pay_fine)), -50);
}

TEST(CashEffect, UK_48_a_debt_is_paid_as_soon_as_what_comes_in_covers_it_and_the_rest_is_left) {
  State state = owing(board_with_mortgages());
  const auto exactly = debt_paid_by(state, debtor, 110);
  ASSERT_TRUE(exactly);
  EXPECT_EQ(exactly->debt, 450);
  EXPECT_EQ(exactly->left, 0);
  EXPECT_EQ(debt_paid_by(state, debtor, 130)->left, 20);
  EXPECT_FALSE(debt_paid_by(state, debtor, 109));
  EXPECT_FALSE(debt_paid_by(state, PlayerId{1}, 500)) << "somebody else's debt";
  state.player(debtor).savings = 60;  // S.15
  EXPECT_EQ(debt_paid_by(state, debtor, 50)->left, 0);
  state.debts = {};
  EXPECT_FALSE(debt_paid_by(state, debtor, 500)) << "no debt";
}

TEST(CashEffect, nothing_is_known_of_what_is_refused_or_of_what_others_decide) {
  const Ruleset board = board_with_mortgages();
  const State state = owing(board);
  EXPECT_FALSE(cash_effect(board, state, debtor, Action::on(ActionType::mortgage, water)));
  EXPECT_FALSE(cash_effect(board, state, debtor, Action::of(ActionType::declare_bankruptcy)));
  EXPECT_FALSE(cash_effect(board, state, PlayerId{1}, Action::on(ActionType::mortgage, east_station)));
}

TEST(CashEffect, UK_49_only_a_debt_of_rent_to_a_player_may_be_settled_in_kind) {
  const Ruleset board = board_with_mortgages();
  State state = owing(board);
  const auto settlement = settlement_in_kind(state, debtor);
  ASSERT_TRUE(settlement);
  EXPECT_EQ(settlement->creditor, PlayerId{1});
  EXPECT_EQ(settlement->most, 450);
  EXPECT_FALSE(settlement_in_kind(state, PlayerId{1})) << "another's debt";
  state.debts.debts[0].reason = Reason::card;
  EXPECT_FALSE(settlement_in_kind(state, debtor)) << "a card that has others paid";
  state.debts.debts[0].reason = Reason::rent;
  state.debts.debts[0].creditor = bank;
  EXPECT_FALSE(settlement_in_kind(state, debtor));
  state.debts = {};
  EXPECT_FALSE(settlement_in_kind(state, debtor));
}

}  // namespace
}  // namespace freehold
