// A turn, doubles, Go, taxes, Free Parking, rounds: UK.6 to UK.9, UK.25, UK.26, UK.31, G.11.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

TEST(Uk, UK_7_a_turn_throws_moves_and_acts_on_the_space) {
  Script game{"uk", 2};
  game.expect_phase(Phase::pre_roll).expect_awaited(0);
  game.throws(1, 2).expect_at(0, "Whitechapel Road").expect_phase(Phase::buy).expect_awaited(0);
  game.act(0, buy).expect_phase(Phase::post_roll).expect_awaited(0);
  game.act(0, end_turn).expect_phase(Phase::pre_roll).expect_awaited(1);
}

TEST(Uk, UK_7_nothing_but_the_throw_moves_the_turn_on) {
  Script game{"uk", 2};
  game.expect_refused(0, end_turn, Refusal::must_throw);
  game.expect_refused(0, buy, Refusal::wrong_phase);
  game.expect_refused(1, roll, Refusal::not_your_turn);
  game.expect_refused(1, end_turn);
}

TEST(Uk, UK_7_while_the_dice_roll_nobody_acts) {
  Script game{"uk", 2};
  game.act(0, roll).expect_chance(ChanceKind::dice).expect_awaited(nobody);
  game.expect_refused(0, roll, Refusal::awaiting_chance);
  game.expect_refused(1, resign, Refusal::awaiting_chance);
}

TEST(Uk, UK_7_one_throw_a_turn_without_doubles) {
  Script game{"uk", 2};
  game.throws(4, 6).expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

TEST(Uk, UK_8_doubles_move_and_act_as_usual_then_throw_again) {
  Script game{"uk", 2};
  game.throws(3, 3).expect_at(0, "The Angel, Islington").expect_phase(Phase::buy);
  game.act(0, buy).expect_awaited(0).expect_refused(0, end_turn, Refusal::must_throw);
  game.throws(1, 3).expect_at(0, "Jail / Just Visiting").expect_jailed(0, false);
  game.expect_phase(Phase::post_roll).expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

TEST(Uk, UK_8_a_further_throw_is_owed_after_an_auction_too) {
  Script game{"uk", 2};
  game.throws(3, 3).act(0, decline).act(1, bid(10)).act(0, pass);
  game.expect_awaited(0).expect_refused(0, end_turn, Refusal::must_throw);
  game.throws(1, 3).expect_phase(Phase::post_roll);
}

TEST(Uk, UK_8_the_third_double_goes_straight_to_jail_without_moving) {
  Script game{"uk", 2};
  game.throws(5, 5).throws(5, 5).expect_at(0, "Free Parking");
  game.throws(2, 2).expect_jailed(0, true).expect_at(0, "Jail / Just Visiting").expect_nothing_paid();
  game.expect_refused(0, roll)
      .act(0, end_turn)
      .expect_turn(1)
      .expect_phase(Phase::pre_roll)
      .expect_awaited(1);
  EXPECT_EQ(game.state().player(PlayerId{0}).failed_throws, 0);
}

TEST(Uk, UK_8_two_doubles_and_a_plain_throw_are_no_third_double_and_the_next_turn_counts_anew) {
  Script game{"uk", 2};
  game.owns(0, {"Piccadilly"});
  game.throws(5, 5).throws(5, 5).throws(4, 5).expect_at(0, "Piccadilly").expect_jailed(0, false);
  game.act(0, end_turn).idles().act(1, end_turn).at(0, "Go");
  game.throws(5, 5).expect_at(0, "Jail / Just Visiting").expect_jailed(0, false);
  game.throws(5, 5).expect_at(0, "Free Parking").expect_awaited(0);
}

TEST(Uk, UK_9_landing_on_go_pays_200_once) {
  Script game{"uk", 2};
  game.at(0, "Liverpool Street Station").throws(2, 3).expect_at(0, "Go");
  game.expect_cash(0, 1700).expect_paid(bank, 0, 200, Reason::salary).expect_event(EventType::salary);
  game.act(0, end_turn).idles().act(1, end_turn);
  game.throws(4, 6).expect_nothing_paid().expect_cash(0, 1700);  // leaving Go pays nothing
}

TEST(Uk, UK_9_passing_go_pays_200) {
  Script game{"uk", 2};
  game.at(0, "Mayfair").throws(5, 6).expect_at(0, "Jail / Just Visiting");
  game.expect_paid(bank, 0, 200, Reason::salary).expect_cash(0, 1700);
}

TEST(Uk, UK_9_twice_in_one_turn_if_it_happens_twice) {
  Script game{"uk", 2};
  game.at(0, "Super Tax").throws(1, 3).expect_at(0, "Community Chest").expect_cash(0, 1700);
  game.draws("advance_to_go").expect_at(0, "Go").expect_cash(0, 1900);
  game.expect_paid(bank, 0, 200, Reason::salary);
}

TEST(Uk, UK_9_the_salary_comes_before_the_space_is_acted_on) {
  Script game{"uk", 2};
  game.cash(0, 0).at(0, "Park Lane").throws(3, 4).expect_at(0, "Income Tax");
  game.expect_paid(bank, 0, 200, Reason::salary).expect_paid(0, bank, 200, Reason::tax);
  game.expect_cash(0, 0).expect_phase(Phase::post_roll);
}

TEST(Uk, UK_6_the_bank_never_runs_out_of_money) {
  Script game{"uk", 2};
  game.cash(0, 400'000'000).cash(1, 400'000'000).at(0, "Mayfair").throws(5, 6);
  game.expect_cash(0, 400'000'200);
}

TEST(Uk, UK_25_income_tax_takes_200_and_super_tax_100_to_the_bank) {
  Script game{"uk", 2};
  game.throws(1, 3).expect_at(0, "Income Tax").expect_paid(0, bank, 200, Reason::tax).expect_cash(0, 1300);
  Script second{"uk", 2};
  second.at(0, "Water Works").throws(4, 6).expect_at(0, "Super Tax");
  second.expect_paid(0, bank, 100, Reason::tax).expect_cash(0, 1400);
  EXPECT_EQ(second.state().pot, 0);
}

TEST(Uk, UK_26_free_parking_does_nothing) {
  Script game{"uk", 2};
  game.at(0, "Jail / Just Visiting").throws(4, 6).expect_at(0, "Free Parking");
  game.expect_nothing_paid().expect_phase(Phase::post_roll);
}

TEST(Uk, UK_31_landing_on_the_jail_space_is_just_visiting) {
  Script game{"uk", 2};
  game.throws(4, 6).expect_at(0, "Jail / Just Visiting").expect_jailed(0, false);
  game.expect_nothing_paid().expect_phase(Phase::post_roll);
  game.act(0, end_turn).idles().act(1, end_turn);
  game.expect_refused(0, pay_fine, Refusal::not_confined);
  game.throws(1, 2).expect_at(0, "Whitehall");
}

TEST(General, G_11_a_round_ends_when_play_comes_back_to_the_seat_that_started) {
  Script game{"uk", 3};
  game.idles().act(0, end_turn).expect_no_event(EventType::round_ended);
  game.idles().act(1, end_turn).expect_no_event(EventType::round_ended);
  EXPECT_EQ(game.state().round, 1);
  game.idles().act(2, end_turn).expect_event(EventType::round_ended).expect_turn(0);
  EXPECT_EQ(game.state().round, 2);
}

TEST(General, G_11_the_round_is_counted_from_whoever_started) {
  auto game = Script::from_the_start(edition("uk"), 3);
  game.dice(1, 1).dice(6, 6).dice(1, 2).expect_turn(1);
  game.idles().act(1, end_turn).idles().act(2, end_turn);
  EXPECT_EQ(game.state().round, 1);
  game.idles().act(0, end_turn).expect_turn(1);
  EXPECT_EQ(game.state().round, 2);
}

TEST(General, G_11_a_round_ends_when_play_passes_the_seat_of_a_starter_who_is_out) {
  auto game = Script::from_the_start(edition("uk"), 4);
  game.dice(1, 1).dice(6, 6).dice(1, 2).dice(1, 2).expect_turn(1);
  game.act(1, resign).expect_turn(2);
  EXPECT_EQ(game.state().round, 1);
  game.idles().act(2, end_turn).idles().act(3, end_turn).expect_turn(0);
  EXPECT_EQ(game.state().round, 1);
  game.idles().act(0, end_turn).expect_turn(2).expect_event(EventType::round_ended);
  EXPECT_EQ(game.state().round, 2);
}

TEST(General, G_11_doubles_do_not_count_as_turns_of_a_round) {
  Script game{"uk", 2};
  game.throws(5, 5).throws(4, 6);
  EXPECT_EQ(game.state().round, 1);
}

}  // namespace
}  // namespace freehold
