// Edition `hongkong`: hongkong_jail, H.12 to H.15.
#include <gtest/gtest.h>

#include "jail_space.h"
#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

Script in_hongkong_jail(int failed_throws = 0) {
  Script game{"hongkong", 2};
  game.jailed(0, failed_throws);
  return game;
}

/// Player 0 ends the turn, player 1 has a turn in which nothing happens.
Script& next_hongkong_round(Script& game) {
  return game.act(0, end_turn).at(1, hongkong_jail).throws(2, 3).act(1, end_turn).expect_turn(0);
}

TEST(Hongkong, H_12_go_to_jail_leads_there_without_salary_and_the_turn_is_over) {
  Script game{"hongkong", 2};
  game.at(0, "Tuen Mun")
      .throws(1, 1)
      .expect_jailed(0, true)
      .expect_at(0, hongkong_jail)
      .expect_nothing_paid();
  game.expect_phase(Phase::post_roll).expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

TEST(Hongkong, H_13_landing_there_is_just_visiting) {
  Script game{"hongkong", 2};
  game.at(0, "Wan Chai").throws(1, 2).expect_at(0, hongkong_jail).expect_jailed(0, false);
  next_hongkong_round(game).throws(2, 3).expect_at(0, "Free Parking").expect_nothing_paid();
}

TEST(Hongkong, H_14_150_before_throwing_on_either_of_the_next_two_turns_and_move_by_the_throw) {
  for (const int failed : {0, 1}) {
    auto game = in_hongkong_jail(failed);
    game.act(0, pay_fine).expect_paid(0, bank, 150, Reason::jail_fine).expect_jailed(0, false);
    game.expect_refused(0, end_turn, Refusal::must_throw).throws(2, 3).expect_at(0, "Free Parking");
  }
}

TEST(Hongkong, H_14_not_after_the_throw) {
  auto game = in_hongkong_jail();
  game.throws(1, 2).expect_refused(0, pay_fine);
}

TEST(Hongkong, H_14_not_by_choice_on_the_third_turn) {
  auto game = in_hongkong_jail(2);
  game.expect_refused(0, pay_fine, Refusal::must_throw, Clause::H_14).expect_allowed(0, roll);
}

TEST(Hongkong, H_14_doubles_on_any_of_three_turns_free_and_move_at_once) {
  for (const int failed : {0, 1, 2}) {
    auto game = in_hongkong_jail(failed);
    game.owns(0, {"Mong Kok"}).throws(1, 1).expect_jailed(0, false).expect_at(0, "Mong Kok");
    game.expect_nothing_paid().expect_phase(Phase::post_roll).expect_refused(0, roll);
  }
}

TEST(Hongkong, H_14_without_doubles_one_stays) {
  auto game = in_hongkong_jail();
  game.throws(1, 2).expect_jailed(0, true).expect_at(0, hongkong_jail).expect_nothing_paid();
  EXPECT_EQ(game.state().player(PlayerId{0}).failed_throws, 1);
}

TEST(Hongkong, H_14_after_the_third_failure_150_are_paid_and_the_token_moves_by_that_throw) {
  auto game = in_hongkong_jail();
  game.throws(2, 3).expect_jailed(0, true);
  next_hongkong_round(game).throws(2, 3).expect_jailed(0, true);
  next_hongkong_round(game).throws(2, 3).expect_paid(0, bank, 150, Reason::jail_fine).expect_jailed(0, false);
  game.expect_at(0, "Free Parking").expect_cash(0, 1350).expect_phase(Phase::post_roll);
}

TEST(Hongkong, H_14_the_moved_token_acts_on_the_space_reached) {
  auto game = in_hongkong_jail(2);
  game.owns(1, {"Tsing Yi"}).throws(1, 3).expect_at(0, "Tsing Yi").expect_paid(0, 1, 15, Reason::rent);
}

TEST(Hongkong, H_14_whether_the_fine_may_be_paid_before_the_last_throw_is_an_option) {
  auto here = Script{rules("hongkong", [](RuleOptions& o) { o.fine_on_last_throw = true; }), 2};
  here.jailed(0, 2).act(0, pay_fine).expect_jailed(0, false);
  auto uk = Script{rules("uk", [](RuleOptions& o) { o.fine_on_last_throw = false; }), 2};
  uk.jailed(0, 2).expect_refused(0, pay_fine, Refusal::must_throw, Clause::H_14);
  uk.jailed(0, 1).expect_allowed(0, pay_fine);
}

TEST(Hongkong, H_14_an_owner_in_jail_is_paid_rent) {
  Script game{"hongkong", 2};
  game.jailed(1).owns(1, {"Wan Chai"}).throws(1, 1).expect_paid(0, 1, 65, Reason::rent);
}

TEST(Hongkong, H_15_doubles_give_no_extra_throw) {
  Script game{"hongkong", 2};
  game.at(0, "Shek O").throws(2, 2).expect_at(0, "Free Parking").expect_phase(Phase::post_roll);
  game.expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

}  // namespace
}  // namespace freehold
