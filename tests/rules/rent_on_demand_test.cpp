// UK.13 with the option rent_collection = on_demand: the owner asks in time, or the rent is lost.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Three players; player 1 owns Euston Road (6), where player 0 has just landed.
Script rent_to_be_claimed(int players = 3) {
  Script game{rules("uk", [](RuleOptions& o) { o.rent_collection = RentCollection::on_demand; }), players};
  game.owns(1, {"Euston Road"}).throws(3, 5);
  return game;
}

TEST(Uk, UK_13_automatic_rent_is_paid_at_once) {
  Script game{"uk", 3};
  game.owns(1, {"Euston Road"}).throws(3, 5).expect_paid(0, 1, 6, Reason::rent).expect_cash(1, 1506);
  game.expect_refused(1, claim_rent(), Refusal::no_rent_to_claim, Clause::UK_13);
}

TEST(Uk, UK_13_on_demand_nothing_is_paid_until_the_owner_asks) {
  auto game = rent_to_be_claimed();
  game.expect_nothing_paid().expect_event(EventType::rent_claimable).expect_cash(0, 1500);
  game.act(1, claim_rent("Euston Road"))
      .expect_paid(0, 1, 6, Reason::rent)
      .expect_cash(0, 1494)
      .expect_cash(1, 1506);
  game.expect_refused(1, claim_rent(), Refusal::no_rent_to_claim, Clause::UK_13);
}

TEST(Uk, UK_13_only_the_owner_may_ask) {
  auto game = rent_to_be_claimed();
  game.expect_refused(2, claim_rent(), Refusal::no_rent_to_claim);
  game.expect_refused(0, claim_rent("Euston Road"), Refusal::no_rent_to_claim);
  game.expect_refused(1, claim_rent("Mayfair"), Refusal::no_rent_to_claim);
}

TEST(Uk, UK_13_in_time_is_before_the_second_player_following_throws) {
  auto game = rent_to_be_claimed();
  game.act(0, end_turn).expect_allowed(1, claim_rent());
  game.idles().expect_allowed(1, claim_rent());  // the first player following has thrown
  game.act(1, end_turn).expect_turn(2).act(1, claim_rent()).expect_paid(0, 1, 6, Reason::rent);
}

TEST(Uk, UK_13_it_is_lost_when_the_second_player_following_throws) {
  auto game = rent_to_be_claimed();
  game.act(0, end_turn).idles().act(1, end_turn).expect_allowed(1, claim_rent());
  game.idles().expect_event(EventType::rent_lost).expect_refused(1, claim_rent(), Refusal::no_rent_to_claim);
  game.expect_cash(0, 1500).expect_cash(1, 1500);
}

TEST(Uk, UK_13_it_is_asked_for_between_moves_alone) {
  auto game = rent_to_be_claimed();
  game.act(0, end_turn).at(1, "Go").throws(1, 2).expect_phase(Phase::buy);
  game.expect_refused(1, claim_rent(), Refusal::wrong_phase, Clause::UK_13).act(1, decline);
  game.expect_refused(1, claim_rent(), Refusal::wrong_phase).act(2, pass).act(0, pass).act(1, pass);
  game.act(1, claim_rent()).expect_paid(0, 1, 6, Reason::rent);
}

TEST(Uk, UK_13_the_rent_is_that_of_the_visit) {
  auto game = rent_to_be_claimed();
  game.owns_group(1, "light_blue").act(1, build("Euston Road")).act(1, claim_rent());
  game.expect_paid(0, 1, 6, Reason::rent);
}

TEST(Uk, UK_13_further_throws_of_one_player_are_one_player_throwing) {
  auto game = rent_to_be_claimed();
  game.act(0, end_turn).at(1, "Go").throws(5, 5).expect_turn(1).throws(5, 5);
  game.expect_allowed(1, claim_rent());
}

TEST(Uk, UK_13_the_visitors_own_further_throw_loses_nothing) {
  Script game{rules("uk", [](RuleOptions& o) { o.rent_collection = RentCollection::on_demand; }), 3};
  game.owns(1, {"Euston Road"}).throws(4, 4).expect_at(0, "Euston Road");
  game.throws(5, 2).expect_at(0, "Marylebone Station").act(0, buy).expect_allowed(1, claim_rent());
}

TEST(Uk, UK_13_without_a_space_the_oldest_is_claimed) {
  Script game{rules("uk", [](RuleOptions& o) { o.rent_collection = RentCollection::on_demand; }), 3};
  game.owns(1, {"Euston Road", "Vine Street"}).throws(4, 4).throws(5, 6).expect_at(0, "Vine Street");
  game.act(1, claim_rent()).expect_paid(0, 1, 6, Reason::rent);
  game.act(1, claim_rent()).expect_paid(0, 1, 16, Reason::rent).expect_refused(1, claim_rent());
}

TEST(Uk, UK_13_each_rent_may_be_claimed_by_its_space) {
  Script game{rules("uk", [](RuleOptions& o) { o.rent_collection = RentCollection::on_demand; }), 3};
  game.owns(1, {"Euston Road", "Vine Street"}).throws(4, 4).throws(5, 6);
  game.act(1, claim_rent("Vine Street")).expect_paid(0, 1, 16, Reason::rent);
  game.act(1, claim_rent("Euston Road")).expect_paid(0, 1, 6, Reason::rent);
}

TEST(Uk, UK_13_a_claimed_rent_beyond_the_cash_is_a_debt) {
  Script game{rules("uk", [](RuleOptions& o) { o.rent_collection = RentCollection::on_demand; }), 3};
  game.owns(1, {"Euston Road"}).owns(0, {"Mayfair"}).cash(0, 5).throws(3, 5).act(0, end_turn);
  game.act(1, claim_rent()).expect_debt(0, 1, 6).act(0, mortgage("Mayfair"));
  game.expect_paid(0, 1, 6, Reason::rent).expect_cash(0, 199).expect_phase(Phase::pre_roll).expect_awaited(1);
}

TEST(Uk, UK_13_with_two_players_the_visitor_is_the_second_following_too) {
  auto game = rent_to_be_claimed(2);
  game.act(0, end_turn)
      .idles()
      .expect_allowed(1, claim_rent())
      .act(1, end_turn)
      .expect_allowed(1, claim_rent());
  game.idles().expect_refused(1, claim_rent(), Refusal::no_rent_to_claim);
}

TEST(Uk, UK_13_when_more_rents_wait_than_can_be_kept_the_oldest_is_lost_and_told) {
  Script game{rules("uk",
                    [](RuleOptions& o) {
                      o.rent_collection = RentCollection::on_demand;
                      o.doubles_to_jail = 0;
                    }),
              2};
  game.owns(1, {"Euston Road", "Vine Street"});
  for (int n = 0; n < max_claims; ++n)
    game.at(0, "Income Tax").throws(2, 2).expect_no_event(EventType::rent_lost);
  game.at(0, "Marylebone Station")
      .throws(2, 2)
      .expect_at(0, "Vine Street")
      .expect_event(EventType::rent_lost);
  game.act(1, claim_rent("Vine Street")).expect_paid(0, 1, 16, Reason::rent);
  for (int n = 1; n < max_claims; ++n)
    game.act(1, claim_rent()).expect_paid(0, 1, 6, Reason::rent);
  game.expect_refused(1, claim_rent());
}

TEST(Uk, UK_13_a_claim_to_rent_ends_with_either_player) {
  auto gone_owner = rent_to_be_claimed();
  gone_owner.act(1, resign).expect_cash(0, 1500);
  auto gone_visitor = rent_to_be_claimed();
  gone_visitor.act(0, resign).expect_refused(1, claim_rent(), Refusal::no_rent_to_claim).expect_cash(1, 1500);
}

}  // namespace
}  // namespace freehold
