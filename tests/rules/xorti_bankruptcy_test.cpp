// Xorti: bankruptcy (X.17, X.18).
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 goes from Pacific Avenue to player 1's Boardwalk with four houses: 1,700 are due.
Script owes_1700() {
  Script game{"xorti", 3};
  game.owns_group(1, "dark_blue").built("Boardwalk", 4).at(0, "Pacific Avenue");
  return game;
}

TEST(Xorti, X_17_buildings_are_sold_at_half_and_all_goes_to_the_creditor) {
  auto game = owes_1700();
  game.owns_group(0, "brown").built("Baltic Avenue", 3).owns(0, {"Short Line"}).cash(0, 300).throws(2, 6);
  game.expect_debt(0, 1, 1700).act(0, declare_bankruptcy).expect_out(0);
  game.expect_total(bank, 0, 75).expect_total(0, 1, 375).expect_cash(1, 1875).expect_cash(0, 0);
  game.expect_owner(1, {"Baltic Avenue", "Mediterranean Avenue", "Short Line"});
  game.expect_buildings("Baltic Avenue", 0).expect_buildings("Boardwalk", 4).expect_turn(1);
}

TEST(Xorti, X_17_the_creditor_pays_the_10_per_cent_on_mortgaged_deeds_at_once) {
  auto game = owes_1700();
  game.owns(0, {"Water Works", "Short Line"})
      .mortgaged({"Water Works", "Short Line"})
      .cash(0, 0)
      .throws(2, 6);
  game.act(0, declare_bankruptcy).expect_paid(1, bank, 8, Reason::transfer_interest);
  game.expect_phase(Phase::lift_choice).expect_awaited(1).act(1, choose(1));
  game.expect_paid(1, bank, 75, Reason::lift).expect_paid(1, bank, 10, Reason::transfer_interest);
  game.act(1, choose(0)).expect_mortgaged("Short Line", true).expect_mortgaged("Water Works", false);
  game.expect_cash(1, 1500 - 8 - 75 - 10).expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(Xorti, X_17_a_creditor_without_them_owes_them) {
  auto game = owes_1700();
  game.owns(0, {"Short Line"}).mortgaged({"Short Line"}).cash(0, 0).throws(2, 6).cash(1, 9);
  game.act(0, declare_bankruptcy).expect_debt(1, bank, 10).expect_awaited(1);
}

TEST(Xorti, X_17_not_while_what_one_has_covers_the_debt) {
  auto game = owes_1700();
  game.cash(0, 1600).owns(0, {"Short Line"}).throws(2, 6).expect_debt(0, 1, 1700);
  game.expect_refused(0, declare_bankruptcy, Refusal::can_still_pay).act(0, mortgage("Short Line"));
  game.expect_no_debt().expect_cash(0, 0).expect_cash(1, 3200);
}

TEST(Xorti, X_18_bankrupt_to_the_bank_it_auctions_each_property_at_once) {
  Script game{"xorti", 3};
  game.owns(0, {"Boardwalk", "Short Line"}).mortgaged({"Boardwalk", "Short Line"}).cash(0, 5);
  game.throws(1, 3).expect_debt(0, pot, 200).act(0, declare_bankruptcy).expect_out(0);
  game.expect_phase(Phase::auction).expect_awaited(1);
  EXPECT_EQ(game.state().auction.space, game.space("Short Line"));
  game.act(1, bid(50)).act(2, pass).expect_owner(1, {"Short Line"}).expect_mortgaged("Short Line", false);
  EXPECT_EQ(game.state().auction.space, game.space("Boardwalk"));
  game.act(1, pass)
      .act(2, bid(60))
      .expect_owner(2, {"Boardwalk"})
      .expect_turn(1)
      .expect_phase(Phase::pre_roll);
}

TEST(Xorti, X_18_buildings_go_back_and_are_not_auctioned) {
  Script game{"xorti", 3};
  game.owns_group(0, "brown").built_group("brown", 2).act(0, resign).expect_phase(Phase::auction);
  game.expect_buildings("Baltic Avenue", 0).expect_buildings("Mediterranean Avenue", 0);
}

}  // namespace
}  // namespace freehold
