// UK.37: fewer buildings than there are players who wish to buy one.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 has the dark blue group (houses at 200), 1 the orange (100), 2 the brown (50); the bank has few houses.
Script three_builders(int houses) {
  Script game{"uk", 3};
  game.owns_group(0, "dark_blue").owns_group(1, "orange").owns_group(2, "brown").bank_has(houses, 12);
  return game;
}

TEST(Uk, UK_37_enough_for_all_who_may_build_is_not_contested) {
  three_builders(3).act(0, build("Mayfair")).expect_buildings("Mayfair", 1).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_37_fewer_than_may_build_asks_the_others_to_claim_or_pass) {
  auto game = three_builders(2);
  game.act(0, build("Mayfair"))
      .expect_phase(Phase::claim)
      .expect_awaited(1)
      .expect_event(EventType::claim_opened);
  game.expect_buildings("Mayfair", 0).expect_nothing_paid();
  game.expect_refused(2, claim, Refusal::not_your_turn).expect_refused(0, claim);
  game.act(1, pass).expect_awaited(2);
}

TEST(Uk, UK_37_G_12_the_order_of_seats_begins_with_seat_0) {
  Script game{"uk", 4};
  game.owns_group(2, "dark_blue").owns_group(3, "orange").owns_group(0, "brown").bank_has(1, 12);
  game.act(2, build("Mayfair")).expect_phase(Phase::claim).expect_awaited(0);
  game.act(0, pass).expect_awaited(3);
}

TEST(Uk, UK_37_without_a_claim_the_builder_pays_the_list_price) {
  auto game = three_builders(1);
  game.act(0, build("Mayfair")).act(1, pass).act(2, pass);
  game.expect_paid(0, bank, 200, Reason::building).expect_buildings("Mayfair", 1).expect_bank(0, 12);
  game.expect_phase(Phase::pre_roll).expect_awaited(0);
}

TEST(Uk, UK_37_with_a_claim_it_is_auctioned_from_the_lowest_list_price_concerned) {
  auto game = three_builders(1);
  game.act(0, build("Mayfair")).act(1, claim).act(2, pass);
  game.expect_phase(Phase::auction).expect_awaited(1);  // the first after the builder
  game.expect_refused(1, bid(99), Refusal::bid_too_low, Clause::UK_37).act(1, bid(100));
  game.expect_awaited(0).expect_refused(0, bid(100), Refusal::bid_too_low);
  game.expect_refused(2, bid(300));
}

TEST(Uk, UK_37_the_lowest_of_all_claimants_counts) {
  auto game = three_builders(1);
  game.act(0, build("Mayfair")).act(1, claim).act(2, claim).expect_awaited(1);
  game.expect_refused(1, bid(49), Refusal::bid_too_low).act(1, bid(50)).act(2, bid(60)).act(0, bid(61));
}

TEST(Uk, UK_37_the_winner_pays_the_bid_and_places_the_house_free_on_any_own_site) {
  auto game = three_builders(1);
  game.act(0, build("Mayfair")).act(1, claim).act(2, pass).act(1, bid(120)).act(0, bid(150)).act(1, pass);
  game.expect_total(0, bank, 150).expect_cash(0, 1350).expect_phase(Phase::claim).expect_awaited(0);
  game.expect_refused(0, pass).expect_refused(0, build("Vine Street")).expect_refused(0, mortgage("Mayfair"));
  game.act(0, build("Park Lane")).expect_nothing_paid().expect_buildings("Park Lane", 1).expect_bank(0, 12);
  game.expect_buildings("Mayfair", 0).expect_cash(0, 1350).expect_phase(Phase::pre_roll).expect_awaited(0);
}

TEST(Uk, UK_37_a_claimant_may_win_it) {
  auto game = three_builders(1);
  game.act(0, build("Mayfair")).act(1, claim).act(2, pass).act(1, bid(100)).act(0, pass);
  game.expect_phase(Phase::claim).expect_awaited(1).act(1, build("Bow Street"));
  game.expect_cash(1, 1400)
      .expect_cash(0, 1500)
      .expect_buildings("Bow Street", 1)
      .expect_buildings("Mayfair", 0);
  game.expect_awaited(0);
}

TEST(Uk, UK_37_the_winner_places_it_evenly) {
  auto game = three_builders(1);
  game.built("Vine Street", 1).bank_has(1, 12);
  game.act(0, build("Mayfair")).act(1, claim).act(2, pass).act(1, bid(100)).act(0, pass);
  game.expect_refused(1, build("Vine Street"), Refusal::uneven_building).act(1, build("Bow Street"));
}

TEST(Uk, UK_37_the_winner_may_place_it_on_another_group_of_their_own) {
  auto game = three_builders(1);
  game.owns_group(1, "light_blue").act(0, build("Mayfair")).act(1, claim).act(2, pass);
  game.expect_refused(1, bid(49), Refusal::bid_too_low)
      .act(1, bid(50))
      .act(0, pass);  // light blue houses cost 50
  game.act(1, build("Euston Road")).expect_buildings("Euston Road", 1).expect_cash(1, 1450);
}

TEST(Uk, UK_37_nobody_bids_nobody_builds) {
  auto game = three_builders(1);
  game.act(0, build("Mayfair")).act(1, claim).act(2, pass).act(1, pass).act(0, pass);
  game.expect_event(EventType::auction_unsold).expect_phase(Phase::pre_roll).expect_bank(1, 12);
  game.expect_cash(0, 1500).expect_cash(1, 1500);
}

TEST(Uk, UK_37_it_interrupts_a_purchase_and_leads_back_to_it) {
  auto game = three_builders(1);
  game.throws(2, 3).expect_phase(Phase::buy).act(0, build("Mayfair")).act(1, claim).act(2, pass);
  game.act(1, bid(100)).act(0, pass).act(1, build("Bow Street")).expect_phase(Phase::buy).expect_awaited(0);
  game.act(0, buy).expect_owner(0, {"King's Cross Station"});
}

TEST(Uk, UK_37_out_of_turn_it_leads_back_to_the_turn) {
  auto game = three_builders(1);
  game.idles().act(2, build("Old Kent Road"));
  while (game.state().phase == Phase::claim)
    game.act(awaited_player(game.ruleset(), game.state()), pass);
  game.expect_buildings("Old Kent Road", 1).expect_phase(Phase::post_roll).expect_awaited(0);
}

TEST(Uk, UK_37_bids_are_covered_by_cash) {
  auto game = three_builders(1);
  game.cash(1, 130).act(0, build("Mayfair")).act(1, claim).act(2, pass);
  game.expect_refused(1, bid(131), Refusal::not_enough_cash).act(1, bid(130)).act(0, pass).expect_cash(1, 0);
}

TEST(Uk, UK_37_who_cannot_pay_is_not_counted) {
  auto game = three_builders(2);
  game.cash(1, 99).act(0, build("Mayfair")).expect_phase(Phase::pre_roll).expect_buildings("Mayfair", 1);
}

TEST(Uk, UK_37_who_cannot_lawfully_place_one_is_not_asked) {
  auto game = three_builders(1);
  game.mortgaged({"Vine Street"}).built_group("brown", 4).bank_has(1, 12);
  // Orange is mortgaged, brown has room for hotels alone: nobody else may place a house.
  game.act(0, build("Mayfair"))
      .expect_phase(Phase::pre_roll)
      .expect_buildings("Mayfair", 1)
      .expect_bank(0, 12);
}

TEST(Uk, UK_37_hotels_are_contested_apart_from_houses) {
  auto game = three_builders(0);
  game.built_group("dark_blue", 4).built_group("orange", 4).bank_has(0, 1);
  game.act(0, build("Mayfair")).expect_phase(Phase::claim).expect_awaited(1);
  game.act(1, claim)
      .expect_phase(Phase::auction)
      .expect_refused(1, bid(99))
      .act(1, bid(100))
      .act(0, bid(101))
      .act(1, pass);
  game.act(0, build("Mayfair")).expect_buildings("Mayfair", hotel).expect_bank(4, 0).expect_cash(0, 1399);
}

TEST(Uk, UK_37_a_builder_out_of_turn_is_followed_by_the_next_seat) {
  auto game = three_builders(1);
  game.act(1, build("Vine Street")).expect_phase(Phase::claim);
  while (game.state().phase == Phase::claim)
    game.act(awaited_player(game.ruleset(), game.state()), claim);
  game.expect_phase(Phase::auction).expect_awaited(2).act(2, bid(50)).act(0, pass).act(1, pass);
  game.act(2, build("Old Kent Road")).expect_phase(Phase::pre_roll).expect_awaited(0).expect_turn(0);
}

TEST(Uk, UK_37_nobody_manages_during_a_claim) {
  auto game = three_builders(1);
  game.act(0, build("Mayfair")).expect_awaited(1);
  game.expect_refused(1, mortgage("Vine Street"), Refusal::wrong_phase, Clause::G_9);
  game.expect_refused(2, build("Old Kent Road")).expect_refused(0, roll);
}

TEST(Uk, UK_37_after_the_last_house_is_gone_others_wait) {
  auto game = three_builders(1);
  game.act(0, build("Mayfair")).act(1, pass).act(2, pass);
  game.expect_refused(1, build("Vine Street"), Refusal::no_houses_left, Clause::UK_36);
}

TEST(Uk, UK_37_off_by_option_the_first_to_ask_builds) {
  Script game{rules("uk", [](RuleOptions& o) { o.contested_buildings = false; }), 3};
  game.owns_group(0, "dark_blue").owns_group(1, "orange").bank_has(1, 12);
  game.act(0, build("Mayfair")).expect_buildings("Mayfair", 1);
}

}  // namespace
}  // namespace freehold
