// Houses and hotels: UK.32 to UK.36, UK.38 to UK.40.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 owns Park Lane and Mayfair, houses at 200 each, and has plenty of cash.
Script dark_blue() {
  Script game{"uk", 2};
  game.owns_group(0, "dark_blue").cash(0, 5000);
  return game;
}

TEST(Uk, UK_32_a_house_costs_the_deeds_price) {
  const std::tuple<const char*, const char*, Money> groups[] = {
      {"brown", "Old Kent Road", 50}, {"light_blue", "Euston Road", 50},
      {"pink", "Pall Mall", 100},     {"orange", "Vine Street", 100},
      {"red", "Strand", 150},         {"yellow", "Piccadilly", 150},
      {"green", "Bond Street", 200},  {"dark_blue", "Mayfair", 200}};
  for (const auto& [group, site, price] : groups) {
    Script game{"uk", 2};
    game.owns_group(0, group).act(0, build(site)).expect_paid(0, bank, price, Reason::building);
    game.expect_buildings(site, 1).expect_bank(31, 12).expect_event(EventType::built);
  }
}

TEST(Uk, UK_32_only_on_a_complete_group) {
  Script game{"uk", 2};
  game.owns(0, {"Mayfair"});
  game.expect_refused(0, build("Mayfair"), Refusal::incomplete_group, Clause::UK_32);
  game.owns(1, {"Park Lane"}).expect_refused(0, build("Mayfair"), Refusal::incomplete_group, Clause::UK_32);
  game.owns(0, {"Park Lane"}).expect_allowed(0, build("Mayfair"));
}

TEST(Uk, UK_32_only_on_ones_own_sites) {
  auto game = dark_blue();
  game.expect_refused(1, build("Mayfair"), Refusal::not_owner, Clause::UK_32);
  game.expect_refused(0, build("Strand"), Refusal::not_owner);
}

TEST(Uk, UK_32_nothing_is_built_on_stations_utilities_and_other_spaces) {
  Script game{"uk", 2};
  game.owns_group(0, "station").owns_group(0, "utility");
  game.expect_refused(0, build("Marylebone Station"), Refusal::not_a_site, Clause::UK_32);
  game.expect_refused(0, build("Water Works"), Refusal::not_a_site)
      .expect_refused(0, build("Go"), Refusal::not_a_site);
}

TEST(Uk, UK_32_the_cash_must_cover_it) {
  auto game = dark_blue();
  game.cash(0, 199).expect_refused(0, build("Mayfair"), Refusal::not_enough_cash, Clause::UK_32);
  game.cash(0, 200).act(0, build("Mayfair")).expect_cash(0, 0);
}

TEST(Uk, UK_32_on_the_owners_turn_before_and_after_the_throw) {
  auto game = dark_blue();
  game.act(0, build("Mayfair")).idles().act(0, build("Park Lane")).expect_phase(Phase::post_roll);
}

TEST(Uk, UK_32_or_between_other_players_moves) {
  auto game = dark_blue();
  game.turn_of(1).act(0, build("Mayfair")).idles().act(0, build("Park Lane"));
  game.expect_phase(Phase::post_roll).expect_awaited(1);
}

TEST(Uk, UK_32_not_during_another_players_move) {
  auto game = dark_blue();
  game.turn_of(1).throws(3, 5).expect_phase(Phase::buy);
  game.expect_refused(0, build("Mayfair"), Refusal::not_your_turn, Clause::G_9);
}

TEST(Uk, UK_32_up_to_four_houses_a_site) {
  auto game = dark_blue();
  game.built("Mayfair", 4).built("Park Lane", 3);
  game.expect_refused(0, build("Mayfair"), Refusal::uneven_building);
  game.act(0, build("Park Lane")).expect_buildings("Park Lane", 4);
}

TEST(Uk, UK_33_no_second_house_before_each_of_the_group_has_one) {
  Script game{"uk", 2};
  game.owns_group(0, "orange").act(0, build("Vine Street"));
  game.expect_refused(0, build("Vine Street"), Refusal::uneven_building, Clause::UK_33);
  game.act(0, build("Bow Street"))
      .expect_refused(0, build("Vine Street"), Refusal::uneven_building, Clause::UK_33);
  game.act(0, build("Marlborough Street")).act(0, build("Vine Street")).expect_buildings("Vine Street", 2);
}

TEST(Uk, UK_33_selling_likewise) {
  Script game{"uk", 2};
  game.owns_group(0, "orange").built_group("orange", 2).act(0, sell_building("Vine Street"));
  game.expect_refused(0, sell_building("Vine Street"), Refusal::uneven_selling, Clause::UK_33);
  game.act(0, sell_building("Bow Street")).act(0, sell_building("Marlborough Street"));
  game.act(0, sell_building("Vine Street")).expect_buildings("Vine Street", 0);
}

TEST(Uk, UK_33_houses_beside_a_hotel_are_not_sold_before_it) {
  auto game = dark_blue();
  game.built("Mayfair", hotel).built("Park Lane", 4);
  game.expect_refused(0, sell_building("Park Lane"), Refusal::uneven_selling, Clause::UK_33);
  game.act(0, sell_building("Mayfair")).act(0, sell_building("Park Lane"));
}

TEST(Uk, UK_34_none_while_a_site_of_the_group_is_mortgaged) {
  auto game = dark_blue();
  game.mortgaged({"Park Lane"});
  game.expect_refused(0, build("Mayfair"), Refusal::group_mortgaged, Clause::UK_34);
  game.expect_refused(0, build("Park Lane"), Refusal::group_mortgaged, Clause::UK_34);
  game.act(0, lift("Park Lane")).expect_allowed(0, build("Mayfair"));
}

TEST(Uk, UK_35_a_hotel_costs_the_price_plus_the_four_houses_which_go_back) {
  auto game = dark_blue();
  game.built_group("dark_blue", 4).expect_bank(24, 12).act(0, build("Mayfair"));
  game.expect_paid(0, bank, 200, Reason::building).expect_buildings("Mayfair", hotel).expect_bank(28, 11);
}

TEST(Uk, UK_35_a_hotel_takes_four_houses_on_every_site_of_the_group_first) {
  auto game = dark_blue();
  game.built("Mayfair", 4).built("Park Lane", 3);
  game.expect_refused(0, build("Mayfair"), Refusal::uneven_building);
  Script three{"uk", 2};
  three.owns_group(0, "orange").built("Bow Street", 4).built("Vine Street", 4).built("Marlborough Street", 3);
  three.expect_refused(0, build("Bow Street"))
      .act(0, build("Marlborough Street"))
      .act(0, build("Bow Street"));
}

TEST(Uk, UK_35_beside_a_hotel_the_others_of_the_group_follow) {
  auto game = dark_blue();
  game.built("Mayfair", hotel)
      .built("Park Lane", 4)
      .act(0, build("Park Lane"))
      .expect_buildings("Park Lane", hotel);
}

TEST(Uk, UK_35_one_hotel_a_site) {
  auto game = dark_blue();
  game.built_group("dark_blue", hotel)
      .expect_refused(0, build("Mayfair"), Refusal::fully_built, Clause::UK_35);
}

TEST(Uk, UK_36_without_houses_in_the_bank_one_waits) {
  auto game = dark_blue();
  game.bank_has(0, 12).expect_refused(0, build("Mayfair"), Refusal::no_houses_left, Clause::UK_36);
  game.bank_has(1, 12)
      .act(0, build("Mayfair"))
      .expect_refused(0, build("Park Lane"), Refusal::no_houses_left);
}

TEST(Uk, UK_36_without_hotels_in_the_bank_one_waits) {
  auto game = dark_blue();
  game.built_group("dark_blue", 4).bank_has(10, 0);
  game.expect_refused(0, build("Mayfair"), Refusal::no_hotels_left, Clause::UK_36);
}

TEST(Uk, UK_36_a_hotel_needs_no_houses_in_the_bank) {
  auto game = dark_blue();
  game.built_group("dark_blue", 4).bank_has(0, 1).act(0, build("Mayfair")).expect_bank(4, 0);
}

TEST(Uk, UK_36_a_hotel_is_not_broken_into_houses_that_the_bank_lacks) {
  auto game = dark_blue();
  game.built_group("dark_blue", hotel).bank_has(3, 0);
  game.expect_refused(0, sell_building("Mayfair"), Refusal::no_houses_left, Clause::UK_36);
  game.bank_has(4, 0).act(0, sell_building("Mayfair")).expect_bank(0, 1).expect_buildings("Mayfair", 4);
}

TEST(Uk, UK_38_a_house_goes_back_at_half_price) {
  auto game = dark_blue();
  game.built_group("dark_blue", 1).act(0, sell_building("Mayfair"));
  game.expect_paid(bank, 0, 100, Reason::building_sale).expect_buildings("Mayfair", 0).expect_bank(31, 12);
  game.expect_event(EventType::building_sold);
}

TEST(Uk, UK_38_at_any_time_between_moves) {
  auto game = dark_blue();
  game.built_group("dark_blue", 2)
      .turn_of(1)
      .act(0, sell_building("Mayfair"))
      .idles()
      .act(0, sell_building("Park Lane"));
}

TEST(Uk, UK_38_only_ones_own_and_only_what_stands_there) {
  auto game = dark_blue();
  game.built("Mayfair", 1).expect_refused(1, sell_building("Mayfair"), Refusal::not_owner);
  game.expect_refused(0, sell_building("Park Lane"), Refusal::no_building, Clause::UK_38);
  game.expect_refused(0, sell_building("Marylebone Station"));
}

TEST(Uk, UK_38_in_debt_too) {
  auto game = dark_blue();
  game.built_group("dark_blue", 1).cash(0, 10).throws(1, 3).expect_debt(0, bank, 200);
  game.act(0, sell_building("Mayfair")).expect_phase(Phase::debt).act(0, sell_building("Park Lane"));
  game.expect_no_debt().expect_cash(0, 10);
}

TEST(Uk, UK_39_hotels_sold_outright_return_half_of_their_price_and_of_their_houses) {
  auto game = dark_blue();
  game.built_group("dark_blue", hotel).act(0, sell_hotels("dark_blue"));
  game.expect_total(bank, 0, 2 * (100 + 400)).expect_cash(0, 6000).expect_bank(32, 12);
  game.expect_buildings("Mayfair", 0).expect_buildings("Park Lane", 0);
}

TEST(Uk, UK_39_a_group_with_one_hotel_is_stripped_of_all_its_buildings) {
  auto game = dark_blue();
  game.built("Mayfair", hotel).built("Park Lane", 4).act(0, sell_hotels("dark_blue"));
  game.expect_total(bank, 0, 500 + 400).expect_bank(32, 12).expect_buildings("Park Lane", 0);
}

TEST(Uk, UK_39_it_needs_no_houses_in_the_bank) {
  auto game = dark_blue();
  game.built_group("dark_blue", hotel).bank_has(0, 0).act(0, sell_hotels("dark_blue")).expect_bank(0, 2);
}

TEST(Uk, UK_39_a_group_without_a_hotel_is_not_sold_outright) {
  auto game = dark_blue();
  game.built_group("dark_blue", 4)
      .expect_refused(0, sell_hotels("dark_blue"), Refusal::no_building, Clause::UK_39);
  game.expect_refused(0, sell_hotels("station"));
}

TEST(Uk, UK_39_nobody_elses_hotels) {
  auto game = dark_blue();
  game.built_group("dark_blue", hotel).expect_refused(1, sell_hotels("dark_blue"), Refusal::not_owner);
}

TEST(Uk, UK_40_a_hotel_broken_down_returns_half_its_price_and_leaves_four_houses) {
  auto game = dark_blue();
  game.built_group("dark_blue", hotel).act(0, sell_building("Mayfair"));
  game.expect_paid(bank, 0, 100, Reason::building_sale).expect_buildings("Mayfair", 4).expect_bank(28, 11);
}

}  // namespace
}  // namespace freehold
