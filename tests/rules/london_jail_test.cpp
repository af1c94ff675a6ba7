// The plain London game, jail: L.4 and what L.7 adds to it.
#include <gtest/gtest.h>

#include "jail_space.h"
#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 sits in jail and is to throw.
Script in_london_jail(int failed_throws = 0) {
  Script game{"london", 2};
  game.jailed(0, failed_throws);
  return game;
}

TEST(London, L_4_1_doubles_let_a_player_out_of_jail) {
  auto game = in_london_jail();
  game.throws(5, 5).expect_jailed(0, false).expect_nothing_paid().expect_event(EventType::released);
}

TEST(London, L_4_1_anything_else_does_not) {
  auto game = in_london_jail();
  game.throws(4, 6).expect_jailed(0, true).expect_nothing_paid().expect_phase(Phase::post_roll);
}

TEST(London, L_4_2_a_token_in_jail_does_not_move) {
  auto game = in_london_jail();
  game.throws(4, 6).expect_at(0, jail).act(0, end_turn).idles().act(1, end_turn);
  game.throws(1, 2).expect_at(0, jail).expect_jailed(0, true);
}

TEST(London, L_4_3_three_doubles_in_one_turn_lead_to_jail) {
  Script game{"london", 2};
  game.at(0, jail).throws(5, 5).at(0, jail).throws(5, 5).expect_jailed(0, false).at(0, "Strand");
  game.throws(1, 1).expect_at(0, jail).expect_jailed(0, true).expect_phase(Phase::post_roll);
  game.expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

TEST(London, L_4_3_two_in_one_turn_and_one_in_the_next_do_not) {
  Script game{"london", 2};
  game.at(0, jail).throws(5, 5).at(0, jail).throws(5, 5).at(0, jail).throws(4, 6).act(0, end_turn);
  game.idles().act(1, end_turn).at(0, jail).throws(5, 5).expect_jailed(0, false);
}

TEST(London, L_4_4_no_salary_on_the_way_to_jail) {
  Script by_space{"london", 2};
  by_space.at(0, "Free Parking").throws(4, 6).expect_jailed(0, true).expect_nothing_paid();
  Script by_doubles{"london", 2};
  by_doubles.at(0, jail).throws(5, 5).at(0, jail).throws(5, 5).at(0, "Mayfair");
  by_doubles.throws(6, 6).expect_jailed(0, true).expect_nothing_paid().expect_cash(0, 1500);
}

TEST(London, L_4_5_50_pounds_buy_a_way_out) {
  auto game = in_london_jail();
  game.act(0, pay_fine).expect_paid(0, bank, 50, Reason::jail_fine).expect_jailed(0, false);
  game.expect_phase(Phase::pre_roll).throws(4, 6).expect_at(0, "Free Parking").expect_cash(0, 1450);
}

TEST(London, L_4_5_with_the_money_and_in_jail_only) {
  auto poor = in_london_jail();
  poor.cash(0, 49).expect_refused(0, pay_fine, Refusal::not_enough_cash);
  auto just = in_london_jail();
  just.cash(0, 50).act(0, pay_fine).expect_cash(0, 0);
  Script visiting{"london", 2};
  visiting.at(0, jail).expect_refused(0, pay_fine, Refusal::not_confined);
}

TEST(London, L_4_5_doubles_after_paying_throw_again) {
  auto game = in_london_jail();
  game.act(0, pay_fine)
      .throws(5, 5)
      .expect_at(0, "Free Parking")
      .expect_phase(Phase::pre_roll)
      .expect_turn(0);
}

TEST(London, L_4_6_after_three_failed_throws_50_must_be_paid) {
  auto game = in_london_jail(0);
  for (int failed = 0; failed < 2; ++failed)
    game.throws(4, 6).expect_nothing_paid().expect_jailed(0, true).act(0, end_turn).idles().act(1, end_turn);
  game.throws(4, 6).expect_paid(0, bank, 50, Reason::jail_fine).expect_jailed(0, false);
}

TEST(London, L_4_6_who_has_not_the_50_owes_them) {
  auto game = in_london_jail(2);
  game.cash(0, 49).throws(4, 6).expect_debt(0, bank, 50).expect_at(0, jail).expect_jailed(0, true);
  game.act(0, declare_bankruptcy).expect_out(0).expect_winners({1});
}

TEST(London, L_4_6_doubles_on_the_third_throw_cost_nothing) {
  auto game = in_london_jail(2);
  game.throws(5, 5).expect_nothing_paid().expect_jailed(0, false).expect_at(0, "Free Parking");
}

TEST(London, L_7_a_throw_that_frees_moves_the_token_and_gives_no_further_throw) {
  auto game = in_london_jail();
  game.throws(5, 5).expect_at(0, "Free Parking").expect_phase(Phase::post_roll);
  game.expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

TEST(London, L_7_after_the_third_failure_the_token_moves_by_that_throw) {
  auto game = in_london_jail(2);
  game.throws(1, 2).expect_at(0, "Whitehall").expect_cash(0, 1450).expect_phase(Phase::buy);
}

}  // namespace
}  // namespace freehold
