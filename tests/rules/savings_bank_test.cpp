// Edition `savings`: savings and the orders that the banks carry out, S.12 to S.15.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 stands before the Harbour Bank and is to throw.
Script before_the_bank(int players = 2) {
  Script game{"savings", players};
  game.at(0, "Watchtower Yard");
  return game;
}

/// Past the Harbour Bank to Compass Street, which player 0 owns.
Script& passes_the_bank(Script& game) {
  return game.owns(0, {"Compass Street"}).throws(1, 1).expect_at(0, "Compass Street");
}

/// The same board with a card that moves back so many spaces.
Script with_backward_card(int spaces) {
  Ruleset board = edition("savings");
  const CardId card = card_named(board, deck_named(board, "chance"), "back_two");
  board.cards[card.index()].amount = spaces;
  return Script{board, 2};
}

TEST(Savings, S_12_an_order_waits_for_the_bank) {
  auto game = before_the_bank();
  game.act(0, deposit(500)).expect_event(EventType::order_placed, 0, 500).expect_nothing_paid();
  game.expect_cash(0, 1500).expect_savings(0, 0).expect_orders(0, 1);
}

TEST(Savings, S_12_passing_a_bank_carries_it_out) {
  auto game = before_the_bank();
  game.act(0, deposit(500));
  passes_the_bank(game).expect_event(EventType::order_done, 0, 500);
  game.expect_cash(0, 1000).expect_savings(0, 500).expect_orders(0, 0);
}

TEST(Savings, S_12_landing_on_a_bank_does_too) {
  Script game{"savings", 2};
  game.at(0, "Rampart Walk").saves(0, 400).act(0, withdraw(150)).throws(1, 1).expect_at(0, "Harbour Bank");
  game.expect_event(EventType::order_done, 0, -150).expect_cash(0, 1650).expect_savings(0, 250);
}

TEST(Savings, S_12_either_bank_serves) {
  Script game{"savings", 2};
  game.at(0, "Driftwood End").owns(0, {"Coiner's Court"}).act(0, deposit(70)).throws(1, 1);
  game.expect_at(0, "Coiner's Court").expect_savings(0, 70);
}

TEST(Savings, S_12_elsewhere_it_waits) {
  Script game{"savings", 2};
  game.at(0, "Keeper's Road").act(0, deposit(70)).throws(4, 6).expect_orders(0, 1).expect_savings(0, 0);
}

TEST(Savings, S_12_orders_are_carried_out_in_the_order_in_which_they_were_placed) {
  auto game = before_the_bank();
  game.act(0, deposit(1000)).act(0, withdraw(400)).act(0, deposit(900));
  passes_the_bank(game).expect_cash(0, 0).expect_savings(0, 1500).expect_no_event(EventType::order_cancelled);
  auto other = before_the_bank();
  other.act(0, withdraw(400)).act(0, deposit(1000));
  passes_the_bank(other).expect_event(EventType::order_cancelled, 0, -400);
  other.expect_event(EventType::order_done, 0, 1000).expect_cash(0, 500).expect_savings(0, 1000);
}

TEST(Savings, S_12_what_cash_does_not_cover_at_that_moment_is_cancelled) {
  auto game = before_the_bank();
  game.act(0, deposit(1501)).act(0, deposit(1500));
  passes_the_bank(game).expect_event(EventType::order_cancelled, 0, 1501);
  game.expect_event(EventType::order_done, 0, 1500).expect_orders(0, 0).expect_cash(0, 0);
}

TEST(Savings, S_12_what_savings_do_not_cover_at_that_moment_is_cancelled) {
  auto game = before_the_bank();
  game.saves(0, 100).act(0, withdraw(60)).act(0, withdraw(60));
  passes_the_bank(game).expect_event(EventType::order_done, 0, -60);
  game.expect_event(EventType::order_cancelled, 0, -60).expect_savings(0, 40).expect_cash(0, 1560);
}

TEST(Savings, S_12_what_is_ordered_need_not_be_there_before_that_moment) {
  auto game = before_the_bank();
  game.cash(0, 0).act(0, deposit(200)).cash(0, 200);
  passes_the_bank(game).expect_savings(0, 200);
}

TEST(Savings, S_12_eight_may_be_outstanding_and_one_too_many_is_refused) {
  auto game = before_the_bank();
  for (int n = 0; n < 8; ++n)
    game.act(0, deposit(10));
  game.expect_orders(0, 8).expect_refused(0, deposit(10), Refusal::too_many_orders, Clause::S_12);
  game.expect_refused(0, withdraw(10), Refusal::too_many_orders, Clause::S_12);
  game.expect_allowed(1, deposit(10));  // counted for each player
  passes_the_bank(game).expect_savings(0, 80).expect_orders(0, 0).expect_allowed(0, deposit(10));
}

TEST(Savings, S_12_an_order_is_of_at_least_1) {
  auto game = before_the_bank();
  for (const Money amount : {0, -1, -100}) {
    game.expect_refused(0, deposit(amount), Refusal::amount_out_of_range, Clause::S_12);
    game.expect_refused(0, withdraw(amount), Refusal::amount_out_of_range, Clause::S_12);
  }
  game.expect_allowed(0, deposit(1));
}

TEST(Savings, S_12_at_any_time_in_other_players_turns_and_decisions_too) {
  Script game{"savings", 3};
  game.act(2, deposit(5)).act(0, deposit(6)).throws(1, 3).expect_phase(Phase::buy).act(0, deposit(7));
  game.act(1, deposit(8)).act(0, decline).expect_phase(Phase::auction).act(2, withdraw(9)).act(0, deposit(1));
  game.expect_awaited(0).act(0, pass).act(1, pass).act(2, pass).expect_phase(Phase::post_roll);
  game.act(1, withdraw(2)).expect_orders(0, 3).expect_orders(1, 2).expect_orders(2, 2);
}

TEST(Savings, S_12_in_debt_and_while_an_offer_waits_too) {
  Script game{"savings", 2};
  game.owns(0, {"Herring Steps"}).act(0, offer(1, {.deeds = {"Herring Steps"}}, {.cash = 5}));
  game.expect_phase(Phase::offer).act(0, deposit(1)).act(1, deposit(1)).act(1, reject);
  game.cash(0, 10).owns(1, {"Ropewalk"}).throws(1, 3).expect_phase(Phase::debt).act(0, deposit(2));
  game.expect_debt(0, 1, 90).expect_orders(0, 2);
}

TEST(Savings, S_12_only_who_passes_is_served) {
  auto game = before_the_bank();
  game.act(1, deposit(300)).act(0, deposit(200));
  passes_the_bank(game).expect_savings(0, 200).expect_savings(1, 0).expect_orders(1, 1);
}

TEST(Savings, S_12_orders_come_before_what_the_space_reached_asks_for) {
  auto game = before_the_bank();
  game.owns(1, {"Compass Street"}).act(0, deposit(1500)).throws(1, 1);
  game.expect_cash(0, 0).expect_savings(0, 1410).expect_paid(0, 1, 90, Reason::rent);  // S.15
}

TEST(Savings, S_12_a_backward_move_counts_where_it_lands_only) {
  auto lands = with_backward_card(6);
  lands.at(0, "Cinnamon Alley").act(0, deposit(90)).at(0, "Pepper Alley").throws(1, 1).draws("back_two");
  lands.expect_at(0, "Harbour Bank").expect_savings(0, 90).expect_orders(0, 0);
  auto passes = with_backward_card(10);
  passes.act(0, deposit(90)).at(0, "Pepper Alley").throws(1, 1).draws("back_two").expect_at(0, "Lock-up");
  passes.expect_savings(0, 0).expect_orders(0, 1);
}

TEST(Savings, S_12_the_metro_passes_neither_bank_nor_go) {
  Script uphill{"savings", 2};  // over the Hill Bank
  uphill.act(0, deposit(90)).at(0, "Compass Street").throws(1, 1).expect_at(0, "Metro at the Hill");
  uphill.expect_orders(0, 1).expect_savings(0, 0).expect_nothing_paid();
  Script downhill{"savings", 2};  // over Go and the Harbour Bank
  downhill.act(0, deposit(90)).at(0, "Coiner's Court").throws(1, 1).expect_at(0, "Metro at the Quay");
  downhill.expect_orders(0, 1).expect_savings(0, 0).expect_nothing_paid();
}

TEST(Savings, S_12_being_sent_to_jail_or_hospital_passes_no_bank) {
  Script game{"savings", 2};
  game.act(0, deposit(90)).throws(1, 2).draws("go_to_hospital").expect_orders(0, 1).act(0, end_turn);
  game.act(1, deposit(90)).at(1, "Mainspring Street").throws(5, 6).draws("go_to_jail");
  game.expect_jailed(1, true).expect_orders(1, 1).expect_savings(1, 0);
}

TEST(Savings, S_12_a_card_that_advances_passes_the_banks_on_the_way) {
  Script game{"savings", 2};
  game.act(0, deposit(1000)).throws(2, 4).draws("advance_to_go").expect_at(0, "Go");
  game.expect_savings(0, 1000).expect_cash(0, 700);
  Script short_way{"savings", 2};
  short_way.at(0, "Crystal Row").act(0, deposit(1000)).throws(1, 1).draws("advance_to_go");
  short_way.expect_at(0, "Go").expect_savings(0, 0).expect_orders(0, 1);
}

TEST(Savings, S_12_without_savings_nothing_is_ordered) {
  auto none = Script{rules("savings", [](RuleOptions& o) { o.savings = false; }), 2};
  none.expect_refused(0, deposit(5), Refusal::switched_off, Clause::S_12);
  Script uk{"uk", 2};
  uk.expect_refused(0, deposit(5), Refusal::switched_off).expect_refused(0, withdraw(5));
}

/// Player 1's turn begins.
Script& turn_passes(Script& game) {
  return game.at(0, "Rose Park").throws(1, 3).act(0, end_turn).expect_turn(1);
}

TEST(Savings, S_13_savings_bear_5_percent_at_the_start_of_each_own_turn) {
  Script game{"savings", 2};
  game.saves(0, 1000).saves(1, 1000);
  turn_passes(game).expect_paid(bank, 1, 50, Reason::interest).expect_event(EventType::interest, 1, 50);
  game.expect_savings(1, 1050).expect_cash(1, 1500).expect_savings(0, 1000);
  game.at(1, "Rose Park").throws(1, 3).act(1, end_turn).expect_savings(0, 1050).expect_savings(1, 1050);
}

TEST(Savings, S_13_it_is_rounded_down_and_bears_interest_itself) {
  Script game{"savings", 2};
  game.saves(1, 1019);
  turn_passes(game).expect_savings(1, 1069).at(1, "Rose Park").throws(1, 3).act(1, end_turn);
  turn_passes(game).expect_savings(1, 1122);  // 53.45
}

TEST(Savings, S_13_of_19_there_is_none_and_of_20_there_is_1) {
  Script poor{"savings", 2};
  poor.saves(1, 19);
  turn_passes(poor).expect_savings(1, 19).expect_nothing_paid().expect_no_event(EventType::interest);
  Script better{"savings", 2};
  better.saves(1, 20);
  turn_passes(better).expect_savings(1, 21);
}

TEST(Savings, S_13_in_jail_and_hospital_too) {
  Script jailed{"savings", 2};
  jailed.jailed(1).saves(1, 200);
  turn_passes(jailed).expect_savings(1, 210);
  Script ill{"savings", 2};
  ill.hospitalised(1).saves(1, 200);
  turn_passes(ill).expect_savings(1, 210);
}

TEST(Savings, S_13_the_rate_may_be_another) {
  auto game = Script{rules("savings", [](RuleOptions& o) { o.savings_interest = 12; }), 2};
  game.saves(1, 150);
  turn_passes(game).expect_savings(1, 168);
  auto none = Script{rules("savings", [](RuleOptions& o) { o.savings_interest = 0; }), 2};
  none.saves(1, 150);
  turn_passes(none).expect_savings(1, 150);
}

TEST(Savings, S_14_savings_cannot_buy) {
  Script game{"savings", 2};
  game.cash(0, 299).saves(0, 5000).throws(1, 3).expect_refused(0, buy, Refusal::not_enough_cash);
  game.cash(0, 300).act(0, buy).expect_cash(0, 0).expect_savings(0, 5000);
}

TEST(Savings, S_14_savings_cannot_upgrade) {
  Script game{"savings", 2};
  game.owns(0, {"Ropewalk"}).at(0, "Ropewalk").cash(0, 599).saves(0, 5000);
  game.expect_refused(0, build("Ropewalk"), Refusal::not_enough_cash);
  game.cash(0, 600).act(0, build("Ropewalk")).expect_cash(0, 0).expect_savings(0, 5000);
}

TEST(Savings, S_14_savings_cannot_be_offered) {
  Script game{"savings", 2};
  game.owns(1, {"Ropewalk"}).cash(0, 100).saves(0, 5000);
  game.expect_refused(0, offer(1, {.cash = 101}, {.deeds = {"Ropewalk"}}), Refusal::not_enough_cash);
}

TEST(Savings, S_15_a_rent_takes_cash_first_and_then_savings) {
  Script game{"savings", 2};
  game.cash(0, 50).saves(0, 100).owns(1, {"Ropewalk"}).throws(1, 3).expect_paid(0, 1, 90, Reason::rent);
  game.expect_cash(0, 0).expect_savings(0, 60).expect_cash(1, 1590).expect_savings(1, 0);
}

TEST(Savings, S_15_while_cash_covers_it_savings_are_not_touched) {
  Script game{"savings", 2};
  game.cash(0, 90).saves(0, 100).owns(1, {"Ropewalk"}).throws(1, 3).expect_cash(0, 0).expect_savings(0, 100);
}

TEST(Savings, S_15_a_card_takes_them_too) {
  Script game{"savings", 2};
  game.cash(0, 30).saves(0, 100).throws(2, 4).draws("pay_100").expect_cash(0, 0).expect_savings(0, 30);
}

TEST(Savings, S_15_a_debt_is_what_neither_covers) {
  Script game{"savings", 2};
  game.cash(0, 50).saves(0, 39).owns(0, {"Herring Steps"}).owns(1, {"Ropewalk"}).throws(1, 3);
  game.expect_debt(0, 1, 90).expect_cash(0, 50).expect_savings(0, 39);
  game.act(0, sell_deed("Herring Steps")).expect_no_debt().expect_cash(0, 110).expect_savings(0, 39);
}

}  // namespace
}  // namespace freehold
