// Debts: UK.48, UK.49, UK.53.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 has landed on player 1's Mayfair with one house: 200 is due.
Script owes_200(Money cash, const std::vector<std::string>& deeds = {}, int players = 3) {
  Script game{"uk", players};
  game.owns_group(1, "dark_blue").built("Mayfair", 1).owns(0, deeds).cash(0, cash);
  game.at(0, "Oxford Street").throws(3, 4).expect_at(0, "Mayfair");
  return game;
}

TEST(Uk, UK_48_a_debt_that_cash_covers_is_paid_at_once) {
  owes_200(200).expect_paid(0, 1, 200, Reason::rent).expect_no_debt().expect_phase(Phase::post_roll);
}

TEST(Uk, UK_48_a_debt_beyond_the_cash_is_opened_and_nothing_of_it_paid) {
  auto game = owes_200(199);
  game.expect_debt(0, 1, 200).expect_nothing_paid().expect_event(EventType::debt_opened).expect_cash(0, 199);
  game.expect_refused(0, end_turn).expect_refused(0, roll).expect_refused(1, roll);
}

TEST(Uk, UK_48_as_soon_as_raised_cash_covers_the_debt_it_is_paid) {
  auto game = owes_200(100, {"Strand", "Fleet Street"});
  game.expect_debt(0, 1, 200).act(0, mortgage("Strand")).expect_paid(0, 1, 200, Reason::rent);
  game.expect_cash(0, 10).expect_no_debt().expect_phase(Phase::post_roll).expect_awaited(0);
}

TEST(Uk, UK_48_the_debtor_sells_buildings_mortgages_and_deals) {
  Script game{"uk", 3};
  game.owns_group(0, "brown").built_group("brown", 1).owns(0, {"Strand"}).cash(0, 0).at(0, "Water Works");
  game.throws(4, 6).expect_debt(0, bank, 100);
  game.act(0, sell_building("Old Kent Road")).act(0, sell_building("Whitechapel Road")).expect_cash(0, 50);
  game.act(0, offer(2, {.deeds = {"Strand"}}, {.cash = 30})).act(2, accept).expect_debt(0, bank, 100);
  game.act(0, mortgage("Old Kent Road")).expect_no_debt().expect_cash(0, 10);
}

TEST(Uk, UK_48_bankruptcy_is_refused_while_everything_sold_and_mortgaged_covers_the_debt) {
  auto game = owes_200(90, {"Strand"});  // 90 + 110: exactly enough
  game.expect_refused(0, declare_bankruptcy, Refusal::can_still_pay, Clause::UK_48);
  auto poorer = owes_200(89, {"Strand"});
  poorer.act(0, declare_bankruptcy).expect_out(0);
}

TEST(Uk, UK_48_half_prices_of_buildings_count_for_what_can_be_raised) {
  const auto tax_due = [](Money cash) {
    Script game{"uk", 3};
    // Hotels on both brown sites: 2 * (25 + 100); mortgages 30 + 30.
    game.owns_group(0, "brown").built_group("brown", hotel).cash(0, cash);
    game.owns_group(1, "green").built_group("green", 2).at(0, "Fenchurch Street Station").throws(2, 4);
    return game;
  };
  tax_due(80).expect_debt(0, 1, 390).expect_refused(0, declare_bankruptcy, Refusal::can_still_pay);
  tax_due(79).expect_debt(0, 1, 390).expect_allowed(0, declare_bankruptcy);
}

TEST(Uk, UK_48_a_mortgaged_deed_raises_nothing_more) {
  auto game = owes_200(150, {"Strand"}, 3);
  auto second = owes_200(150, {}, 3);
  second.owns(0, {"Strand"}).mortgaged({"Strand"}).expect_allowed(0, declare_bankruptcy);
  game.expect_refused(0, declare_bankruptcy, Refusal::can_still_pay);
}

TEST(Uk, UK_48_bankruptcy_is_not_imposed_while_a_deal_could_help) {
  auto game = owes_200(50, {"Strand"});
  game.expect_debt(0, 1, 200).act(0, offer(2, {.deeds = {"Strand"}}, {.cash = 400})).act(2, accept);
  game.expect_paid(0, 1, 200, Reason::rent).expect_cash(0, 250).expect_out(0, false);
}

TEST(Uk, UK_48_only_a_debtor_declares_it) {
  Script game{"uk", 2};
  game.cash(0, 0).expect_refused(0, declare_bankruptcy, Refusal::wrong_phase, Clause::UK_48);
  auto owing = owes_200(0);
  owing.expect_refused(1, declare_bankruptcy).expect_refused(2, declare_bankruptcy);
}

TEST(Uk, UK_48_in_debt_one_neither_builds_nor_lifts) {
  auto game = owes_200(199, {"Strand"});
  game.owns_group(0, "brown").mortgaged({"Strand"});
  game.expect_refused(0, build("Old Kent Road"), Refusal::wrong_phase, Clause::G_9);
  game.expect_refused(0, lift("Strand"), Refusal::wrong_phase, Clause::G_9);
}

TEST(Uk, UK_49_a_debt_of_rent_is_settled_in_property_if_the_creditor_accepts) {
  auto game = owes_200(0, {"Strand"});
  game.act(0, offer(1, {.deeds = {"Strand"}}, {.debt = 200})).expect_awaited(1).act(1, accept);
  game.expect_owner(1, {"Strand"}).expect_no_debt().expect_phase(Phase::post_roll).expect_awaited(0);
}

TEST(Uk, UK_49_partly_in_cash_partly_in_property) {
  auto game = owes_200(60, {"Strand"});
  game.act(0, offer(1, {.cash = 60, .deeds = {"Strand"}}, {.debt = 200})).act(1, accept);
  game.expect_paid(0, 1, 60, Reason::settlement).expect_cash(0, 0).expect_no_debt();
}

TEST(Uk, UK_49_a_part_of_the_debt_is_settled_and_the_rest_stays) {
  auto game = owes_200(50, {"Strand"});
  game.act(0, offer(1, {.deeds = {"Strand"}}, {.debt = 120})).act(1, accept).expect_debt(0, 1, 80);
  auto paid = owes_200(90, {"Strand"});
  paid.act(0, offer(1, {.deeds = {"Strand"}}, {.debt = 120})).act(1, accept);
  paid.expect_paid(0, 1, 80, Reason::rent).expect_cash(0, 10).expect_no_debt();
}

TEST(Uk, UK_49_a_mortgaged_property_settles_too_and_costs_its_new_owner_the_interest) {
  auto game = owes_200(0, {"Strand"});
  game.mortgaged({"Strand"}).act(0, offer(1, {.deeds = {"Strand"}}, {.debt = 200})).act(1, accept);
  game.expect_paid(1, bank, 11, Reason::transfer_interest).expect_phase(Phase::lift_choice).expect_awaited(1);
  game.act(1, choose(0)).expect_no_debt().expect_phase(Phase::post_roll).expect_awaited(0);
}

TEST(Uk, UK_49_a_rejected_settlement_leaves_the_debt) {
  auto game = owes_200(0, {"Strand"});
  game.act(0, offer(1, {.deeds = {"Strand"}}, {.debt = 200})).act(1, reject).expect_debt(0, 1, 200);
}

TEST(Uk, UK_49_only_a_debtor_to_the_creditor_and_only_what_is_owed) {
  auto game = owes_200(0, {"Strand"});
  game.expect_refused(0, offer(2, {.deeds = {"Strand"}}, {.debt = 200}), Refusal::no_such_debt,
                      Clause::UK_49);
  game.expect_refused(0, offer(1, {.deeds = {"Strand"}}, {.debt = 201}), Refusal::no_such_debt,
                      Clause::UK_49);
  game.expect_refused(0, offer(1, {.deeds = {"Strand"}}, {.debt = -1}));
  game.expect_refused(0, offer(1, {.deeds = {"Strand"}, .debt = 100}, {}), Refusal::no_such_debt);
  Script free{"uk", 2};
  free.owns(0, {"Strand"})
      .expect_refused(0, offer(1, {.deeds = {"Strand"}}, {.debt = 1}), Refusal::no_such_debt);
}

TEST(Uk, UK_49_a_debt_to_the_bank_is_not_settled_in_kind) {
  Script game{"uk", 2};
  game.owns(0, {"Strand"}).cash(0, 0).throws(1, 3).expect_debt(0, bank, 200);
  game.expect_refused(0, offer(1, {.deeds = {"Strand"}}, {.debt = 200}), Refusal::no_such_debt);
}

TEST(Uk, UK_49_only_a_debt_of_rent_is_settled_in_kind) {
  Script game{"uk", 3};
  game.cash(1, 5).owns(1, {"Strand"}).at(0, "Jail / Just Visiting").throws(3, 4).draws("birthday");
  game.expect_debt(1, 0, 10);
  game.expect_refused(1, offer(0, {.deeds = {"Strand"}}, {.debt = 10}), Refusal::no_such_debt, Clause::UK_49);
}

/// As owes_200(), where debtors only raise cash.
Script owes_200_and_raises(Money cash, const std::vector<std::string>& deeds) {
  Script game{rules("uk", [](RuleOptions& o) { o.debtor_deals = DebtorDeals::raising; }), 3};
  game.owns_group(1, "dark_blue").built("Mayfair", 1).owns(0, deeds).cash(0, cash);
  game.at(0, "Oxford Street").throws(3, 4).expect_debt(0, 1, 200);
  return game;
}

TEST(General, G_13_a_debtor_sells_for_half_the_list_price_at_least) {
  auto game = owes_200_and_raises(0, {"Strand", "Old Kent Road"});  // 220 and 60
  game.expect_refused(0, offer(2, {.deeds = {"Strand"}}, {.cash = 109}), Refusal::below_half_price,
                      Clause::G_13);
  game.expect_refused(0, offer(2, {.deeds = {"Strand", "Old Kent Road"}}, {.cash = 139}),
                      Refusal::below_half_price);
  game.expect_refused(0, offer(2, {.deeds = {"Strand"}}, {}), Refusal::below_half_price);
  game.expect_allowed(0, offer(2, {.deeds = {"Strand", "Old Kent Road"}}, {.cash = 140}));
  game.act(0, offer(2, {.deeds = {"Strand"}}, {.cash = 110})).act(2, accept).expect_debt(0, 1, 200);
}

TEST(General, G_13_deeds_in_return_do_not_count_and_cash_given_does) {
  auto game = owes_200_and_raises(50, {"Strand"});
  game.owns(2, {"Bond Street"});
  game.expect_refused(0, offer(2, {.deeds = {"Strand"}}, {.deeds = {"Bond Street"}}),
                      Refusal::below_half_price);
  game.expect_refused(0, offer(2, {.cash = 10}, {.deeds = {"Bond Street"}}), Refusal::below_half_price);
  game.expect_refused(0, offer(2, {.cash = 1, .deeds = {"Strand"}}, {.cash = 110}),
                      Refusal::below_half_price);
  game.expect_allowed(0, offer(2, {.deeds = {"Strand"}}, {.cash = 110, .deeds = {"Bond Street"}}));
}

TEST(General, G_13_a_debt_that_is_written_off_counts_as_cash) {
  auto game = owes_200_and_raises(0, {"Strand"});
  game.expect_refused(0, offer(1, {.deeds = {"Strand"}}, {.debt = 109}), Refusal::below_half_price,
                      Clause::G_13);
  game.expect_allowed(0, offer(1, {.deeds = {"Strand"}}, {.debt = 110}));
  game.expect_allowed(0, offer(1, {.deeds = {"Strand"}}, {.cash = 10, .debt = 100}));
}

TEST(General, G_13_it_binds_debtors_alone_and_only_where_it_is_switched_on) {
  auto free = owes_200(0, {"Strand"});
  free.expect_allowed(0, offer(2, {.deeds = {"Strand"}}, {}));
  Script game{rules("uk", [](RuleOptions& o) { o.debtor_deals = DebtorDeals::raising; }), 2};
  game.owns(0, {"Strand"}).expect_allowed(0, offer(1, {.deeds = {"Strand"}}, {}));
}

/// A player draws a card that pays each other player 50: no official card of this edition does.
Script pays_each_50(Money cash, int players, int payer = 0) {
  Ruleset ruleset = edition("uk");
  Card& card = ruleset.cards[card_named(ruleset, deck_named(ruleset, "chance"), "small_fine").index()];
  card.effect = CardEffect::pay_each;
  card.amount = 50;
  Script game{ruleset, players};
  game.turn_of(payer).cash(payer, cash).throws(3, 4).draws("small_fine");
  return game;
}

TEST(Uk, UK_53_several_creditors_are_paid_in_seat_order) {
  auto game = pays_each_50(70, 4);
  game.expect_paid(0, 1, 50, Reason::card).expect_debt(0, 2, 50).expect_cash(3, 1500);
  EXPECT_EQ(game.state().debts.count, 2);
}

TEST(Uk, UK_53_G_12_the_order_of_seats_begins_with_seat_0) {
  Script game = pays_each_50(70, 4, 2);
  game.expect_paid(2, 0, 50, Reason::card).expect_debt(2, 1, 50).expect_cash(3, 1500);
}

TEST(Uk, UK_53_raised_cash_pays_them_one_after_the_other) {
  auto game = pays_each_50(70, 4);
  game.owns(0, {"Bow Street"}).act(0, mortgage("Bow Street"));  // 20 + 90
  game.expect_paid(0, 2, 50, Reason::card)
      .expect_paid(0, 3, 50, Reason::card)
      .expect_cash(0, 10)
      .expect_no_debt();
}

TEST(Uk, UK_53_the_estate_goes_to_the_creditor_in_hand_and_the_rest_lapses) {
  auto game = pays_each_50(70, 4);
  game.owns(0, {"Old Kent Road"}).mortgaged({"Old Kent Road"}).act(0, declare_bankruptcy);
  game.expect_out(0).expect_owner(2, {"Old Kent Road"}).expect_event(EventType::debt_lapsed);
  game.expect_cash(1, 1550).expect_cash(3, 1500).act(2, choose(0)).expect_cash(2, 1517).expect_turn(1);
}

TEST(Uk, UK_53_a_birthday_with_several_who_cannot_pay) {
  Script game{"uk", 4};
  game.cash(1, 5).cash(2, 3).owns(2, {"Strand"}).at(0, "Jail / Just Visiting").throws(3, 4).draws("birthday");
  game.expect_debt(1, 0, 10).act(1, declare_bankruptcy).expect_out(1);
  game.expect_debt(2, 0, 10).expect_refused(2, declare_bankruptcy, Refusal::can_still_pay);
  game.act(2, mortgage("Strand")).expect_no_debt().expect_cash(2, 103).expect_cash(3, 1490);
  game.expect_cash(0, 1500 + 5 + 10 + 10).expect_phase(Phase::post_roll).expect_awaited(0);
}

}  // namespace
}  // namespace freehold
