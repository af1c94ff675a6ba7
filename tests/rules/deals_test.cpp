// Deals between players: UK.41 to UK.44, G.10.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 owns Mayfair and King's Cross, player 1 Park Lane and the Water Works.
Script traders() {
  Script game{"uk", 3};
  game.owns(0, {"Mayfair", "King's Cross Station"}).owns(1, {"Park Lane", "Water Works"});
  return game;
}

TEST(Uk, UK_41_sites_stations_utilities_and_jail_cards_change_hands_at_any_agreed_price) {
  auto game = traders();
  game.holds_jail_card(1, "chance");
  game.act(0, offer(1, {.cash = 1, .deeds = {"King's Cross Station"}},
                    {.deeds = {"Park Lane", "Water Works"}, .jail_cards = 1}));
  game.expect_phase(Phase::offer).expect_awaited(1).expect_event(EventType::offer_made).expect_nothing_paid();
  game.act(1, accept).expect_event(EventType::offer_accepted).expect_event(EventType::deed_transferred);
  game.expect_owner(0, {"Mayfair", "Park Lane", "Water Works"}).expect_owner(1, {"King's Cross Station"});
  game.expect_paid(0, 1, 1, Reason::offer)
      .expect_cash(0, 1499)
      .expect_jail_cards(0, 1)
      .expect_jail_cards(1, 0);
  game.expect_phase(Phase::pre_roll).expect_awaited(0);
}

TEST(Uk, UK_41_a_rejected_offer_changes_nothing) {
  auto game = traders();
  const State before = game.state();
  game.act(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 900}))
      .act(1, reject)
      .expect_event(EventType::offer_rejected);
  EXPECT_EQ(game.state(), before);
}

TEST(Uk, UK_41_one_sells_only_what_one_owns) {
  auto game = traders();
  game.expect_refused(0, offer(1, {.deeds = {"Park Lane"}}, {.cash = 10}), Refusal::not_owner, Clause::G_10);
  game.expect_refused(0, offer(1, {.cash = 10}, {.deeds = {"Mayfair"}}), Refusal::not_owner, Clause::G_10);
  game.expect_refused(0, offer(1, {.cash = 10}, {.deeds = {"Strand"}}), Refusal::not_owner);
  game.expect_refused(0, offer(1, {.cash = 10}, {.jail_cards = 1}), Refusal::no_jail_card, Clause::G_10);
  game.expect_refused(0, offer(1, {.jail_cards = 1}, {.cash = 10}), Refusal::no_jail_card);
  game.expect_refused(0, offer(1, {.deeds = {"Go"}}, {.cash = 10}));
}

TEST(Uk, UK_42_no_site_changes_hands_while_a_building_stands_on_its_group) {
  Script game{"uk", 2};
  game.owns_group(0, "dark_blue").built("Mayfair", 1);
  game.expect_refused(0, offer(1, {.deeds = {"Park Lane"}}, {.cash = 900}), Refusal::buildings_on_group,
                      Clause::UK_42);
  game.expect_refused(1, offer(0, {.cash = 900}, {.deeds = {"Mayfair"}}), Refusal::buildings_on_group,
                      Clause::UK_42);
  game.act(0, sell_building("Mayfair")).expect_allowed(0, offer(1, {.deeds = {"Park Lane"}}, {.cash = 900}));
}

TEST(Uk, UK_43_a_deal_has_a_deed_or_a_jail_card_on_at_least_one_side) {
  auto game = traders();
  game.expect_refused(0, offer(1, {.cash = 10}, {}), Refusal::nothing_offered, Clause::UK_43);
  game.expect_refused(0, offer(1, {}, {.cash = 10}), Refusal::nothing_offered, Clause::UK_43);
  game.expect_refused(0, offer(1, {.cash = 100}, {.cash = 110}), Refusal::nothing_offered, Clause::UK_43);
  game.expect_refused(0, offer(1, {}, {}), Refusal::nothing_offered, Clause::UK_43);
  game.expect_allowed(0, offer(1, {.deeds = {"Mayfair"}}, {}));
}

TEST(Uk, UK_43_amounts_are_whole_and_not_negative) {
  auto game = traders();
  game.expect_refused(0, offer(1, {.cash = -10, .deeds = {"Mayfair"}}, {.cash = 10}));
  game.expect_refused(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = -10}));
  game.expect_refused(0, offer(1, {.deeds = {"Mayfair"}, .jail_cards = -1}, {}));
}

TEST(Uk, UK_44_the_buyer_of_a_mortgaged_property_lifts_it_at_once) {
  auto game = traders();
  game.mortgaged({"Park Lane"}).act(0, offer(1, {.cash = 100}, {.deeds = {"Park Lane"}})).act(1, accept);
  game.expect_paid(0, bank, 18, Reason::transfer_interest);  // 10% of 175, rounded up (G.11)
  game.expect_phase(Phase::lift_choice).expect_awaited(0).expect_refused(1, choose(0));
  game.act(0, choose(1)).expect_paid(0, bank, 175, Reason::lift).expect_mortgaged("Park Lane", false);
  game.expect_cash(0, 1500 - 100 - 18 - 175).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_44_or_pays_10_per_cent_now_and_again_on_lifting) {
  auto game = traders();
  game.mortgaged({"Park Lane"}).act(0, offer(1, {.cash = 100}, {.deeds = {"Park Lane"}})).act(1, accept);
  game.act(0, choose(0)).expect_nothing_paid().expect_mortgaged("Park Lane", true).expect_cash(0, 1382);
  game.act(0, lift("Park Lane")).expect_total(0, bank, 193).expect_cash(0, 1189);
}

TEST(Uk, UK_44_the_choice_to_lift_needs_the_cash) {
  auto game = traders();
  game.mortgaged({"Park Lane"}).cash(0, 192).act(0, offer(1, {}, {.deeds = {"Park Lane"}})).act(1, accept);
  game.expect_cash(0, 174).expect_refused(0, choose(1), Refusal::not_enough_cash, Clause::UK_44);
  game.expect_refused(0, choose(2), Refusal::no_such_option).act(0, choose(0));
}

TEST(Uk, UK_44_G_12_who_cannot_pay_the_10_per_cent_cannot_take_a_mortgaged_property) {
  auto game = traders();
  game.mortgaged({"Park Lane"}).cash(0, 100);
  game.expect_refused(0, offer(1, {.cash = 83}, {.deeds = {"Park Lane"}}), Refusal::not_enough_cash,
                      Clause::UK_44);
  game.act(0, offer(1, {.cash = 82}, {.deeds = {"Park Lane"}})).act(1, accept).expect_cash(0, 0);
  game.act(0, choose(0)).expect_owner(0, {"Park Lane"});
  game.mortgaged({"Mayfair"}).cash(1, 100);
  game.expect_refused(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 81}), Refusal::not_enough_cash,
                      Clause::UK_44);
  game.expect_allowed(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 80}));
}

TEST(Uk, UK_44_G_12_several_cost_their_10_per_cent_and_are_asked_for_one_by_one_in_board_order) {
  auto game = traders();
  game.mortgaged({"Park Lane", "Water Works"});
  game.act(0, offer(1, {.cash = 1}, {.deeds = {"Park Lane", "Water Works"}})).act(1, accept);
  game.expect_phase(Phase::lift_choice).expect_cash(0, 1500 - 1 - 8);
  game.act(0, choose(1)).expect_mortgaged("Water Works", false).expect_cash(0, 1500 - 1 - 8 - 75 - 18);
  game.expect_mortgaged("Park Lane", true).expect_phase(Phase::lift_choice).act(0, choose(0));
  game.expect_cash(0, 1500 - 1 - 8 - 75 - 18).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_44_both_sides_of_a_swap_pay_for_what_they_get) {
  auto game = traders();
  game.mortgaged({"Mayfair", "Park Lane"});
  game.act(0, offer(1, {.deeds = {"Mayfair"}}, {.deeds = {"Park Lane"}})).act(1, accept);
  game.expect_phase(Phase::lift_choice)
      .expect_awaited(0)
      .act(0, choose(0))
      .expect_awaited(1)
      .act(1, choose(0));
  game.expect_cash(0, 1500 - 18).expect_cash(1, 1500 - 20).expect_phase(Phase::pre_roll).expect_awaited(0);
}

TEST(Uk, UK_44_no_mortgaged_property_is_sold_to_the_bank) {
  auto game = traders();
  game.mortgaged({"Mayfair"}).expect_refused(0, mortgage("Mayfair"), Refusal::already_mortgaged);
}

TEST(General, G_10_one_offer_at_a_time_and_the_game_waits) {
  auto game = traders();
  game.act(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 900}));
  game.expect_refused(2, offer(1, {.cash = 10}, {.deeds = {"Park Lane"}}), Refusal::wrong_phase,
                      Clause::G_10);
  game.expect_refused(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 800}));
  game.expect_refused(0, roll)
      .expect_refused(0, mortgage("Mayfair"))
      .expect_refused(1, mortgage("Park Lane"));
}

TEST(General, G_10_only_the_player_it_is_made_to_answers) {
  auto game = traders();
  game.act(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 900}));
  game.expect_refused(0, accept).expect_refused(2, accept).expect_refused(2, reject).expect_refused(0,
                                                                                                    reject);
  game.act(1, accept).expect_cash(0, 2400).expect_owner(1, {"Mayfair"});
}

TEST(General, G_10_who_made_it_may_take_it_back) {
  auto game = traders();
  const State before = game.state();
  game.act(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 900}));
  game.expect_refused(1, withdraw_offer).expect_refused(2, withdraw_offer);
  game.act(0, withdraw_offer).expect_event(EventType::offer_withdrawn);
  EXPECT_EQ(game.state(), before);
}

TEST(General, G_10_anyone_may_propose_before_and_after_the_throw) {
  auto game = traders();
  game.act(1, offer(2, {.deeds = {"Park Lane"}}, {.cash = 300})).act(2, reject).expect_awaited(0);
  game.idles().act(2, offer(1, {.cash = 350}, {.deeds = {"Park Lane"}})).act(1, accept);
  game.expect_owner(2, {"Park Lane"}).expect_phase(Phase::post_roll).expect_awaited(0);
}

TEST(General, G_10_G_12_while_a_purchase_is_decided_nobody_proposes) {
  auto game = traders();
  game.throws(3, 5).expect_phase(Phase::buy);
  game.expect_refused(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 10}), Refusal::wrong_phase, Clause::G_10);
  game.expect_refused(1, offer(0, {.deeds = {"Park Lane"}}, {.cash = 10}), Refusal::wrong_phase);
}

TEST(General, G_10_in_debt_only_the_debtor_proposes) {
  auto game = traders();
  game.cash(0, 10).throws(1, 3).expect_debt(0, bank, 200);
  game.expect_refused(1, offer(0, {.cash = 500}, {.deeds = {"Mayfair"}}));
  game.act(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 500})).expect_awaited(1).act(1, accept);
  game.expect_paid(0, bank, 200, Reason::tax).expect_cash(0, 310).expect_phase(Phase::post_roll);
}

TEST(General, G_10_a_rejected_offer_in_debt_leads_back_to_the_debt) {
  auto game = traders();
  game.cash(0, 10).throws(1, 3).act(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 500})).act(1, reject);
  game.expect_debt(0, bank, 200);
}

TEST(General, G_10_what_is_offered_must_be_there) {
  auto game = traders();
  game.expect_refused(0, offer(1, {.cash = 1501}, {.deeds = {"Park Lane"}}), Refusal::not_enough_cash,
                      Clause::G_10);
  game.expect_refused(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 1501}), Refusal::not_enough_cash,
                      Clause::G_10);
  game.act(0, offer(1, {.cash = 1500}, {.deeds = {"Park Lane"}})).act(1, accept).expect_cash(0, 0);
}

TEST(General, G_10_an_offer_goes_to_another_player_in_the_game) {
  auto game = traders();
  game.expect_refused(0, offer(0, {.deeds = {"Mayfair"}}, {}), Refusal::offer_to_oneself, Clause::G_10);
  game.expect_refused(0, offer(3, {.deeds = {"Mayfair"}}, {}), Refusal::no_such_player);
  game.expect_refused(0, offer(7, {.deeds = {"Mayfair"}}, {}), Refusal::no_such_player);
  game.expect_refused(0, offer(-1, {.deeds = {"Mayfair"}}, {}), Refusal::no_such_player);
  game.out(2).expect_refused(0, offer(2, {.deeds = {"Mayfair"}}, {}), Refusal::no_such_player);
}

TEST(Uk, UK_44_a_deed_sold_on_while_its_10_per_cent_are_owed_is_the_next_owners_to_lift) {
  Script game{"uk", 3};
  game.owns(1, {"Bond Street", "Mayfair"}).mortgaged({"Bond Street", "Mayfair"}).cash(0, 190);
  game.act(1, offer(0, {.deeds = {"Bond Street", "Mayfair"}}, {})).act(0, accept).act(0, choose(1));
  game.expect_cash(0, 190 - 16 - 160).expect_debt(0, bank, 20);
  game.act(0, offer(2, {.deeds = {"Mayfair"}}, {.cash = 100})).act(2, accept);
  game.expect_paid(0, bank, 20, Reason::transfer_interest)
      .expect_paid(2, bank, 20, Reason::transfer_interest);
  game.expect_phase(Phase::lift_choice)
      .expect_awaited(2)
      .act(2, choose(1))
      .expect_mortgaged("Mayfair", false);
  game.expect_cash(0, 14 + 100 - 20).expect_cash(2, 1500 - 100 - 20 - 200).expect_phase(Phase::pre_roll);
}

}  // namespace
}  // namespace freehold
