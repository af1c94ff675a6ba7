// UK.52: the common house rules, each an option that is off (or official) in the official rules.
#include <gtest/gtest.h>

#include "kit/script.h"
#include "rules/valuation.h"

namespace freehold {
namespace {

using namespace kit;
using RuleChange = void (*)(RuleOptions&);

Script house(RuleChange change, int players = 2) {
  return Script{rules("uk", change), players};
}

TEST(Uk, UK_52_every_house_rule_is_off_in_the_official_rules) {
  EXPECT_EQ(edition("uk").options, RuleOptions{});
  const RuleOptions official;
  EXPECT_FALSE(official.free_parking_pot);
  EXPECT_EQ(official.go_landing_factor, 1);
  EXPECT_EQ(official.max_rounds, 0);
  EXPECT_EQ(official.dealt_deeds, 0);
}

TEST(Uk, UK_52_with_a_pot_taxes_fill_it) {
  auto game = house([](RuleOptions& o) { o.free_parking_pot = true; });
  game.throws(1, 3).expect_paid(0, pot, 200, Reason::tax);
  EXPECT_EQ(game.state().pot, 200);
  EXPECT_EQ(game.state().issued, 3000);
}

TEST(Uk, UK_52_with_a_pot_card_payments_and_repairs_fill_it) {
  auto game = house([](RuleOptions& o) { o.free_parking_pot = true; });
  game.throws(3, 4).draws("small_fine").expect_paid(0, pot, 20, Reason::card).act(0, end_turn);
  game.owns_group(1, "brown").built_group("brown", 1).throws(3, 4).draws("general_repairs");
  game.expect_paid(1, pot, 50, Reason::card);
  EXPECT_EQ(game.state().pot, 70);
}

TEST(Uk, UK_52_with_a_pot_the_jail_fine_fills_it) {
  auto game = house([](RuleOptions& o) { o.free_parking_pot = true; });
  game.jailed(0).act(0, pay_fine).expect_paid(0, pot, 50, Reason::jail_fine);
  auto third = house([](RuleOptions& o) { o.free_parking_pot = true; });
  third.jailed(0, 2).throws(1, 3).expect_paid(0, pot, 50, Reason::jail_fine);
}

TEST(Uk, UK_52_who_lands_on_free_parking_takes_the_pot) {
  auto game = house([](RuleOptions& o) { o.free_parking_pot = true; });
  game.pot_holds(345).idles().expect_at(0, "Free Parking").expect_paid(pot, 0, 345, Reason::free_parking);
  game.expect_cash(0, 1845);
  EXPECT_EQ(game.state().pot, 0);
  game.act(0, end_turn).idles().expect_nothing_paid();  // it is empty
}

TEST(Uk, UK_52_the_bank_fills_the_pot_up_to_the_floor) {
  auto game = house([](RuleOptions& o) {
    o.free_parking_pot = true;
    o.free_parking_floor = 100;
  });
  game.pot_holds(30).idles().expect_total(pot, 0, 30).expect_total(bank, 0, 70).expect_cash(0, 1600);
  game.act(0, end_turn).pot_holds(130).idles().expect_total(pot, 1, 130).expect_cash(1, 1630);
}

TEST(Uk, UK_52_landing_exactly_on_go_may_pay_more) {
  const RuleChange twice = [](RuleOptions& o) { o.go_landing_factor = 2; };
  auto lands = house(twice);
  lands.at(0, "Liverpool Street Station").throws(2, 3).expect_cash(0, 1900);
  auto passes = house(twice);
  passes.at(0, "Mayfair").throws(5, 6).expect_cash(0, 1700);
  auto sent = house(twice);
  sent.throws(3, 4).draws("advance_to_go").expect_cash(0, 1900);
}

TEST(Uk, UK_52_without_auctions_a_declined_property_stays_with_the_bank) {
  auto game = house([](RuleOptions& o) { o.auctions = AuctionKind::off; });
  game.throws(3, 5).act(0, decline).expect_phase(Phase::post_roll).expect_owner(bank, {"Euston Road"});
}

TEST(Uk, UK_52_without_auctions_a_bankrupts_deeds_stay_with_the_bank) {
  auto game = house([](RuleOptions& o) { o.auctions = AuctionKind::off; }, 3);
  game.owns(1, {"Strand"}).act(1, resign).expect_phase(Phase::pre_roll).expect_owner(bank, {"Strand"});
}

TEST(Uk, UK_52_unlimited_buildings_never_run_out) {
  auto game = house([](RuleOptions& o) { o.limited_buildings = false; });
  game.owns_group(0, "dark_blue").bank_has(0, 0).act(0, build("Mayfair")).expect_buildings("Mayfair", 1);
  game.cash(0, 9000).act(0, build("Park Lane"));
  for (int n = 2; n <= 5; ++n)
    game.act(0, build("Mayfair")).act(0, build("Park Lane"));
  game.expect_buildings("Mayfair", hotel).act(0, sell_building("Mayfair")).expect_buildings("Mayfair", 4);
}

TEST(Uk, UK_52_unlimited_buildings_are_not_contested) {
  auto game = house([](RuleOptions& o) { o.limited_buildings = false; });
  game.owns_group(0, "dark_blue").owns_group(1, "brown").bank_has(1, 0).act(0, build("Mayfair"));
  game.expect_buildings("Mayfair", 1).expect_phase(Phase::pre_roll);
}

TEST(Uk, UK_52_an_owner_in_jail_may_be_paid_no_rent) {
  auto game = house([](RuleOptions& o) { o.rent_in_jail = false; });
  game.owns(1, {"Euston Road"}).jailed(1).throws(3, 5).expect_nothing_paid().expect_phase(Phase::post_roll);
}

TEST(Uk, UK_52_buying_may_begin_after_the_first_lap) {
  auto game = house([](RuleOptions& o) { o.buy_on_first_lap = false; });
  game.throws(3, 5).expect_phase(Phase::post_roll).expect_owner(bank, {"Euston Road"}).act(0, end_turn);
  game.at(1, "Mayfair").throws(4, 5).expect_at(1, "Euston Road").expect_phase(Phase::buy).act(1, buy);
  game.act(1, end_turn).throws(1, 2).expect_at(0, "Pall Mall").expect_phase(Phase::post_roll);
}

TEST(Uk, UK_52_rounds_may_be_limited_in_any_game) {
  auto game = house([](RuleOptions& o) { o.max_rounds = 1; });
  game.cash(1, 1600).idles().act(0, end_turn).idles().act(1, end_turn).expect_winners({1});
}

TEST(Uk, UK_52_a_game_that_is_past_its_limit_of_rounds_ends_with_the_round) {
  auto game = house([](RuleOptions& o) { o.max_rounds = 3; });
  game.in_round(7).cash(1, 1600).idles().act(0, end_turn).idles().act(1, end_turn).expect_winners({1});
}

TEST(Uk, UK_52_deeds_may_be_dealt_in_any_game) {
  auto game = Script::from_the_start(rules("uk", [](RuleOptions& o) { o.dealt_deeds = 3; }), 2);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 28U * 27U * 26U);
  game.deal({"Mayfair", "Park Lane", "Strand"}).expect_cash(0, 1500 - 970);
}

TEST(Uk, UK_52_the_start_may_be_richer) {
  auto game = Script::from_the_start(rules("uk", [](RuleOptions& o) { o.start_cash = 2500; }), 2);
  game.expect_cash(0, 2500).expect_cash(1, 2500);
  EXPECT_EQ(game.state().issued, 5000);
}

TEST(Uk, UK_52_the_first_seat_may_start) {
  auto game =
      Script::from_the_start(rules("uk", [](RuleOptions& o) { o.start_order = StartOrder::first_seat; }), 3);
  game.expect_phase(Phase::pre_roll).expect_awaited(0);
}

TEST(Uk, UK_52_doubles_may_give_no_further_throw) {
  auto game = house([](RuleOptions& o) { o.doubles_throw_again = false; });
  game.throws(5, 5).expect_phase(Phase::post_roll).expect_refused(0, roll).act(0, end_turn).expect_turn(1);
}

TEST(Uk, UK_52_the_double_that_goes_to_jail_may_be_another_or_none) {
  auto second = house([](RuleOptions& o) { o.doubles_to_jail = 2; });
  second.throws(5, 5).throws(5, 5).expect_jailed(0, true).expect_refused(0, roll);
  auto none = house([](RuleOptions& o) { o.doubles_to_jail = 0; });
  none.owns(0, {"Marlborough Street"}).throws(5, 5).throws(2, 2).act(0, decline).act(1, pass).act(0, pass);
  none.throws(2, 2)
      .expect_at(0, "Marlborough Street")
      .expect_jailed(0, false)
      .throws(1, 1)
      .expect_at(0, "Free Parking");
}

TEST(Uk, UK_52_jail_may_be_dearer_and_shorter) {
  auto game = house([](RuleOptions& o) {
    o.jail_throws = 1;
    o.jail_fine = 120;
  });
  game.jailed(0).throws(4, 6).expect_paid(0, bank, 120, Reason::jail_fine).expect_at(0, "Free Parking");
}

TEST(Uk, UK_52_building_may_be_off) {
  auto game = house([](RuleOptions& o) { o.building = BuildingRule::off; });
  game.owns_group(0, "brown").expect_refused(0, build("Old Kent Road"), Refusal::switched_off);
}

TEST(Uk, UK_52_hotels_may_be_off) {
  auto game = house([](RuleOptions& o) { o.hotels = false; });
  game.owns_group(0, "brown").built_group("brown", 4).expect_refused(0, build("Old Kent Road"));
}

TEST(Uk, UK_52_parts_of_groups_may_be_built_on) {
  auto game = house([](RuleOptions& o) { o.full_group_to_build = false; });
  game.owns(0, {"Old Kent Road"}).owns(1, {"Whitechapel Road"});
  game.act(0, build("Old Kent Road")).act(0, build("Old Kent Road")).expect_buildings("Old Kent Road", 2);
  game.act(1, build("Whitechapel Road")).expect_refused(0, build("Whitechapel Road"), Refusal::not_owner);
}

TEST(Uk, UK_45_UK_34_of_a_group_with_several_owners_each_looks_at_the_own_deeds) {
  auto game = house([](RuleOptions& o) { o.full_group_to_build = false; });
  game.owns(0, {"Old Kent Road", "Pall Mall"}).owns(1, {"Whitechapel Road", "Whitehall"});
  game.built("Whitechapel Road", 1).act(0, mortgage("Old Kent Road"));
  game.expect_refused(1, mortgage("Whitechapel Road"), Refusal::buildings_on_group, Clause::UK_45);
  game.expect_allowed(1, build("Whitechapel Road"));
  game.expect_refused(0, build("Old Kent Road"), Refusal::group_mortgaged, Clause::UK_34);
}

TEST(Uk, UK_48_a_debtor_with_part_of_a_built_group_can_raise_what_it_is_worth) {
  auto game = house([](RuleOptions& o) { o.full_group_to_build = false; });
  game.owns(0, {"Old Kent Road"}).owns(1, {"Whitechapel Road"}).built("Whitechapel Road", 2).cash(0, 180);
  game.at(0, "Go").throws(1, 3).expect_debt(0, bank, 200);
  game.expect_refused(0, declare_bankruptcy, Refusal::can_still_pay).act(0, mortgage("Old Kent Road"));
  game.expect_no_debt().expect_cash(0, 10);
}

TEST(Uk, UK_42_of_a_group_with_several_owners_each_is_bound_by_the_own_buildings) {
  auto game = house([](RuleOptions& o) {
    o.full_group_to_build = false;
    o.deed_sale_percent = 50;
  });
  game.owns(0, {"Old Kent Road", "Mayfair"}).owns(1, {"Whitechapel Road", "Park Lane"});
  game.built("Whitechapel Road", 2).built("Park Lane", 1);
  game.expect_refused(1, offer(0, {.deeds = {"Whitechapel Road"}}, {.cash = 60}),
                      Refusal::buildings_on_group);
  game.act(0, offer(1, {.deeds = {"Old Kent Road"}}, {.cash = 60})).act(1, accept);
  game.expect_owner(1, {"Old Kent Road"});
  game.cash(0, 0).at(0, "Go").throws(1, 3).expect_debt(0, bank, 200);
  game.act(0, sell_deed("Mayfair")).expect_no_debt().expect_owner(bank, {"Mayfair"});
}

TEST(Uk, S_16_where_buildings_are_sold_in_ones_own_turn_so_are_hotels_outright) {
  auto game = house([](RuleOptions& o) { o.building_sales_any_time = false; });
  game.owns_group(0, "dark_blue").built_group("dark_blue", hotel).turn_of(1);
  game.expect_refused(0, sell_building("Mayfair"), Refusal::not_your_turn, Clause::S_16);
  game.expect_refused(0, sell_hotels("dark_blue"), Refusal::not_your_turn, Clause::S_16);
  game.turn_of(0).act(0, sell_hotels("dark_blue")).expect_buildings("Mayfair", 0);
}

TEST(Uk, UK_39_a_hotel_on_part_of_a_group_is_sold_outright) {
  auto game = house([](RuleOptions& o) { o.full_group_to_build = false; });
  game.owns(0, {"Old Kent Road"}).owns(1, {"Whitechapel Road"}).built("Old Kent Road", hotel);
  game.built("Whitechapel Road", 1).bank_has(0, 0);
  game.expect_refused(0, sell_building("Old Kent Road"), Refusal::no_houses_left, Clause::UK_36);
  game.act(0, sell_hotels("brown")).expect_total(bank, 0, 125).expect_buildings("Whitechapel Road", 1);
}

TEST(Uk, UK_52_building_need_not_be_even) {
  auto game = house([](RuleOptions& o) { o.even_building = false; });
  game.owns_group(0, "brown").act(0, build("Old Kent Road")).act(0, build("Old Kent Road"));
  game.act(0, build("Whitechapel Road")).act(0, sell_building("Whitechapel Road"));
  game.expect_buildings("Old Kent Road", 2).expect_buildings("Whitechapel Road", 0);
}

TEST(Uk, UK_52_trading_may_be_off) {
  auto game = house([](RuleOptions& o) { o.offers = false; });
  game.owns(0, {"Strand"})
      .expect_refused(0, offer(1, {.deeds = {"Strand"}}, {.cash = 9}), Refusal::switched_off);
}

TEST(Uk, UK_52_mortgages_may_be_off) {
  auto game = house([](RuleOptions& o) { o.mortgages = false; }, 3);
  game.owns(0, {"Mayfair"}).expect_refused(0, mortgage("Mayfair"), Refusal::switched_off);
  game.cash(0, 0).throws(1, 3).act(0, declare_bankruptcy).expect_out(0);  // they raise nothing either
}

TEST(Uk, UK_52_mortgage_interest_may_differ) {
  auto game = house([](RuleOptions& o) { o.mortgage_interest = 25; });
  game.owns(0, {"Park Lane"})
      .mortgaged({"Park Lane"})
      .act(0, lift("Park Lane"))
      .expect_total(0, bank, 175 + 44);
}

TEST(Uk, UK_52_a_mortgaged_deed_may_change_hands_without_interest) {
  auto game = house([](RuleOptions& o) { o.transfer_interest = false; });
  game.owns(0, {"Strand"})
      .mortgaged({"Strand"})
      .act(0, offer(1, {.deeds = {"Strand"}}, {.cash = 9}))
      .act(1, accept);
  game.expect_cash(1, 1491).expect_mortgaged("Strand", true).expect_owner(1, {"Strand"});
}

TEST(Uk, UK_52_full_groups_may_earn_more) {
  auto game = house([](RuleOptions& o) { o.full_group_rent_factor = 3; });
  game.owns_group(1, "light_blue").throws(3, 5).expect_paid(0, 1, 18, Reason::rent);
}

TEST(Uk, UK_52_dice_may_have_other_sides) {
  auto game = house([](RuleOptions& o) { o.dice_sides = DiceSet::two_of(4); });
  game.act(0, roll);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 16U);
  game.dice(3, 4).expect_at(0, "Chance");
}

TEST(Uk, UK_52_the_first_bankruptcy_may_end_the_game) {
  auto game = house([](RuleOptions& o) { o.bankruptcies_to_end = 1; }, 3);
  game.cash(2, 1501).act(0, resign).expect_winners({2});
}

TEST(Uk, UK_52_fewer_houses_before_a_hotel) {
  auto game = house([](RuleOptions& o) { o.houses_before_hotel = 2; });
  game.owns_group(0, "brown").built_group("brown", 2).act(0, build("Old Kent Road"));
  game.expect_buildings("Old Kent Road", hotel).expect_bank(30, 11);
  EXPECT_EQ(worth(game.ruleset(), game.state(), PlayerId{0}), 1450 + 120 + 3 * 50 + 2 * 50);
}

}  // namespace
}  // namespace freehold
