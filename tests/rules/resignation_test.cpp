// G.8: a player resigns at any time, in any phase.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

TEST(General, G_8_before_the_throw_the_turn_passes_on) {
  Script game{"uk", 3};
  game.act(0, resign)
      .expect_event(EventType::resigned)
      .expect_out(0)
      .expect_paid(0, bank, 1500, Reason::estate);
  game.expect_turn(1).expect_phase(Phase::pre_roll).expect_awaited(1);
}

TEST(General, G_8_out_of_turn_the_turn_goes_on) {
  Script game{"uk", 3};
  game.act(2, resign).expect_out(2).expect_turn(0).expect_phase(Phase::pre_roll).idles().act(0, end_turn);
  game.idles().act(1, end_turn).expect_turn(0);
}

TEST(General, G_8_after_the_throw) {
  Script game{"uk", 3};
  game.idles()
      .act(1, resign)
      .expect_phase(Phase::post_roll)
      .expect_awaited(0)
      .act(0, resign)
      .expect_winners({2});
}

TEST(General, G_8_even_the_last_opponent_wins_at_once) {
  Script game{"uk", 2};
  game.act(1, resign).expect_winners({0});
}

TEST(General, G_8_with_deeds_the_bank_auctions_them_and_the_turn_goes_on) {
  Script game{"uk", 3};
  game.owns(1, {"Strand"}).idles().act(1, resign).expect_phase(Phase::auction).expect_awaited(2);
  game.act(2, pass)
      .act(0, bid(5))
      .expect_owner(0, {"Strand"})
      .expect_phase(Phase::post_roll)
      .expect_awaited(0);
}

TEST(General, G_8_instead_of_buying) {
  Script game{"uk", 3};
  game.throws(3, 5)
      .act(0, resign)
      .expect_owner(bank, {"Euston Road"})
      .expect_turn(1)
      .expect_phase(Phase::pre_roll);
}

TEST(General, G_8_another_one_while_a_purchase_is_decided) {
  Script game{"uk", 3};
  game.throws(3, 5).act(1, resign).expect_phase(Phase::buy).expect_awaited(0).act(0, buy);
}

TEST(General, G_8_G_12_another_one_with_deeds_while_a_purchase_is_decided) {
  Script game{"uk", 3};
  game.owns(1, {"Strand"}).throws(3, 5).act(1, resign);
  while (game.state().phase == Phase::auction)
    game.act(awaited_player(game.ruleset(), game.state()), pass);
  game.expect_phase(Phase::buy).expect_awaited(0).act(0, buy).expect_owner(0, {"Euston Road"});
}

TEST(General, G_8_in_an_auction_the_others_go_on) {
  Script game{"uk", 4};
  game.throws(3, 5).act(0, decline).act(1, resign).expect_phase(Phase::auction).expect_awaited(2);
  game.act(2, bid(10))
      .act(3, pass)
      .act(0, pass)
      .expect_owner(2, {"Euston Road"})
      .expect_phase(Phase::post_roll);
}

TEST(General, G_8_in_an_auction_who_is_not_asked_yet_leaves_it) {
  Script game{"uk", 4};
  game.throws(3, 5).act(0, decline).act(2, resign).expect_awaited(1).act(1, bid(10)).expect_awaited(3);
}

TEST(General, G_8_the_bid_of_the_resigned_is_void) {
  Script game{"uk", 3};
  game.throws(3, 5).act(0, decline).act(1, bid(10)).act(2, bid(20)).act(2, resign);
  game.expect_phase(Phase::auction).expect_paid(2, bank, 1500, Reason::estate);
  while (game.state().phase == Phase::auction) {
    const PlayerId next = awaited_player(game.ruleset(), game.state());
    game.expect_allowed(next, bid(20));
    game.act(next, next == PlayerId{1} ? bid(20) : pass);
  }
  game.expect_owner(1, {"Euston Road"}).expect_cash(1, 1480).expect_phase(Phase::post_roll).expect_awaited(0);
}

TEST(General, G_8_the_player_in_turn_leaves_an_auction_and_the_next_turn_follows_it) {
  Script game{"uk", 3};
  game.throws(3, 5).act(0, decline).act(0, resign).expect_phase(Phase::auction).expect_awaited(1);
  game.act(1, bid(3))
      .act(2, pass)
      .expect_owner(1, {"Euston Road"})
      .expect_turn(1)
      .expect_phase(Phase::pre_roll);
}

/// Everybody passes on the deed that is auctioned.
void pass_all_round(Script& game) {
  const SpaceId deed = game.state().auction.space;
  while (game.state().phase == Phase::auction && game.state().auction.space == deed)
    game.act(awaited_player(game.ruleset(), game.state()), pass);
}

TEST(General, G_8_deeds_of_who_leaves_an_auction_are_auctioned_after_it) {
  Script game{"uk", 3};
  game.owns(1, {"Strand"}).throws(3, 5).act(0, decline).act(1, resign);
  pass_all_round(game);
  pass_all_round(game);
  game.expect_phase(Phase::post_roll).expect_awaited(0).expect_owner(bank, {"Strand", "Euston Road"});
}

TEST(General, G_12_UK_50_several_estates_are_auctioned_one_after_the_other) {
  Script game{"uk", 6};
  game.owns(1, {"Old Kent Road", "Strand"}).owns(3, {"Whitechapel Road", "Whitehall"}).owns(4, {"Mayfair"});
  game.idles().act(1, resign).act(3, resign).act(4, resign);
  const std::vector<std::pair<std::string, int>> expected = {
      {"Old Kent Road", 2}, {"Strand", 2}, {"Whitechapel Road", 5}, {"Whitehall", 5}, {"Mayfair", 5}};
  for (const auto& [deed, first] : expected) {
    EXPECT_EQ(game.state().auction.space, game.space(deed));
    game.expect_phase(Phase::auction).expect_awaited(first);
    pass_all_round(game);
  }
  game.expect_phase(Phase::post_roll).expect_awaited(0);
  EXPECT_EQ(game.state().estates, EstateQueue{});
}

/// Player 0 owes player 1 the 200 of Mayfair with one house.
Script owes_200() {
  Script game{"uk", 4};
  game.owns_group(1, "dark_blue").built("Mayfair", 1).owns(0, {"Strand"}).cash(0, 150);
  game.at(0, "Oxford Street").throws(3, 4).expect_debt(0, 1, 200);
  return game;
}

TEST(General, G_8_a_debtor_resigns_to_the_creditor_of_the_debt_in_hand) {
  auto game = owes_200();
  game.act(0, resign).expect_out(0).expect_owner(1, {"Strand"}).expect_paid(0, 1, 150, Reason::estate);
  game.expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(General, G_8_a_debtor_to_the_bank_resigns_to_the_bank) {
  Script game{"uk", 3};
  game.owns(0, {"Strand"}).cash(0, 150).throws(1, 3).expect_debt(0, bank, 200).act(0, resign);
  game.expect_out(0).expect_phase(Phase::auction).expect_awaited(1);
}

TEST(General, G_8_G_12_what_is_owed_to_the_resigned_goes_to_the_bank_with_the_estate) {
  auto game = owes_200();
  game.act(1, resign).expect_out(1).expect_bank(32, 12).expect_debt(0, bank, 200);
  game.act(0, mortgage("Strand")).expect_paid(0, bank, 200, Reason::rent).expect_phase(Phase::auction);
  while (game.state().phase == Phase::auction)
    game.act(awaited_player(game.ruleset(), game.state()), pass);
  game.expect_phase(Phase::post_roll).expect_awaited(0).expect_cash(0, 60);
}

TEST(General, G_8_a_third_player_leaves_a_debt_as_it_is) {
  auto game = owes_200();
  game.act(2, resign).expect_out(2).expect_debt(0, 1, 200);
}

TEST(General, G_8_G_12_a_debt_is_settled_before_the_deeds_of_the_resigned_are_auctioned) {
  auto game = owes_200();
  game.owns(2, {"Bow Street"}).act(2, resign).expect_out(2).expect_debt(0, 1, 200);
  game.act(0, mortgage("Strand")).expect_paid(0, 1, 200, Reason::rent).expect_phase(Phase::auction);
  EXPECT_EQ(game.state().auction.space, game.space("Bow Street"));
}

TEST(General, G_8_G_12_who_owes_the_pot_resigns_to_the_bank) {
  Script game{"xorti", 3};
  game.pot_holds(70).cash(0, 150).throws(1, 3).expect_debt(0, pot, 200);
  game.act(0, resign).expect_out(0).expect_no_debt().expect_paid(0, bank, 150, Reason::estate);
  EXPECT_EQ(game.state().pot, 70);
}

TEST(General, G_8_an_offer_by_or_to_the_resigned_is_void) {
  for (const int leaver : {1, 2}) {
    Script game{"uk", 4};
    game.owns(3, {"Strand"}).owns(1, {"Mayfair"}).act(1, offer(2, {.deeds = {"Mayfair"}}, {.cash = 400}));
    game.act(leaver, resign).expect_event(EventType::offer_void).expect_out(leaver);
    while (game.state().phase == Phase::auction)
      game.act(awaited_player(game.ruleset(), game.state()), pass);
    game.expect_phase(Phase::pre_roll).expect_awaited(0);
  }
}

TEST(General, G_8_a_third_player_leaves_an_offer_as_it_is) {
  Script game{"uk", 4};
  game.owns(1, {"Mayfair"}).act(1, offer(2, {.deeds = {"Mayfair"}}, {.cash = 400})).act(3, resign);
  game.expect_phase(Phase::offer).expect_awaited(2).act(2, accept).expect_owner(2, {"Mayfair"});
}

TEST(General, G_8_an_open_offer_is_answered_before_the_deeds_of_a_third_player_are_auctioned) {
  Script game{"uk", 4};
  game.owns(1, {"Mayfair"}).owns(3, {"Strand"}).cash(2, 400);
  game.act(1, offer(2, {.deeds = {"Mayfair"}}, {.cash = 400})).act(3, resign);
  game.expect_phase(Phase::offer)
      .expect_awaited(2)
      .act(2, accept)
      .expect_owner(2, {"Mayfair"})
      .expect_cash(2, 0);
  game.expect_phase(Phase::auction).expect_awaited(0);
}

TEST(General, G_8_the_debtors_offer_is_void_when_its_receiver_resigns) {
  auto game = owes_200();
  game.act(0, offer(2, {.deeds = {"Strand"}}, {.cash = 400})).act(2, resign).expect_debt(0, 1, 200);
}

/// Player 0 has asked for the last house; 1 and 2 are asked whether they claim it.
Script claim_open() {
  Script game{"uk", 4};
  game.owns_group(0, "dark_blue").owns_group(1, "orange").owns_group(2, "brown").bank_has(1, 12);
  return game.act(0, build("Mayfair"));
}

void pass_all_auctions_of_deeds(Script& game) {
  while (game.state().phase == Phase::auction && !game.state().auction.of_building)
    game.act(awaited_player(game.ruleset(), game.state()), pass);
}

TEST(General, G_8_without_the_builder_the_others_still_answer) {
  auto game = claim_open();
  game.act(0, resign).expect_out(0).expect_phase(Phase::claim).act(1, pass).act(2, pass);
  pass_all_auctions_of_deeds(game);
  game.expect_phase(Phase::pre_roll).expect_turn(1).expect_bank(1, 12).expect_buildings("Mayfair", 0);
}

TEST(General, G_8_who_resigns_instead_of_claiming_claims_nothing) {
  auto game = claim_open();
  game.act(1, resign).expect_out(1).expect_phase(Phase::claim).expect_awaited(2).act(2, pass);
  game.expect_buildings("Mayfair", 1).expect_cash(0, 1300);
}

TEST(General, G_8_the_claim_of_the_resigned_is_void) {
  auto game = claim_open();
  game.act(1, claim)
      .expect_awaited(2)
      .act(1, resign)
      .expect_phase(Phase::claim)
      .expect_awaited(2)
      .act(2, pass);
  game.expect_buildings("Mayfair", 1).expect_cash(0, 1300);
}

TEST(General, G_8_G_12_the_claim_is_settled_before_the_deeds_of_the_resigned_are_auctioned) {
  auto game = claim_open();
  game.cash(0, 200).act(1, resign).expect_phase(Phase::claim).expect_awaited(2).act(2, pass);
  game.expect_buildings("Mayfair", 1).expect_cash(0, 0).expect_phase(Phase::auction).expect_awaited(2);
}

TEST(General, G_8_the_auction_of_a_building_comes_before_those_of_the_deeds) {
  auto game = claim_open();
  game.act(1, resign)
      .act(2, claim)
      .expect_phase(Phase::auction)
      .expect_awaited(2)
      .act(2, bid(50))
      .act(0, pass);
  game.expect_phase(Phase::claim)
      .expect_awaited(2)
      .act(2, build("Old Kent Road"))
      .expect_phase(Phase::auction);
  EXPECT_EQ(game.state().auction.space, game.space("Bow Street"));
}

TEST(General, G_8_a_winner_who_resigns_places_nothing) {
  auto game = claim_open();
  game.act(1, claim).act(2, pass).act(1, bid(100)).act(0, pass).expect_awaited(1).act(1, resign);
  pass_all_auctions_of_deeds(game);
  game.expect_phase(Phase::pre_roll).expect_awaited(0).expect_bank(1, 12).expect_buildings("Mayfair", 0);
}

TEST(General, G_8_in_a_building_auction_the_others_go_on) {
  auto game = claim_open();
  game.act(1, claim).act(2, claim).act(1, bid(60)).act(1, resign);
  pass_all_auctions_of_deeds(game);
  game.expect_phase(Phase::auction).act(awaited_player(game.ruleset(), game.state()), bid(70));
}

TEST(General, G_8_instead_of_choosing_for_a_card) {
  Script game{"uk", 3};
  game.at(0, "Jail / Just Visiting").throws(3, 4).draws("fine_or_chance").act(0, resign);
  game.expect_out(0).expect_turn(1).expect_phase(Phase::pre_roll);
  EXPECT_EQ(game.known_order("community_chest"), std::vector<std::string>{"fine_or_chance"});
}

TEST(General, G_8_another_one_while_a_card_is_chosen) {
  Script game{"uk", 3};
  game.at(0, "Jail / Just Visiting").throws(3, 4).draws("fine_or_chance").act(2, resign);
  game.expect_phase(Phase::card_choice).expect_awaited(0).act(0, choose(0)).expect_phase(Phase::post_roll);
}

TEST(General, G_8_instead_of_choosing_to_lift) {
  Script game{"uk", 4};
  game.owns(1, {"Strand"})
      .mortgaged({"Strand"})
      .act(0, offer(1, {.cash = 5}, {.deeds = {"Strand"}}))
      .act(1, accept);
  game.expect_phase(Phase::lift_choice).act(0, resign).expect_out(0);
  pass_all_auctions_of_deeds(game);
  game.expect_turn(1)
      .expect_phase(Phase::pre_roll)
      .expect_owner(bank, {"Strand"})
      .expect_mortgaged("Strand", false);
}

TEST(General, G_8_who_is_out_does_not_resign_again) {
  Script game{"uk", 3};
  game.act(0, resign).expect_refused(0, resign, Refusal::player_out);
}

TEST(General, G_8_with_houses_and_mortgages_everything_goes_back) {
  Script game{"uk", 3};
  game.owns_group(2, "brown").built_group("brown", 4).owns(2, {"Mayfair"}).mortgaged({"Mayfair"});
  game.holds_jail_card(2, "chance").act(2, resign).expect_bank(32, 12).expect_mortgaged("Mayfair", false);
  pass_all_auctions_of_deeds(game);
  game.expect_phase(Phase::pre_roll).expect_awaited(0).expect_jail_cards(2, 0);
}

}  // namespace
}  // namespace freehold
