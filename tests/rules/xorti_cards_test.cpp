// Xorti: cards, taxes and the pot on Free Parking (X.8 to X.10).
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 has landed on the Xorti space number 7 and has drawn this card.
Script drew(const std::string& card, int players = 2) {
  Script game{"xorti", players};
  game.throws(3, 4).draws(card);
  return game;
}

std::uint32_t outcomes(const Script& game) {
  return pending_chance(game.ruleset(), game.state()).count;
}

TEST(Xorti, X_8_one_of_four_cards_is_drawn) {
  Script game{"xorti", 2};
  game.throws(3, 4).expect_chance(ChanceKind::card);
  EXPECT_EQ(outcomes(game), 4U);
  EXPECT_EQ(game.ruleset().text.card_ids,
            (std::vector<std::string>{"birthday", "parking_fine", "building_fine", "random_advance"}));
}

TEST(Xorti, X_8_on_each_of_the_six_Xorti_spaces) {
  const Ruleset& xorti = edition("xorti");
  for (const int space : {2, 7, 17, 22, 33, 36})
    EXPECT_EQ(xorti.space(SpaceId{space}).kind, SpaceKind::card) << space;
}

TEST(Xorti, X_8_1_birthday_is_an_amount_from_10_to_100_from_each_other_player) {
  auto game = drew("birthday", 4);
  game.expect_chance(ChanceKind::amount);
  EXPECT_EQ(outcomes(game), 91U);
  game.amount(37).expect_paid(1, 0, 37, Reason::card).expect_paid(2, 0, 37, Reason::card);
  game.expect_paid(3, 0, 37, Reason::card).expect_cash(0, 1500 + 3 * 37).expect_phase(Phase::post_roll);
  drew("birthday").amount(10).expect_total(1, 0, 10);
  drew("birthday").amount(100).expect_total(1, 0, 100);
}

TEST(Xorti, X_8_who_cannot_pay_for_the_birthday_owes_it) {
  auto game = drew("birthday", 3);
  game.cash(1, 99).amount(100).expect_paid(2, 0, 100, Reason::card).expect_debt(1, 0, 100).expect_awaited(1);
}

TEST(Xorti, X_8_2_parking_fine_is_an_amount_from_50_to_150) {
  auto game = drew("parking_fine");
  EXPECT_EQ(outcomes(game), 101U);
  game.amount(50).expect_total(0, pot, 50);
  drew("parking_fine").amount(150).expect_total(0, pot, 150).expect_cash(0, 1350).expect_cash(1, 1500);
}

TEST(Xorti, X_8_3_building_fine_is_an_amount_from_40_to_180_for_each_building) {
  Script game{"xorti", 2};
  game.owns_group(0, "brown").built("Baltic Avenue", 4).built("Mediterranean Avenue", 1);
  game.owns_group(1, "dark_blue").built("Boardwalk", 4).throws(3, 4).draws("building_fine");
  EXPECT_EQ(outcomes(game), 141U);
  game.expect_chance(ChanceKind::amount).amount(41).expect_total(0, pot, 5 * 41).expect_cash(0, 1500 - 205);
}

TEST(Xorti, X_8_3_without_buildings_no_amount_is_drawn) {
  auto game = drew("building_fine");
  game.expect_chance(ChanceKind::none).expect_nothing_paid().expect_phase(Phase::post_roll);
}

TEST(Xorti, X_8_4_the_advance_is_to_any_space_but_the_present_one) {
  auto game = drew("random_advance");
  game.expect_chance(ChanceKind::space);
  EXPECT_EQ(outcomes(game), 39U);
  for (std::uint32_t outcome = 0; outcome < 39; ++outcome)
    EXPECT_NE(chance_space(game.state(), outcome), SpaceId{7});
}

TEST(Xorti, X_8_4_forward_and_the_space_reached_is_acted_on) {
  drew("random_advance").advances_to("Boardwalk").expect_at(0, "Boardwalk").expect_nothing_paid();
  drew("random_advance").advances_to("Luxury Tax").expect_total(0, pot, 100).expect_cash(0, 1400);
  auto rent = drew("random_advance");
  rent.owns(1, {"Short Line"}).advances_to("Short Line").expect_paid(0, 1, 25, Reason::rent);
  drew("random_advance").advances_to("Boardwalk").expect_phase(Phase::buy).act(0, buy).expect_cash(0, 1100);
}

TEST(Xorti, X_8_4_Go_pays_when_passed_or_reached) {
  drew("random_advance").advances_to("Oriental Avenue").expect_paid(bank, 0, 200, Reason::salary);
  drew("random_advance").advances_to("Go").expect_paid(bank, 0, 200, Reason::salary).expect_cash(0, 1700);
}

TEST(Xorti, X_8_4_on_a_utility_a_fresh_throw_decides) {
  auto game = drew("random_advance");
  game.owns(1, {"Water Works"}).advances_to("Water Works").expect_chance(ChanceKind::dice).dice(6, 3);
  game.expect_paid(0, 1, 36, Reason::rent);
}

TEST(Xorti, X_8_each_card_returns_to_the_bottom_and_the_deck_is_not_shuffled_again) {
  Script game{"xorti", 2};
  const std::vector<std::string> order = {"building_fine", "parking_fine", "birthday", "random_advance"};
  for (const auto& card : order) {
    game.turn_of(0).at(0, "Go").throws(3, 4).draws(card);
    if (card == "random_advance") game.advances_to("Jail / Just Visiting");
    if (card == "parking_fine" || card == "birthday") game.amount(60);
  }
  EXPECT_EQ(game.undrawn("xorti"), 0);
  EXPECT_EQ(game.known_order("xorti"), order);
  game.turn_of(0).at(0, "Go").throws(3, 4).expect_chance(ChanceKind::none);  // building_fine, for nothing
  EXPECT_EQ(game.known_order("xorti"),
            (std::vector<std::string>{"parking_fine", "birthday", "random_advance", "building_fine"}));
  game.turn_of(0).at(0, "Go").throws(3, 4).expect_chance(
      ChanceKind::amount);  // a new amount for the old card
  EXPECT_EQ(outcomes(game), 101U);
}

TEST(Xorti, X_9_income_tax_is_200_flat) {
  Script game{"xorti", 2};
  game.cash(0, 500).throws(1, 3).expect_at(0, "Income Tax").expect_total(0, pot, 200).expect_cash(0, 300);
  Script rich{"xorti", 2};
  rich.cash(0, 9000).throws(1, 3).expect_total(0, pot, 200).expect_phase(Phase::post_roll);
}

TEST(Xorti, X_9_luxury_tax_is_100) {
  Script game{"xorti", 2};
  game.at(0, "Short Line").throws(1, 2).expect_at(0, "Luxury Tax").expect_total(0, pot, 100);
}

/// With the option, on Income Tax with 500 in cash, Baltic Avenue mortgaged and three houses on Boardwalk.
Script chooses_the_tax() {
  Script game{rules("xorti", [](RuleOptions& o) { o.tax_choice = true; }), 2};
  game.owns(0, {"Baltic Avenue"})
      .mortgaged({"Baltic Avenue"})
      .owns_group(0, "dark_blue")
      .built("Boardwalk", 3);
  game.cash(0, 501).throws(1, 3).expect_phase(Phase::tax_choice).expect_awaited(0).expect_nothing_paid();
  return game;
}

TEST(Xorti, X_9_X_20_as_an_option_200_or_10_per_cent_of_all_one_is_worth) {
  chooses_the_tax().act(0, choose(0)).expect_total(0, pot, 200).expect_cash(0, 301);
  // 501 in cash, 60 for the mortgaged deed, 750 for the other two, 600 for the houses: 10% of 1911, rounded up.
  chooses_the_tax().act(0, choose(1)).expect_total(0, pot, 192).expect_phase(Phase::post_roll);
}

TEST(Xorti, X_9_it_is_decided_before_adding_up) {
  auto game = chooses_the_tax();
  game.expect_refused(0, choose(2), Refusal::no_such_option, Clause::X_9);
  game.expect_refused(1, choose(0), Refusal::not_your_turn, Clause::X_9);
  game.expect_refused(0, mortgage("Park Place")).expect_refused(0, sell_building("Boardwalk"));
  game.act(0, choose(1)).expect_refused(0, choose(0));
}

TEST(Xorti, X_10_taxes_and_fines_fill_the_pot) {
  auto game = drew("parking_fine");
  game.amount(120).act(0, end_turn);
  EXPECT_EQ(game.state().pot, 120);
  game.throws(1, 3).act(1, end_turn);
  EXPECT_EQ(game.state().pot, 320);
}

TEST(Xorti, X_10_the_next_to_land_on_Free_Parking_takes_it) {
  Script game{"xorti", 2};
  game.pot_holds(320).idles().expect_paid(pot, 0, 320, Reason::free_parking).expect_cash(0, 1820);
  EXPECT_EQ(game.state().pot, 0);
  game.act(0, end_turn).idles().expect_at(1, "Free Parking").expect_nothing_paid();
}

TEST(Xorti, X_10_passing_it_does_not) {
  Script game{"xorti", 2};
  game.pot_holds(320).at(0, "New York Avenue").throws(1, 2).draws("building_fine").expect_cash(0, 1500);
  EXPECT_EQ(game.state().pot, 320);
}

TEST(Xorti, X_10_prices_and_rents_do_not_fill_it) {
  Script game{"xorti", 2};
  game.owns(1, {"Baltic Avenue"})
      .throws(1, 2)
      .act(0, end_turn)
      .throws(1, 5)
      .act(1, buy)
      .act(1, mortgage("Baltic Avenue"));
  EXPECT_EQ(game.state().pot, 0);
}

}  // namespace
}  // namespace freehold
