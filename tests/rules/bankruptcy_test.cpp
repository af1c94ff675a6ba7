// Bankruptcy and the end: UK.1, UK.50, UK.51.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 is on Income Tax and can't pay the 200.
Script owes_the_bank(const std::vector<std::string>& deeds, int players = 3) {
  Script game{"uk", players};
  game.owns(0, deeds).mortgaged(deeds).cash(0, 7).throws(1, 3).expect_debt(0, bank, 200);
  return game;
}

/// Player 0 has landed on player 1's Mayfair with a hotel: 2,000 are due.
Script owes_2000(int players = 3) {
  Script game{"uk", players};
  game.owns_group(1, "dark_blue").built_group("dark_blue", hotel).at(0, "Oxford Street");
  return game;
}

TEST(Uk, UK_1_the_last_player_who_is_not_bankrupt_wins) {
  auto game = owes_the_bank({}, 2);
  game.act(0, declare_bankruptcy)
      .expect_winners({1})
      .expect_event(EventType::game_over)
      .expect_awaited(nobody);
  game.expect_refused(1, roll, Refusal::game_over).expect_refused(1, resign, Refusal::game_over);
}

TEST(Uk, UK_1_while_two_are_left_the_game_goes_on) {
  auto game = owes_the_bank({}, 3);
  game.act(0, declare_bankruptcy).expect_turn(1).expect_phase(Phase::pre_roll).expect_awaited(1);
  game.idles().act(1, end_turn).expect_turn(2).idles().act(2, end_turn).expect_turn(1);  // 0 is passed over
  game.expect_refused(0, roll, Refusal::player_out);
}

TEST(Uk, UK_1_nothing_is_auctioned_when_one_is_left) {
  owes_the_bank({"Strand"}, 2).act(0, declare_bankruptcy).expect_winners({1});
}

TEST(Uk, UK_50_bankrupt_to_the_bank_cash_and_deeds_go_to_the_bank) {
  auto game = owes_the_bank({"Strand"});
  game.act(0, declare_bankruptcy).expect_out(0).expect_paid(0, bank, 7, Reason::estate).expect_cash(0, 0);
  game.expect_event(EventType::bankrupt).expect_owner(bank, {"Strand"}).expect_mortgaged("Strand", false);
  game.expect_phase(Phase::auction).expect_awaited(1);
}

TEST(Uk, UK_50_the_bank_auctions_each_in_board_order_from_the_player_after_the_bankrupt) {
  auto game = owes_the_bank({"Mayfair", "Old Kent Road", "Marylebone Station"}, 4);
  game.act(0, declare_bankruptcy).expect_awaited(1);
  EXPECT_EQ(game.state().auction.space, game.space("Old Kent Road"));
  game.act(1, bid(1)).act(2, pass).act(3, pass).expect_owner(1, {"Old Kent Road"});
  EXPECT_EQ(game.state().auction.space, game.space("Marylebone Station"));
  game.expect_awaited(1).act(1, pass).expect_awaited(2).act(2, pass).act(3, pass);
  EXPECT_EQ(game.state().auction.space, game.space("Mayfair"));
  game.expect_awaited(1).act(1, pass).act(2, bid(3)).act(3, bid(4)).act(2, pass).expect_owner(3, {"Mayfair"});
  game.expect_owner(bank, {"Marylebone Station"}).expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_50_what_is_bought_there_is_free_of_mortgage) {
  auto game = owes_the_bank({"Strand"});
  game.act(0, declare_bankruptcy).act(1, bid(30)).act(2, pass).expect_cash(1, 1470);
  game.expect_owner(1, {"Strand"}).expect_mortgaged("Strand", false).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_50_jail_cards_go_to_the_bottom_of_their_decks) {
  auto game = owes_the_bank({});
  game.holds_jail_card(0, "chance").holds_jail_card(0, "community_chest").act(0, declare_bankruptcy);
  EXPECT_EQ(game.known_order("chance"), std::vector<std::string>{"jail_card"});
  EXPECT_EQ(game.known_order("community_chest"), std::vector<std::string>{"jail_card"});
}

TEST(Uk, UK_50_buildings_go_back_to_the_banks_stock) {
  Script game{"uk", 3};
  game.owns_group(0, "brown").built_group("brown", hotel).act(0, resign).expect_bank(32, 12);
  game.expect_owner(bank, {"Old Kent Road"}).expect_phase(Phase::auction);
}

TEST(Uk, UK_51_bankrupt_to_a_player_the_creditor_gets_cash_deeds_and_jail_cards) {
  auto game = owes_2000();
  game.owns(0, {"Strand", "Water Works"}).holds_jail_card(0, "chance").cash(0, 300).throws(3, 4);
  game.expect_debt(0, 1, 2000).act(0, declare_bankruptcy).expect_out(0);
  game.expect_owner(1, {"Strand", "Water Works"}).expect_jail_cards(1, 1);
  game.expect_paid(0, 1, 300, Reason::estate).expect_cash(1, 1800).expect_no_debt();
  game.expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_51_buildings_are_sold_to_the_bank_at_half) {
  auto game = owes_2000();
  game.owns_group(0, "brown").built_group("brown", 3).cash(0, 10).throws(3, 4).act(0, declare_bankruptcy);
  game.expect_total(bank, 0, 6 * 25).expect_total(0, 1, 160).expect_cash(1, 1660);
  game.expect_owner(1, {"Old Kent Road"}).expect_buildings("Old Kent Road", 0).expect_bank(32, 10);
}

TEST(Uk, UK_51_for_each_mortgaged_deed_10_per_cent_are_due_then_it_is_lifted_or_kept) {
  auto game = owes_2000();
  const std::vector<std::string> deeds = {"Bond Street", "Water Works", "Old Kent Road"};
  game.owns(0, deeds).mortgaged(deeds).cash(0, 0).throws(3, 4).act(0, declare_bankruptcy);
  game.expect_phase(Phase::lift_choice)
      .expect_awaited(1)
      .act(1, choose(0))
      .expect_mortgaged("Old Kent Road", true);
  game.expect_awaited(1)
      .act(1, choose(1))
      .expect_paid(1, bank, 75, Reason::lift)
      .expect_mortgaged("Water Works", false);
  game.act(1, choose(0)).expect_mortgaged("Bond Street", true);
  game.expect_cash(1, 1500 - 3 - 8 - 16 - 75).expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_51_a_creditor_without_the_10_per_cent_owes_them_to_the_bank) {
  auto game = owes_2000();
  game.owns(0, {"Bond Street"}).mortgaged({"Bond Street"}).cash(0, 4).throws(3, 4).cash(1, 5);
  game.act(0, declare_bankruptcy).expect_cash(1, 9).expect_debt(1, bank, 16);
  game.act(1, sell_hotels("dark_blue")).expect_paid(1, bank, 16, Reason::transfer_interest);
  game.expect_phase(Phase::lift_choice).expect_awaited(1).act(1, choose(0)).expect_cash(1, 9 + 1000 - 16);
  game.expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_51_a_creditor_who_cannot_raise_them_is_bankrupt_too) {
  Script game{"uk", 4};
  game.owns(1, {"Mayfair"}).owns(0, {"Bond Street"}).mortgaged({"Bond Street"}).cash(0, 0).cash(1, 0);
  game.at(0, "Oxford Street")
      .throws(3, 4)
      .expect_debt(0, 1, 50)
      .mortgaged({"Mayfair"})
      .act(0, declare_bankruptcy);
  game.expect_debt(1, bank, 16).act(1, declare_bankruptcy).expect_out(1).expect_phase(Phase::auction);
  EXPECT_EQ(game.state().auction.space, game.space("Bond Street"));
  game.expect_awaited(2);
}

TEST(Uk, UK_51_a_bankruptcy_that_ends_the_game_asks_for_no_interest) {
  auto game = owes_2000(2);
  game.owns(0, {"Strand"})
      .mortgaged({"Strand"})
      .cash(0, 0)
      .throws(3, 4)
      .act(0, declare_bankruptcy)
      .expect_winners({1});
}

TEST(Uk, UK_51_the_bankrupts_turn_is_over_even_after_doubles) {
  Script game{"uk", 3};
  game.owns_group(1, "orange").built_group("orange", hotel).at(0, "Jail / Just Visiting").cash(0, 0);
  game.throws(3, 3)
      .expect_debt(0, 1, 950)
      .act(0, declare_bankruptcy)
      .expect_turn(1)
      .expect_phase(Phase::pre_roll);
}

}  // namespace
}  // namespace freehold
