// Edition `savings`: jail and sailors_hospital, S.9 to S.11.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

constexpr const char* lock_up = "Lock-up";
constexpr const char* sailors_hospital = "Sailors' Hospital";

Script in_lock_up(int failed_throws = 0) {
  Script game{"savings", 2};
  game.jailed(0, failed_throws);
  return game;
}

Script in_hospital(int failed_throws = 0) {
  Script game{"savings", 2};
  game.hospitalised(0, failed_throws);
  return game;
}

/// Player 0 ends the turn, player 1 has a turn in which nothing happens.
Script& next_savings_round(Script& game) {
  return game.act(0, end_turn).at(1, "Rose Park").throws(1, 3).act(1, end_turn).expect_turn(0);
}

TEST(Savings, S_9_jail_holds_three_rounds) {
  auto game = in_lock_up();
  for (int round = 1; round <= 3; ++round) {
    game.expect_jailed(0, true).throws(1, 2).expect_at(0, lock_up).expect_nothing_paid();
    game.expect_jailed(0, true).expect_phase(Phase::post_roll);
    next_savings_round(game);
  }
  game.expect_jailed(0, false).expect_at(0, lock_up).expect_cash(0, 1500);
}

TEST(Savings, S_9_hospital_holds_four_rounds) {
  auto game = in_hospital();
  for (int round = 1; round <= 4; ++round) {
    game.expect_hospitalised(0, true).throws(6, 5).expect_at(0, sailors_hospital).expect_nothing_paid();
    game.expect_hospitalised(0, true).expect_phase(Phase::post_roll);
    next_savings_round(game);
  }
  game.expect_hospitalised(0, false).expect_at(0, sailors_hospital).expect_cash(0, 1500);
}

TEST(Savings, S_9_both_may_hold_longer_or_shorter) {
  auto game = Script{rules("savings",
                           [](RuleOptions& o) {
                             o.jail_throws = 1;
                             o.hospital_throws = 2;
                           }),
                     2};
  game.jailed(0).throws(1, 2);
  next_savings_round(game).expect_jailed(0, false).hospitalised(0, 1).throws(6, 5);
  next_savings_round(game).expect_hospitalised(0, false);
}

TEST(Savings, S_10_a_sum_of_5_frees_from_hospital) {
  for (const auto& [first, second] : {std::pair{1, 1}, {1, 2}, {1, 3}, {2, 2}, {1, 4}, {3, 2}}) {
    auto game = in_hospital();
    game.throws(first, second).expect_hospitalised(0, false).expect_event(EventType::released);
    EXPECT_EQ(game.state().player(PlayerId{0}).space.number(), 49 + first + second);
  }
}

TEST(Savings, S_10_a_sum_of_6_or_more_does_not_nor_do_doubles) {
  for (const auto& [first, second] : {std::pair{3, 3}, {1, 5}, {2, 4}, {6, 6}, {4, 4}}) {
    auto game = in_hospital();
    game.throws(first, second).expect_hospitalised(0, true).expect_at(0, sailors_hospital);
    EXPECT_EQ(game.state().player(PlayerId{0}).failed_throws, 1);
  }
}

TEST(Savings, S_10_the_sum_may_be_another) {
  auto game = Script{rules("savings", [](RuleOptions& o) { o.hospital_release_sum = 7; }), 2};
  game.hospitalised(0).throws(3, 4).expect_hospitalised(0, false);
}

TEST(Savings, S_11_100_free_at_once_from_hospital_and_the_throw_moves) {
  auto game = in_hospital();
  game.act(0, pay_fine).expect_paid(0, bank, 100, Reason::jail_fine).expect_hospitalised(0, false);
  game.expect_phase(Phase::pre_roll).expect_refused(0, end_turn, Refusal::must_throw);
  game.throws(6, 5).expect_at(0, "Go").expect_cash(0, 1600);
}

TEST(Savings, S_11_50_free_from_jail) {
  auto game = in_lock_up();
  game.act(0, pay_fine).expect_paid(0, bank, 50, Reason::jail_fine).expect_jailed(0, false);
  game.throws(1, 3).expect_at(0, "Harbour Bank");
}

TEST(Savings, S_11_in_each_of_the_rounds_before_the_throw) {
  for (int failed = 0; failed < 3; ++failed)
    in_lock_up(failed).expect_allowed(0, pay_fine).throws(1, 2).expect_refused(0, pay_fine);
  for (int failed = 0; failed < 4; ++failed)
    in_hospital(failed).expect_allowed(0, pay_fine).throws(6, 5).expect_refused(0, pay_fine);
}

TEST(Savings, S_11_S_15_the_fee_may_come_out_of_savings) {
  auto game = in_hospital();
  game.cash(0, 30).saves(0, 69).expect_refused(0, pay_fine, Refusal::not_enough_cash, Clause::S_11);
  game.saves(0, 70).act(0, pay_fine).expect_cash(0, 0).expect_savings(0, 0);
}

TEST(Savings, S_11_doubles_free_from_jail_and_move) {
  auto game = in_lock_up();
  game.throws(2, 2).expect_jailed(0, false).expect_at(0, "Harbour Bank").expect_nothing_paid();
  game.expect_phase(Phase::post_roll).expect_refused(0, roll);
}

TEST(Savings, S_11_a_low_throw_does_not_free_from_jail) {
  auto game = in_lock_up();
  game.throws(1, 2).expect_jailed(0, true).expect_at(0, lock_up);
}

TEST(Savings, S_11_a_throw_that_frees_from_hospital_acts_on_the_space_reached) {
  auto game = in_hospital();
  game.owns(1, {"Bean Row"}).throws(1, 3).expect_at(0, "Bean Row").expect_paid(0, 1, 30, Reason::rent);
}

TEST(Savings, S_11_the_last_throw_may_free_too) {
  auto sick = in_hospital(3);
  sick.throws(1, 4).expect_hospitalised(0, false).expect_at(0, "Turnip Row").expect_nothing_paid();
  auto held = in_lock_up(2);
  held.throws(2, 2).expect_jailed(0, false).expect_at(0, "Harbour Bank").expect_nothing_paid();
}

TEST(Savings, S_11_who_failed_in_all_rounds_is_free_on_the_next_turn_without_paying_and_throws_as_usual) {
  auto held = in_lock_up(2);
  held.throws(1, 2).expect_jailed(0, true).expect_nothing_paid();
  next_savings_round(held).expect_jailed(0, false).expect_event(EventType::released).expect_nothing_paid();
  held.expect_phase(Phase::pre_roll).expect_refused(0, pay_fine, Refusal::not_confined);
  held.throws(1, 3).expect_at(0, "Harbour Bank").expect_cash(0, 1500);
  auto sick = in_hospital(3);
  sick.cash(0, 0).throws(6, 4).expect_hospitalised(0, true).expect_no_debt();
  next_savings_round(sick).expect_hospitalised(0, false).throws(6, 5).expect_at(0, "Go").expect_cash(0, 200);
}

TEST(Savings, S_11_landing_on_either_by_dice_is_visiting) {
  Script game{"savings", 2};
  game.throws(4, 5).expect_at(0, lock_up).expect_jailed(0, false).act(0, end_turn);
  game.at(1, "Viola Square").turn_of(1).at(1, "Fiddlers' Green").throws(1, 1).expect_at(1, sailors_hospital);
  game.expect_hospitalised(1, false).expect_phase(Phase::post_roll);
}

TEST(Savings, S_11_other_games_may_free_after_the_last_round_without_paying) {
  auto game =
      Script{rules("uk", [](RuleOptions& o) { o.confinement_end = ConfinementEnd::free_next_turn; }), 2};
  game.jailed(0, 2).throws(1, 2).expect_jailed(0, true).expect_nothing_paid().act(0, end_turn);
  game.idles().act(1, end_turn).expect_jailed(0, false).throws(4, 6).expect_at(0, "Free Parking");
  auto pays =
      Script{rules("savings", [](RuleOptions& o) { o.confinement_end = ConfinementEnd::pay_and_move; }), 2};
  pays.hospitalised(0, 3).throws(5, 6).expect_paid(0, bank, 100, Reason::jail_fine).expect_at(0, "Go");
}

}  // namespace
}  // namespace freehold
