// Edition `savings`: buying and the blind auction, S.4.
#include <gtest/gtest.h>

#include <algorithm>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 has come to Ropewalk (300), which nobody owns.
Script at_ropewalk(int players = 3) {
  Script game{"savings", players};
  game.throws(1, 3).expect_at(0, "Ropewalk").expect_phase(Phase::buy);
  return game;
}

/// Player 0 has declined it.
Script blind_auction(int players = 3) {
  auto game = at_ropewalk(players);
  game.act(0, decline).expect_phase(Phase::auction);
  return game;
}

/// The events of the last step show no amount of a bid, and nobody's pass.
void expect_hidden(Script& game) {
  for (const Event& event : game.events()) {
    EXPECT_NE(event.type, EventType::passed);
    EXPECT_TRUE(event.type != EventType::bid || event.amount == 0);
  }
  EXPECT_EQ(game.state().auction.high_bid, 0);
  EXPECT_FALSE(game.state().auction.high_bidder.valid());
}

TEST(Savings, S_4_an_unowned_property_is_bought_at_its_price) {
  auto game = at_ropewalk();
  game.act(0, buy).expect_paid(0, bank, 300, Reason::price).expect_owner(0, {"Ropewalk"});
  game.expect_cash(0, 1200).expect_phase(Phase::post_roll);
}

TEST(Savings, S_4_not_without_the_price_and_not_anothers) {
  auto poor = at_ropewalk();
  poor.cash(0, 299).expect_refused(0, buy, Refusal::not_enough_cash);
  Script owned{"savings", 2};
  owned.owns(1, {"Ropewalk"}).throws(1, 3).expect_phase(Phase::post_roll).expect_refused(0, buy);
}

TEST(Savings, S_4_declined_each_makes_one_sealed_bid_from_the_decliner_on) {
  auto game = blind_auction();
  game.expect_awaited(0).act(0, bid(50)).expect_awaited(1).act(1, bid(70)).expect_awaited(2);
  game.expect_phase(Phase::auction).act(2, bid(60)).expect_phase(Phase::post_roll);
}

TEST(Savings, S_4_from_a_decliner_in_the_middle_it_goes_round) {
  Script game{"savings", 3};
  game.turn_of(1).throws(1, 3).act(1, decline).expect_awaited(1).act(1, pass).expect_awaited(2);
  game.act(2, pass).expect_awaited(0).act(0, bid(1)).expect_owner(0, {"Ropewalk"}).expect_cash(0, 1499);
}

TEST(Savings, S_4_the_highest_wins_and_pays_the_own_bid) {
  auto game = blind_auction();
  game.act(0, bid(50)).act(1, bid(70)).act(2, bid(60)).expect_owner(1, {"Ropewalk"});
  game.expect_paid(1, bank, 70, Reason::auction).expect_cash(0, 1500).expect_cash(1, 1430);
  game.expect_cash(2, 1500).expect_event(EventType::auction_won, 1, 70);
}

TEST(Savings, S_4_a_lower_bid_than_one_before_is_a_bid_too) {
  auto game = blind_auction();
  game.act(0, bid(500)).expect_allowed(1, bid(1)).act(1, bid(1)).act(2, pass).expect_owner(0, {"Ropewalk"});
}

TEST(Savings, S_4_bids_and_passes_are_hidden_until_all_are_in) {
  auto game = blind_auction();
  expect_hidden(game.act(0, bid(50)));
  expect_hidden(game.act(1, pass));
  game.act(2, bid(60)).expect_event(EventType::bid, 0, 50).expect_event(EventType::bid, 2, 60);
  game.expect_event(EventType::passed, 1, 0);
}

TEST(Savings, S_4_of_equal_bids_the_first_wins) {
  auto later = blind_auction();
  later.act(0, bid(50)).act(1, bid(70)).act(2, bid(70)).expect_owner(1, {"Ropewalk"});
  auto decliner = blind_auction();
  decliner.act(0, bid(70)).act(1, bid(70)).act(2, bid(70)).expect_owner(0, {"Ropewalk"});
  Script game{"savings", 3};
  game.turn_of(2).throws(1, 3).act(2, decline).act(2, bid(9)).act(0, bid(9)).act(1, bid(8));
  game.expect_owner(2, {"Ropewalk"});  // first by the order of asking, not by number
}

TEST(Savings, S_4_without_any_bid_it_stays_with_the_bank) {
  auto game = blind_auction();
  game.act(0, pass).act(1, pass).act(2, pass).expect_owner(bank, {"Ropewalk"}).expect_nothing_paid();
  game.expect_event(EventType::auction_unsold).expect_phase(Phase::post_roll).expect_turn(0);
}

TEST(Savings, S_4_a_bid_is_at_least_1) {
  auto game = blind_auction();
  game.expect_refused(0, bid(0), Refusal::bid_too_low).expect_refused(0, bid(-5), Refusal::bid_too_low);
  game.expect_allowed(0, bid(1));
}

TEST(Savings, S_4_S_14_a_bid_is_covered_by_cash_and_not_by_savings) {
  auto game = blind_auction();
  game.saves(0, 5000).expect_refused(0, bid(1501), Refusal::not_enough_cash).expect_allowed(0, bid(1500));
  game.cash(0, 0).expect_refused(0, bid(1), Refusal::not_enough_cash).expect_allowed(0, pass);
}

TEST(Savings, S_4_one_bid_each_in_the_order_of_asking) {
  auto game = blind_auction();
  game.expect_refused(1, bid(5), Refusal::not_your_turn).act(0, bid(50));
  game.expect_refused(0, bid(60), Refusal::not_bidding).expect_refused(0, pass);
}

TEST(Savings, S_4_the_bid_of_who_resigns_meanwhile_is_void) {
  auto game = blind_auction();
  game.act(0, bid(50)).act(1, bid(900)).act(1, resign).expect_awaited(2).act(2, bid(40));
  game.expect_owner(0, {"Ropewalk"}).expect_paid(0, bank, 50, Reason::auction);
  game.expect_no_event(EventType::passed);
}

TEST(Savings, S_4_who_is_asked_may_resign_and_the_rest_goes_on) {
  auto game = blind_auction();
  game.act(0, resign).expect_awaited(1).act(1, bid(3)).act(2, bid(4)).expect_owner(2, {"Ropewalk"});
}

TEST(Savings, S_4_any_game_may_auction_blindly_and_this_one_openly_or_not) {
  auto blind = Script{rules("uk", [](RuleOptions& o) { o.auctions = AuctionKind::sealed; }), 2};
  blind.throws(3, 5).act(0, decline).expect_awaited(0).act(0, bid(10)).act(1, bid(11));
  blind.expect_owner(1, {"Euston Road"});
  auto open = Script{rules("savings", [](RuleOptions& o) { o.auctions = AuctionKind::open; }), 2};
  open.throws(1, 3).act(0, decline).expect_awaited(1).act(1, bid(5)).expect_refused(0, bid(5));
  auto off = Script{rules("savings", [](RuleOptions& o) { o.auctions = AuctionKind::off; }), 2};
  off.throws(1, 3).act(0, decline).expect_phase(Phase::post_roll);
}

}  // namespace
}  // namespace freehold
