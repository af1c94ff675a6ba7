// Edition `savings`: the start and the growing salary, S.1 to S.3.
#include <gtest/gtest.h>

#include "kit/script.h"
#include "rules/game.h"

namespace freehold {
namespace {

using namespace kit;

Script from_the_start(int players) {
  return Script::from_the_start(edition("savings"), players);
}

/// Play is with player 0, who stands before Go and throws past it to the Lock-up, where nothing happens.
Script& passes_go(Script& game) {
  return game.at(0, "Keeper's Road").throws(4, 6).expect_at(0, "Lock-up");
}

TEST(Savings, S_1_everybody_starts_on_go_with_1500_and_nothing_else) {
  auto game = from_the_start(4);
  for (int player = 0; player < 4; ++player) {
    game.expect_cash(player, 1500).expect_savings(player, 0).expect_at(player, "Go").expect_orders(player, 0);
    EXPECT_TRUE(game.state().owned_by(PlayerId{player}).empty());
  }
}

TEST(Savings, S_1_the_board_has_60_spaces) {
  EXPECT_EQ(edition("savings").space_count, 60);
}

TEST(Savings, S_2_two_to_four_play) {
  EXPECT_FALSE(player_count_allowed(edition("savings"), 1));
  EXPECT_TRUE(player_count_allowed(edition("savings"), 2));
  EXPECT_TRUE(player_count_allowed(edition("savings"), 4));
  EXPECT_FALSE(player_count_allowed(edition("savings"), 5));
}

TEST(Savings, S_2_the_highest_throw_starts_and_those_who_tie_throw_again) {
  auto game = from_the_start(3);
  game.expect_phase(Phase::order).dice(3, 4).dice(6, 5).dice(5, 6).expect_phase(Phase::order);
  game.dice(2, 3).dice(4, 4).expect_turn(2).expect_phase(Phase::pre_roll);
}

TEST(Savings, S_2_the_highest_throw_may_be_the_first_seats) {
  auto game = from_the_start(2);
  game.dice(6, 6).dice(1, 1).expect_turn(0);
}

TEST(Savings, S_2_then_in_order_of_number_and_after_the_last_the_first) {
  Script game{"savings", 3};
  game.turn_of(1).at(1, "Rose Park").throws(1, 3).act(1, end_turn).expect_turn(2);
  game.at(2, "Rose Park").throws(1, 3).act(2, end_turn).expect_turn(0);
}

TEST(Savings, S_2_doubles_give_no_further_throw) {
  Script game{"savings", 2};
  game.at(0, "Rose Park").throws(2, 2).expect_at(0, "Duck Pond").expect_phase(Phase::post_roll);
  game.expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

TEST(Savings, S_2_nor_do_doubles_lead_to_jail) {
  auto game = Script{rules("savings", [](RuleOptions& o) { o.doubles_throw_again = true; }), 2};
  game.at(0, "Rose Park").throws(2, 2);
  game.at(0, "Rose Park").throws(2, 2).at(0, "Rose Park").throws(2, 2).expect_jailed(0, false);
}

TEST(Savings, S_3_the_first_salary_is_200_and_each_is_50_more_up_to_600) {
  for (int paid_before = 0; paid_before <= 12; ++paid_before) {
    Script game{"savings", 2};
    const Money salary = std::min(200 + 50 * paid_before, 600);
    game.salaried(0, paid_before);
    passes_go(game).expect_paid(bank, 0, salary, Reason::salary).expect_cash(0, 1500 + salary);
    game.expect_event(EventType::salary, 0, salary);
    EXPECT_EQ(game.state().player(PlayerId{0}).salaries, paid_before + 1);
  }
}

TEST(Savings, S_3_lap_by_lap_it_grows) {
  Script game{"savings", 2};
  Money cash = 1500;
  for (const Money salary : {200, 250, 300, 350, 400, 450, 500, 550, 600, 600}) {
    passes_go(game).expect_cash(0, cash += salary);
    game.act(0, end_turn).at(1, "Rose Park").throws(1, 3).act(1, end_turn);
  }
}

TEST(Savings, S_3_it_is_counted_for_each_player) {
  Script game{"savings", 2};
  game.salaried(1, 3);
  passes_go(game).expect_cash(0, 1700).act(0, end_turn);
  game.at(1, "Keeper's Road").throws(4, 6).expect_paid(bank, 1, 350, Reason::salary);
}

TEST(Savings, S_3_landing_counts_as_passing_and_leaving_does_not_pay_again) {
  Script game{"savings", 2};
  game.at(0, "Foghorn Road").throws(1, 2).expect_at(0, "Go").expect_paid(bank, 0, 200, Reason::salary);
  game.act(0, end_turn).at(1, "Rose Park").throws(1, 3).act(1, end_turn);
  game.throws(4, 5).expect_at(0, "Lock-up").expect_nothing_paid();
}

TEST(Savings, S_3_any_game_may_let_its_salary_grow) {
  auto endless = Script{rules("uk", [](RuleOptions& o) { o.salary_step = 25; }), 2};
  endless.salaried(0, 40).at(0, "Mayfair").throws(5, 6).expect_paid(bank, 0, 1200, Reason::salary);
  auto capped = Script{rules("uk",
                             [](RuleOptions& o) {
                               o.salary_step = 25;
                               o.salary_most = 230;
                             }),
                       2};
  capped.salaried(0, 1).at(0, "Mayfair").throws(5, 6).expect_paid(bank, 0, 225, Reason::salary);
  capped.act(0, end_turn)
      .salaried(1, 2)
      .at(1, "Mayfair")
      .throws(5, 6)
      .expect_paid(bank, 1, 230, Reason::salary);
}

}  // namespace
}  // namespace freehold
