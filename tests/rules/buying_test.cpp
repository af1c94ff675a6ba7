// Buying and auctions: UK.10, UK.11.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 has declined Euston Road, which costs 100; player 1 bids first.
Script auction_of_euston_road(int players) {
  Script game{"uk", players};
  game.throws(3, 5).expect_at(0, "Euston Road").act(0, decline);
  return game;
}

TEST(Uk, UK_10_an_unowned_property_may_be_bought_at_its_price_from_the_first_lap_on) {
  Script game{"uk", 2};
  game.throws(3, 5).expect_phase(Phase::buy).act(0, buy);
  game.expect_paid(0, bank, 100, Reason::price).expect_event(EventType::bought);
  game.expect_owner(0, {"Euston Road"}).expect_cash(0, 1400).expect_phase(Phase::post_roll);
}

TEST(Uk, UK_10_stations_and_utilities_are_bought_alike) {
  Script game{"uk", 2};
  game.throws(2, 3)
      .act(0, buy)
      .expect_paid(0, bank, 200, Reason::price)
      .expect_owner(0, {"King's Cross Station"});
  game.act(0, end_turn).at(1, "Income Tax").throws(2, 6).act(1, buy);
  game.expect_paid(1, bank, 150, Reason::price).expect_owner(1, {"Electric Company"});
}

TEST(Uk, UK_10_only_who_landed_may_buy_and_only_with_the_cash) {
  Script game{"uk", 2};
  game.cash(0, 99).throws(3, 5).expect_phase(Phase::buy);
  game.expect_refused(1, buy).expect_refused(1, decline);
  game.expect_refused(0, buy, Refusal::not_enough_cash, Clause::UK_10);
  game.expect_allowed(0, decline);
}

TEST(Uk, UK_10_the_last_pound_may_be_spent) {
  Script game{"uk", 2};
  game.cash(0, 100).throws(3, 5).act(0, buy).expect_cash(0, 0).expect_owner(0, {"Euston Road"});
}

TEST(Uk, UK_10_one_may_raise_the_cash_before_buying) {
  Script game{"uk", 2};
  game.cash(0, 50)
      .owns(0, {"Pentonville Road"})
      .throws(3, 5)
      .expect_refused(0, buy, Refusal::not_enough_cash);
  game.act(0, mortgage("Pentonville Road")).expect_phase(Phase::buy).act(0, buy).expect_cash(0, 10);
}

TEST(Uk, UK_10_what_is_owned_is_not_for_sale) {
  Script game{"uk", 2};
  game.owns(0, {"Euston Road"}).throws(3, 5).expect_phase(Phase::post_roll).expect_nothing_paid();
}

TEST(Uk, UK_11_a_declined_property_is_auctioned_at_once_beginning_after_the_decliner) {
  auto game = auction_of_euston_road(3);
  game.expect_phase(Phase::auction).expect_awaited(1).expect_event(EventType::auction_opened);
  game.act(1, bid(10)).expect_awaited(2);
  game.act(2, bid(11)).expect_awaited(0);
  game.act(0, pass).expect_awaited(1);
  game.act(1, pass).expect_event(EventType::auction_won).expect_owner(2, {"Euston Road"});
  game.expect_paid(2, bank, 11, Reason::auction).expect_cash(2, 1489);
  game.expect_phase(Phase::post_roll).expect_awaited(0);
}

TEST(Uk, UK_11_who_declined_may_bid_and_win_too) {
  auto game = auction_of_euston_road(3);
  game.act(1, bid(40)).act(2, pass).act(0, bid(41)).act(1, pass);
  game.expect_owner(0, {"Euston Road"}).expect_cash(0, 1459).expect_cash(1, 1500);
}

TEST(Uk, UK_11_the_first_bid_may_be_any_of_at_least_1) {
  auto game = auction_of_euston_road(2);
  game.expect_refused(1, bid(0), Refusal::bid_too_low, Clause::UK_11);
  game.expect_refused(1, bid(-5), Refusal::bid_too_low);
  game.act(1, bid(1)).act(0, pass).expect_owner(1, {"Euston Road"}).expect_cash(1, 1499);
}

TEST(Uk, UK_11_each_bids_higher_or_drops_out) {
  auto game = auction_of_euston_road(3);
  game.act(1, bid(50));
  game.expect_refused(2, bid(50), Refusal::bid_too_low).expect_refused(2, bid(49), Refusal::bid_too_low);
  game.expect_allowed(2, bid(51));
  game.act(2, pass).act(0, bid(60)).expect_awaited(1);  // player 2 is asked no more
  game.act(1, bid(61)).expect_awaited(0).expect_refused(2, bid(100)).expect_refused(2, pass);
}

TEST(Uk, UK_11_a_bid_is_covered_by_cash_on_hand) {
  auto game = auction_of_euston_road(2);
  game.cash(1, 70).owns(1, {"Mayfair"});
  game.expect_refused(1, bid(71), Refusal::not_enough_cash, Clause::UK_11).act(1, bid(70)).act(0, pass);
  game.expect_cash(1, 0).expect_owner(1, {"Euston Road"});
}

TEST(Uk, UK_11_the_decliner_is_still_asked_when_all_others_have_dropped_out) {
  auto game = auction_of_euston_road(3);
  game.act(1, pass).act(2, pass).expect_phase(Phase::auction).expect_awaited(0);
  game.act(0, bid(1)).expect_owner(0, {"Euston Road"}).expect_cash(0, 1499).expect_phase(Phase::post_roll);
}

TEST(Uk, UK_11_if_nobody_bids_the_property_stays_with_the_bank) {
  auto game = auction_of_euston_road(3);
  game.act(1, pass).act(2, pass).act(0, pass).expect_event(EventType::auction_unsold);
  game.expect_owner(bank, {"Euston Road"}).expect_phase(Phase::post_roll).expect_awaited(0);
  game.act(0, end_turn).throws(3, 5).expect_phase(Phase::buy);  // and is on sale for the next
}

TEST(Uk, UK_11_bidding_out_of_turn_is_refused) {
  auto game = auction_of_euston_road(3);
  game.expect_refused(0, bid(20), Refusal::not_your_turn).expect_refused(2, pass, Refusal::not_your_turn);
}

TEST(Uk, UK_11_those_who_are_out_do_not_bid) {
  Script game{"uk", 4};
  game.out(1).throws(3, 5).act(0, decline).expect_awaited(2);
  game.act(2, pass).expect_awaited(3).act(3, pass).expect_awaited(0);
}

TEST(Uk, UK_11_nobody_sells_or_mortgages_while_the_hammer_is_up) {
  auto game = auction_of_euston_road(3);
  game.owns(1, {"Mayfair"});
  game.expect_refused(1, mortgage("Mayfair"), Refusal::wrong_phase, Clause::G_9);
}

}  // namespace
}  // namespace freehold
