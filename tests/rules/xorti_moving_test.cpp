// Xorti: the start, doubles, Go, and a jail that is a name only (X.1 to X.5, X.19).
#include <gtest/gtest.h>

#include "jail_space.h"
#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Two doubles thrown; the third one comes from `from`.
Script before_the_third_double(const std::string& from) {
  Script game{"xorti", 2};
  game.at(0, jail).throws(5, 5).at(0, jail).throws(5, 5).at(0, from);
  return game;
}

TEST(Xorti, X_1_everybody_starts_on_Go_with_1500) {
  auto game = Script::from_the_start(edition("xorti"), 8);
  for (int player = 0; player < 8; ++player)
    game.expect_cash(player, 1500).expect_at(player, "Go");
}

TEST(Xorti, X_1_money_is_a_balance_of_whole_units) {
  Script game{"xorti", 2};
  game.owns(0, {"Baltic Avenue"}).mortgaged({"Baltic Avenue"}).cash(0, 33).act(0, lift("Baltic Avenue"));
  game.expect_cash(0, 0);
  EXPECT_EQ(game.ruleset().text.currency, "€");
}

TEST(Xorti, X_2_the_first_to_sign_up_starts_without_a_throw) {
  auto game = Script::from_the_start(edition("xorti"), 3);
  game.expect_phase(Phase::pre_roll).expect_turn(0).expect_awaited(0);
}

TEST(Xorti, X_2_play_passes_in_the_order_of_signing_up) {
  Script game{"xorti", 3};
  game.idles().act(0, end_turn).expect_turn(1).idles().act(1, end_turn).expect_turn(2);
  game.idles().act(2, end_turn).expect_turn(0);
}

TEST(Xorti, X_3_Go_pays_200_when_passed_and_when_landed_on) {
  Script passed{"xorti", 2};
  passed.at(0, "Short Line").throws(2, 4).expect_paid(bank, 0, 200, Reason::salary);
  Script landed{"xorti", 2};
  landed.at(0, "Short Line").throws(1, 4).expect_at(0, "Go").expect_paid(bank, 0, 200, Reason::salary);
  landed.expect_cash(0, 1700).act(0, end_turn).idles().act(1, end_turn);
  landed.throws(4, 6).expect_nothing_paid();  // not again on leaving it
}

TEST(Xorti, X_3_not_short_of_it) {
  Script game{"xorti", 2};
  game.at(0, "Pacific Avenue").throws(2, 6).expect_at(0, "Boardwalk").expect_nothing_paid();
}

TEST(Xorti, X_4_doubles_throw_again) {
  Script game{"xorti", 2};
  game.at(0, jail).throws(5, 5).expect_at(0, "Free Parking").expect_phase(Phase::pre_roll).expect_turn(0);
  game.expect_refused(0, end_turn, Refusal::must_throw).at(0, jail).throws(4, 6);
  game.expect_phase(Phase::post_roll).expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

TEST(Xorti, X_4_three_in_a_row_put_the_token_on_the_jail_space_and_end_the_turn) {
  auto game = before_the_third_double("Boardwalk");
  game.throws(6, 6).expect_at(0, jail).expect_nothing_paid().expect_cash(0, 1500);
  game.expect_phase(Phase::post_roll).expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

TEST(Xorti, X_4_nobody_is_held_there) {
  auto game = before_the_third_double("Boardwalk");
  game.throws(6, 6).expect_jailed(0, false).expect_no_event(EventType::confined).act(0, end_turn);
  game.idles().act(1, end_turn).expect_refused(0, pay_fine, Refusal::not_confined);
  game.throws(4, 6).expect_at(0, "Free Parking").expect_nothing_paid();
}

TEST(Xorti, X_4_two_and_a_plain_throw_move_as_usual) {
  auto game = before_the_third_double("Boardwalk");
  game.throws(1, 3).expect_at(0, "Baltic Avenue").expect_paid(bank, 0, 200, Reason::salary);
}

TEST(Xorti, X_5_Go_to_Jail_is_a_name_only) {
  Script game{"xorti", 2};
  game.at(0, "Free Parking").throws(4, 6).expect_at(0, "Go to Jail").expect_jailed(0, false);
  game.expect_nothing_paid().expect_phase(Phase::post_roll).act(0, end_turn).expect_turn(1);
}

TEST(Xorti, X_5_doubles_onto_it_throw_again) {
  Script game{"xorti", 2};
  game.at(0, "Free Parking").throws(5, 5).expect_at(0, "Go to Jail").expect_phase(Phase::pre_roll);
  game.throws(1, 2).expect_turn(0).expect_chance(ChanceKind::card);
}

TEST(Xorti, X_5_jail_and_visiting_do_nothing) {
  Script game{"xorti", 2};
  game.throws(4, 6).expect_at(0, jail).expect_jailed(0, false).expect_nothing_paid();
  game.expect_phase(Phase::post_roll);
}

TEST(Xorti, X_19_the_last_one_left_wins) {
  Script game{"xorti", 3};
  game.cash(0, 0).cash(1, 0).throws(1, 3).act(0, declare_bankruptcy).expect_out(0).expect_turn(1);
  game.throws(1, 3).act(1, declare_bankruptcy).expect_winners({2}).expect_event(EventType::game_over);
  game.expect_refused(2, roll, Refusal::game_over);
}

}  // namespace
}  // namespace freehold
