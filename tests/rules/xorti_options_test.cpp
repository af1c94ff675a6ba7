// Xorti: the document's own rules before its simplifications, as options (X.20).
#include <gtest/gtest.h>

#include "jail_space.h"
#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

Script with(const std::function<void(RuleOptions&)>& change, int players = 2) {
  return Script{rules("xorti", change), players};
}

TEST(Xorti, X_20_rent_on_demand) {
  auto game = with([](RuleOptions& o) { o.rent_collection = RentCollection::on_demand; }, 3);
  game.owns(1, {"Baltic Avenue"}).throws(1, 2).expect_nothing_paid().expect_event(EventType::rent_claimable);
  game.act(1, claim_rent("Baltic Avenue")).expect_paid(0, 1, 4, Reason::rent);
  auto late = with([](RuleOptions& o) { o.rent_collection = RentCollection::on_demand; }, 3);
  late.owns(1, {"Baltic Avenue"}).throws(1, 2).act(0, end_turn).idles().act(1, end_turn).idles();
  late.expect_event(EventType::rent_lost).expect_refused(1, claim_rent(), Refusal::no_rent_to_claim);
}

TEST(Xorti, X_20_hotels) {
  auto game = with([](RuleOptions& o) { o.hotels = true; });
  game.owns_group(0, "brown").built_group("brown", 4).throws(1, 2).act(0, build("Baltic Avenue"));
  game.expect_buildings("Baltic Avenue", hotel).expect_paid(0, bank, 50, Reason::building).act(0, end_turn);
  game.at(1, "Go").throws(1, 2).expect_paid(1, 0, 450, Reason::rent);
}

TEST(Xorti, X_20_even_building) {
  auto game = with([](RuleOptions& o) { o.even_building = true; });
  game.owns_group(0, "brown").throws(1, 2).act(0, build("Baltic Avenue"));
  game.expect_refused(0, build("Baltic Avenue"), Refusal::uneven_building, Clause::UK_33);
  game.built("Mediterranean Avenue", 2);
  game.expect_refused(0, sell_building("Baltic Avenue"), Refusal::uneven_selling, Clause::UK_33);
}

TEST(Xorti, X_20_jail_that_holds) {
  auto game = with([](RuleOptions& o) { o.jail_effect = true; });
  game.at(0, "Free Parking").throws(4, 6).expect_at(0, jail).expect_jailed(0, true).act(0, end_turn);
  game.idles().act(1, end_turn).throws(4, 6).expect_at(0, jail).expect_phase(Phase::post_roll);
}

TEST(Xorti, X_20_jail_after_the_third_double_and_out_for_50) {
  auto game = with([](RuleOptions& o) { o.jail_effect = true; });
  game.at(0, jail).throws(5, 5).at(0, jail).throws(5, 5).throws(6, 6).expect_jailed(0, true).act(0, end_turn);
  game.idles().act(1, end_turn).act(0, pay_fine).expect_paid(0, pot, 50, Reason::jail_fine);
  game.throws(4, 6).expect_at(0, "Free Parking").expect_paid(pot, 0, 50, Reason::free_parking);
}

TEST(Xorti, X_20_the_highest_throw_starts) {
  auto game = Script::from_the_start(
      rules("xorti", [](RuleOptions& o) { o.start_order = StartOrder::highest_throw; }), 2);
  game.expect_phase(Phase::order).dice(1, 2).dice(2, 2).expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(Xorti, X_20_houses_anywhere_and_at_any_time) {
  auto game = with([](RuleOptions& o) { o.building_place = BuildingPlace::anywhere; });
  game.owns_group(0, "brown").owns_group(1, "green").act(0, build("Baltic Avenue"));
  game.act(1, build("Pacific Avenue")).expect_buildings("Pacific Avenue", 1);
}

TEST(Xorti, X_20_houses_that_run_out) {
  auto game = with([](RuleOptions& o) {
    o.limited_buildings = true;
    o.building_place = BuildingPlace::anywhere;
  });
  game.owns_group(0, "brown").bank_has(1, 0).act(0, build("Baltic Avenue"));
  game.expect_refused(0, build("Baltic Avenue"), Refusal::no_houses_left, Clause::UK_36);
}

TEST(Xorti, X_20_10_per_cent_on_mortgaged_deeds_that_are_sold) {
  auto game = with([](RuleOptions& o) { o.transfer_interest = true; });
  game.owns(0, {"Boardwalk"}).mortgaged({"Boardwalk"});
  game.act(0, offer(1, {.deeds = {"Boardwalk"}}, {.cash = 100})).act(1, accept);
  game.expect_paid(1, bank, 20, Reason::transfer_interest).expect_phase(Phase::lift_choice);
}

TEST(Xorti, X_20_no_pot_on_Free_Parking) {
  auto game = with([](RuleOptions& o) { o.free_parking_pot = false; });
  game.throws(1, 3).expect_paid(0, bank, 200, Reason::tax).act(0, end_turn).idles().expect_nothing_paid();
}

}  // namespace
}  // namespace freehold
