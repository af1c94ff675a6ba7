// Jail: UK.27 to UK.30.
#include <gtest/gtest.h>

#include "jail_space.h"
#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 sits in jail and is to throw.
Script in_jail(int failed_throws = 0, int players = 2) {
  Script game{"uk", players};
  game.jailed(0, failed_throws);
  return game;
}

TEST(Uk, UK_27_by_the_space_the_turn_ends_without_salary) {
  Script game{"uk", 2};
  game.at(0, "Free Parking").throws(4, 6).expect_jailed(0, true).expect_at(0, jail).expect_nothing_paid();
  game.expect_event(EventType::confined).expect_phase(Phase::post_roll).expect_refused(0, pay_fine);
  game.act(0, end_turn).expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_27_doubles_onto_the_space_give_no_further_throw) {
  Script game{"uk", 2};
  game.at(0, "Free Parking")
      .throws(5, 5)
      .expect_jailed(0, true)
      .expect_refused(0, roll)
      .act(0, end_turn)
      .expect_turn(1);
}

TEST(Uk, UK_27_by_a_card_of_either_deck) {
  Script chance{"uk", 2};
  chance.throws(3, 4).draws("go_to_jail").expect_jailed(0, true).expect_at(0, jail).expect_refused(0, roll);
  Script chest{"uk", 2};
  chest.at(0, jail)
      .throws(3, 4)
      .draws("go_to_jail")
      .expect_jailed(0, true)
      .expect_refused(0, roll)
      .expect_cash(0, 1500);
}

TEST(Uk, UK_27_by_a_card_after_doubles_the_turn_ends_too) {
  Script game{"uk", 2};
  game.at(0, "Trafalgar Square")
      .throws(6, 6)
      .draws("go_to_jail")
      .expect_jailed(0, true)
      .expect_refused(0, roll);
  game.act(0, end_turn).expect_turn(1);
}

TEST(Uk, UK_27_by_a_third_double) {
  Script game{"uk", 2};
  game.throws(5, 5).throws(5, 5).throws(1, 1).expect_jailed(0, true).expect_refused(0, roll);
  game.act(0, end_turn).expect_turn(1);
}

TEST(Uk, UK_28_out_by_50_before_throwing_then_the_turn_is_as_usual) {
  auto game = in_jail();
  game.act(0, pay_fine).expect_paid(0, bank, 50, Reason::jail_fine).expect_jailed(0, false);
  game.expect_phase(Phase::pre_roll).expect_awaited(0).expect_refused(0, end_turn, Refusal::must_throw);
  game.throws(5, 5).expect_at(0, "Free Parking").expect_awaited(0);
  game.expect_refused(0, end_turn, Refusal::must_throw);  // doubles throw again as in any turn
}

TEST(Uk, UK_28_the_fine_needs_50) {
  auto game = in_jail();
  game.cash(0, 49).expect_refused(0, pay_fine, Refusal::not_enough_cash, Clause::UK_28);
  game.cash(0, 50).act(0, pay_fine).expect_cash(0, 0);
}

TEST(Uk, UK_28_out_by_a_card_before_throwing) {
  auto game = in_jail();
  game.expect_refused(0, use_jail_card, Refusal::no_jail_card, Clause::UK_28);
  game.holds_jail_card(0, "chance").act(0, use_jail_card).expect_jailed(0, false).expect_nothing_paid();
  game.expect_phase(Phase::pre_roll).throws(4, 6).expect_at(0, "Free Parking");
}

TEST(Uk, UK_28_out_by_a_card_bought_from_another_player) {
  auto game = in_jail();
  game.holds_jail_card(1, "chance").act(0, offer(1, {.cash = 45}, {.jail_cards = 1})).act(1, accept);
  game.expect_phase(Phase::pre_roll).act(0, use_jail_card).expect_jailed(0, false).expect_cash(0, 1455);
}

TEST(Uk, UK_28_only_who_sits_in_jail_and_is_in_turn_leaves_it) {
  Script game{"uk", 2};
  game.jailed(1).holds_jail_card(1, "chance").expect_refused(0, pay_fine, Refusal::not_confined);
  game.expect_refused(1, pay_fine).expect_refused(1, use_jail_card);
}

TEST(Uk, UK_28_doubles_free_move_by_that_throw_and_give_no_further_throw) {
  auto game = in_jail();
  game.throws(5, 5).expect_jailed(0, false).expect_at(0, "Free Parking").expect_nothing_paid();
  game.expect_phase(Phase::post_roll).expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

TEST(Uk, UK_28_the_freed_token_acts_on_the_space_reached) {
  auto game = in_jail(1);
  game.throws(2, 2).expect_at(0, "Northumberland Avenue").expect_phase(Phase::buy).act(0, buy);
  game.expect_phase(Phase::post_roll).expect_refused(0, roll);
}

TEST(Uk, UK_28_without_doubles_the_token_stays) {
  auto game = in_jail();
  game.throws(4, 6).expect_jailed(0, true).expect_at(0, jail).expect_nothing_paid();
  EXPECT_EQ(game.state().player(PlayerId{0}).failed_throws, 1);
  game.expect_refused(0, pay_fine).expect_refused(0, roll);
}

TEST(Uk, UK_28_in_each_of_three_turns_one_may_throw_or_pay) {
  auto game = in_jail();
  for (int turn = 0; turn < 2; ++turn) {
    game.expect_allowed(0, pay_fine).throws(1, 2).act(0, end_turn).idles().act(1, end_turn);
    EXPECT_EQ(game.state().player(PlayerId{0}).failed_throws, turn + 1);
  }
  game.expect_jailed(0, true)
      .act(0, pay_fine)
      .expect_jailed(0, false)
      .throws(4, 6)
      .expect_at(0, "Free Parking");
}

TEST(Uk, UK_28_freed_by_doubles_is_not_a_first_double_of_the_turn) {
  auto game = in_jail();
  game.throws(5, 5);
  EXPECT_FALSE(game.state().turn.throw_owed);
}

TEST(Uk, UK_29_after_the_third_failed_throw_50_are_paid_and_the_token_moves_by_that_throw) {
  auto game = in_jail(2);
  game.throws(1, 2).expect_paid(0, bank, 50, Reason::jail_fine).expect_jailed(0, false);
  game.expect_at(0, "Whitehall").expect_phase(Phase::buy).act(0, buy).expect_cash(0, 1500 - 50 - 140);
  game.expect_phase(Phase::post_roll);
}

TEST(Uk, UK_29_a_third_throw_of_doubles_frees_without_paying) {
  auto game = in_jail(2);
  game.throws(5, 5).expect_nothing_paid().expect_at(0, "Free Parking").expect_jailed(0, false);
}

TEST(Uk, UK_29_before_the_third_throw_a_card_still_helps) {
  auto game = in_jail(2);
  game.holds_jail_card(0, "chance").act(0, use_jail_card).throws(4, 6).expect_cash(0, 1500);
}

TEST(Uk, UK_29_after_it_no_jail_card_can_be_used_instead) {
  auto rich = in_jail(2);
  rich.holds_jail_card(0, "chance").throws(4, 6).expect_cash(0, 1450).expect_jail_cards(0, 1);

  auto poor = in_jail(2);
  poor.cash(0, 20).owns(0, {"Mayfair"}).holds_jail_card(0, "chance").throws(4, 6).expect_debt(0, bank, 50);
  poor.expect_refused(0, use_jail_card).expect_refused(0, pay_fine);
}

TEST(Uk, UK_29_who_lacks_the_50_raises_them_and_then_moves) {
  auto game = in_jail(2);
  game.cash(0, 25).owns(0, {"Old Kent Road"}).throws(1, 2).expect_debt(0, bank, 50).expect_at(0, jail);
  game.act(0, mortgage("Old Kent Road")).expect_paid(0, bank, 50, Reason::jail_fine).expect_cash(0, 5);
  game.expect_no_debt().expect_at(0, "Whitehall").expect_jailed(0, false).expect_phase(Phase::buy);
}

TEST(Uk, UK_29_who_cannot_raise_the_50_is_bankrupt_to_the_bank) {
  auto game = in_jail(2, 3);
  game.cash(0, 49).throws(1, 2).expect_debt(0, bank, 50).act(0, declare_bankruptcy);
  game.expect_out(0).expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_30_in_jail_a_player_builds_trades_and_mortgages_as_usual) {
  auto game = in_jail();
  game.owns_group(0, "brown").owns(0, {"Mayfair"}).act(0, build("Old Kent Road")).act(0, mortgage("Mayfair"));
  game.act(0, lift("Mayfair")).act(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 500})).act(1, accept);
  game.expect_owner(1, {"Mayfair"}).expect_jailed(0, true).expect_phase(Phase::pre_roll);
  game.act(0, sell_building("Old Kent Road"));
}

TEST(Uk, UK_30_in_jail_a_player_acts_between_the_moves_of_others_too) {
  Script game{"uk", 2};
  game.jailed(1).owns_group(1, "brown").act(1, build("Old Kent Road")).expect_buildings("Old Kent Road", 1);
}

TEST(Uk, UK_30_in_jail_a_player_bids) {
  Script game{"uk", 2};
  game.jailed(1).throws(3, 5).act(0, decline).expect_awaited(1).act(1, bid(5)).act(0, pass);
  game.expect_owner(1, {"Euston Road"});
}

}  // namespace
}  // namespace freehold
