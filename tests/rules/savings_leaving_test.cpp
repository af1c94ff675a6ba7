// Edition `savings`: debt, bankruptcy and trade, S.16.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 comes to Ropewalk, which with its level 4 costs 2790 + 45.
constexpr Money ruinous = 2790 + 45;
Script ruined(int players, Money cash, Money savings) {
  Script game{"savings", players};
  game.owns_group(1, "rope_quarter").built("Ropewalk", 4).cash(0, cash).saves(0, savings);
  return game;
}

TEST(Savings, S_16_in_debt_the_bank_takes_a_property_for_half_its_price) {
  auto game = ruined(2, 0, 0);
  game.owns(0, {"Herring Steps", "Postern Lane", "Cockle Bank"}).throws(1, 3).expect_debt(0, 1, ruinous);
  game.act(0, sell_deed("Herring Steps")).expect_paid(bank, 0, 150, Reason::deed_sale);
  game.expect_owner(bank, {"Herring Steps"});
  game.act(0, sell_deed("Postern Lane")).expect_paid(bank, 0, 100, Reason::deed_sale);
  game.act(0, sell_deed("Cockle Bank")).expect_paid(bank, 0, 75, Reason::deed_sale).expect_cash(0, 325);
}

TEST(Savings, S_16_only_in_debt_and_only_by_the_debtor) {
  Script game{"savings", 2};
  game.owns(0, {"Herring Steps"}).expect_refused(0, sell_deed("Herring Steps"), Refusal::wrong_phase);
  auto debt = ruined(2, 0, 0);
  debt.owns(0, {"Herring Steps"}).throws(1, 3).expect_refused(1, sell_deed("Sailmakers' Row"));
  debt.expect_refused(0, sell_deed("Sailmakers' Row"), Refusal::not_owner, Clause::S_16);
  debt.expect_refused(0, sell_deed("Harbour Bank"), Refusal::not_a_deed, Clause::S_16);
}

TEST(Savings, S_16_only_at_level_0_whatever_the_others_of_the_group_have) {
  auto game = ruined(2, 0, 0);
  game.owns_group(0, "fish_quay").built("Herring Steps", 1).throws(1, 3);
  game.expect_refused(0, sell_deed("Herring Steps"), Refusal::buildings_on_group, Clause::S_16);
  game.act(0, sell_deed("Mackerel Steps")).act(0, sell_building("Herring Steps"));
  game.act(0, sell_deed("Herring Steps")).expect_cash(0, 150 + 450 + 150);
}

TEST(Savings, S_16_in_debt_a_level_is_lowered_too_and_what_is_raised_pays_at_once) {
  Script game{"savings", 2};
  game.owns(1, {"Ropewalk"}).owns(0, {"Herring Steps"}).built("Herring Steps", 1).cash(0, 20).throws(1, 3);
  game.expect_debt(0, 1, 90).act(0, sell_building("Herring Steps")).expect_paid(0, 1, 90, Reason::rent);
  game.expect_no_debt().expect_phase(Phase::post_roll).expect_cash(0, 20 + 450 - 90);
}

TEST(Savings, S_16_a_property_sold_to_the_bank_can_be_bought_again) {
  Script game{"savings", 2};
  game.owns(1, {"Ropewalk"}).owns(0, {"Herring Steps"}).cash(0, 0).throws(1, 3);
  game.act(0, sell_deed("Herring Steps")).expect_cash(0, 60).act(0, end_turn).at(1, "Keeper's Road");
  game.throws(1, 1).expect_at(1, "Herring Steps").act(1, buy).expect_owner(1, {"Herring Steps"});
}

TEST(Savings, S_16_bankruptcy_is_refused_while_levels_deeds_and_savings_cover_the_debt) {
  auto game = ruined(3, 100, ruinous - 100 - 450 - 150 - 1);
  game.owns(0, {"Herring Steps"}).built("Herring Steps", 1).throws(1, 3).expect_debt(0, 1, ruinous);
  game.expect_allowed(0, declare_bankruptcy).saves(0, ruinous - 100 - 450 - 150);
  game.expect_refused(0, declare_bankruptcy, Refusal::can_still_pay, Clause::S_16);
}

TEST(Savings, S_16_whoever_caused_it_gets_money_for_everything_and_the_bank_the_properties) {
  auto game = ruined(3, 100, 50);
  game.owns(0, {"Herring Steps", "Postern Lane"}).built("Herring Steps", 1).built("Postern Lane", 2);
  game.throws(1, 3).act(0, declare_bankruptcy).expect_out(0).expect_cash(0, 0).expect_savings(0, 0);
  game.expect_total(0, 1, 150).expect_total(bank, 1, 450 + 300 + 600 + 150 + 100);
  game.expect_cash(1, 1500 + 150 + 1600).expect_cash(2, 1500);
  game.expect_owner(bank, {"Herring Steps", "Postern Lane"}).expect_buildings("Herring Steps", 0);
  game.expect_buildings("Postern Lane", 0).expect_phase(Phase::pre_roll).expect_turn(1);
}

TEST(Savings, S_16_the_banks_properties_are_not_auctioned_but_can_be_bought) {
  auto game = ruined(3, 0, 0);
  game.owns(0, {"Herring Steps"}).throws(1, 3).act(0, declare_bankruptcy);
  game.expect_no_event(EventType::auction_opened).at(1, "Keeper's Road").throws(1, 1);
  game.expect_at(1, "Herring Steps").expect_phase(Phase::buy);
}

TEST(Savings, S_16_bankrupt_to_the_bank_brings_nobody_anything) {
  Script game{"savings", 3};
  game.cash(0, 60).saves(0, 30).throws(2, 4).draws("pay_100").expect_debt(0, bank, 100);
  game.act(0, declare_bankruptcy).expect_out(0).expect_total(0, bank, 90);
  game.expect_cash(1, 1500).expect_cash(2, 1500);
}

TEST(Savings, S_16_who_resigns_leaves_the_properties_to_the_bank_at_level_0) {
  Script game{"savings", 3};
  game.owns(0, {"Herring Steps"}).built("Herring Steps", 1).saves(0, 40).act(0, deposit(10)).act(0, resign);
  game.expect_owner(bank, {"Herring Steps"}).expect_buildings("Herring Steps", 0).expect_orders(0, 0);
  game.expect_total(0, bank, 1540).expect_cash(1, 1500).expect_cash(2, 1500).expect_savings(0, 0);
}

TEST(Savings, S_16_who_resigns_in_debt_does_so_to_the_creditor) {
  auto game = ruined(3, 100, 0);
  game.owns(0, {"Herring Steps"}).throws(1, 3).act(0, resign).expect_cash(1, 1500 + 100 + 150);
}

TEST(Savings, S_16_the_last_one_left_wins) {
  auto game = ruined(2, 0, 0);
  game.throws(1, 3).act(0, declare_bankruptcy).expect_winners({1});
}

TEST(Savings, S_16_other_estates_can_be_chosen) {
  auto heir = Script{rules("savings", [](RuleOptions& o) { o.estate = EstateRule::creditor; }), 3};
  heir.owns_group(1, "rope_quarter").built("Ropewalk", 4).cash(0, 0).owns(0, {"Herring Steps"}).throws(1, 3);
  heir.act(0, declare_bankruptcy).expect_owner(1, {"Herring Steps"}).expect_cash(1, 1500);
  auto free = Script{rules("savings", [](RuleOptions& o) { o.estate = EstateRule::unowned; }), 3};
  free.owns_group(1, "rope_quarter").built("Ropewalk", 4).cash(0, 0).owns(0, {"Herring Steps"}).throws(1, 3);
  free.act(0, declare_bankruptcy).expect_owner(bank, {"Herring Steps"}).expect_cash(1, 1500);
}

TEST(Savings, S_16_properties_at_level_0_may_be_traded_whatever_the_others_have) {
  Script game{"savings", 2};
  game.owns_group(0, "fish_quay").built("Herring Steps", 2);
  game.expect_refused(0, offer(1, {.deeds = {"Herring Steps"}}, {.cash = 9}), Refusal::buildings_on_group);
  game.act(0, offer(1, {.deeds = {"Mackerel Steps"}}, {.cash = 400})).act(1, accept);
  game.expect_owner(1, {"Mackerel Steps"}).expect_cash(0, 1900).expect_buildings("Herring Steps", 2);
}

TEST(Savings, S_16_there_are_no_mortgages) {
  Script game{"savings", 2};
  game.owns(0, {"Herring Steps"}).expect_refused(0, mortgage("Herring Steps"), Refusal::switched_off);
}

TEST(Savings, S_16_another_game_has_no_sale_of_deeds) {
  Script game{"uk", 2};
  game.owns(0, {"Mayfair"}).cash(0, 0).throws(1, 3).expect_debt(0, bank, 200);
  game.expect_refused(0, sell_deed("Mayfair"), Refusal::switched_off, Clause::S_16);
}

}  // namespace
}  // namespace freehold
