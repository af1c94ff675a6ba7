// Rent: UK.12, UK.14 to UK.19.
#include <gtest/gtest.h>

#include "kit/script.h"
#include "rules/rent.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 lands on `space` by a throw of 3 + 4, player 1 owns the deeds.
Script visit(const std::string& space, const std::vector<std::string>& deeds) {
  Script game{"uk", 3};
  game.owns(1, deeds).cash(0, 3000);
  const int from = (game.space(space).number() + 40 - 7) % 40;
  game.at(0, game.ruleset().text.spaces[static_cast<std::size_t>(from)]);
  return game;
}

/// Rent on Mayfair by a throw of 3 + 4 from Oxford Street, with `buildings` on both sites of its group.
Money rent_on_mayfair(int buildings) {
  auto game = visit("Mayfair", {"Mayfair", "Park Lane"});
  game.built_group("dark_blue", buildings).throws(3, 4).expect_at(0, "Mayfair");
  const Money rent = 3000 - game.cash_of(0);
  game.expect_paid(0, 1, rent, Reason::rent).expect_cash(1, 1500 + rent);
  return rent;
}

TEST(Uk, UK_12_rent_is_the_deeds_for_its_buildings) {
  EXPECT_EQ(rent_on_mayfair(1), 200);
  EXPECT_EQ(rent_on_mayfair(2), 600);
  EXPECT_EQ(rent_on_mayfair(3), 1400);
  EXPECT_EQ(rent_on_mayfair(4), 1700);
  EXPECT_EQ(rent_on_mayfair(hotel), 2000);
}

TEST(Uk, UK_12_rent_of_a_lone_site_goes_to_its_owner) {
  visit("Vine Street", {"Vine Street"}).throws(3, 4).expect_paid(0, 1, 16, Reason::rent).expect_cash(1, 1516);
}

TEST(Uk, UK_12_no_rent_on_ones_own_nor_on_an_unowned_property) {
  Script game{"uk", 2};
  game.owns(0, {"Euston Road"}).throws(3, 5).expect_nothing_paid().expect_phase(Phase::post_roll);
  EXPECT_EQ(rent_due(game.ruleset(), game.state(), game.space("Mayfair"), 7), 0);
}

TEST(Uk, UK_14_rent_doubles_on_an_unimproved_site_of_a_complete_group) {
  EXPECT_EQ(rent_on_mayfair(0), 100);
  visit("Old Kent Road", {"Old Kent Road", "Whitechapel Road"})
      .throws(3, 4)
      .expect_paid(0, 1, 4, Reason::rent);
}

TEST(Uk, UK_14_a_group_of_two_owners_is_not_complete) {
  auto game = visit("Vine Street", {"Vine Street", "Bow Street"});
  game.owns(2, {"Marlborough Street"}).throws(3, 4).expect_paid(0, 1, 16, Reason::rent);
}

TEST(Uk, UK_14_an_improved_site_is_not_doubled) {
  auto game = visit("Park Lane", {"Mayfair", "Park Lane"});
  game.built("Park Lane", 1).throws(3, 4).expect_paid(0, 1, 175, Reason::rent);
}

TEST(Uk, UK_15_unimproved_sites_still_double_when_others_of_the_group_have_houses) {
  auto game = visit("Park Lane", {"Mayfair", "Park Lane"});
  game.built("Mayfair", 1).throws(3, 4).expect_paid(0, 1, 70, Reason::rent);
}

TEST(Uk, UK_16_no_double_rent_while_a_site_is_mortgaged) {
  auto game = visit("Mayfair", {"Mayfair", "Park Lane"});
  game.mortgaged({"Park Lane"}).throws(3, 4).expect_paid(0, 1, 50, Reason::rent);
}

TEST(Uk, UK_16_it_doubles_again_once_the_mortgage_is_lifted) {
  auto game = visit("Mayfair", {"Mayfair", "Park Lane"});
  game.mortgaged({"Park Lane"}).act(1, lift("Park Lane")).throws(3, 4).expect_paid(0, 1, 100, Reason::rent);
}

TEST(Uk, UK_17_no_rent_on_a_mortgaged_property) {
  auto game = visit("Mayfair", {"Mayfair", "Park Lane"});
  game.mortgaged({"Mayfair"}).throws(3, 4).expect_at(0, "Mayfair").expect_nothing_paid();
  game.expect_phase(Phase::post_roll);
}

TEST(Uk, UK_17_the_others_of_its_group_still_earn) {
  auto game = visit("Vine Street", {"Vine Street", "Bow Street", "Marlborough Street"});
  game.mortgaged({"Bow Street"}).throws(3, 4).expect_paid(0, 1, 16, Reason::rent);
}

TEST(Uk, UK_18_one_utility_costs_four_times_the_throw) {
  visit("Electric Company", {"Electric Company"}).throws(3, 4).expect_paid(0, 1, 28, Reason::rent);
}

TEST(Uk, UK_18_both_utilities_of_one_owner_cost_ten_times_the_throw) {
  visit("Water Works", {"Electric Company", "Water Works"}).throws(3, 4).expect_paid(0, 1, 70, Reason::rent);
}

TEST(Uk, UK_18_two_owners_have_one_utility_each) {
  auto game = visit("Water Works", {"Water Works"});
  game.owns(2, {"Electric Company"}).throws(3, 4).expect_paid(0, 1, 28, Reason::rent);
}

TEST(Uk, UK_18_a_mortgaged_utility_earns_nothing_and_still_counts_as_owned) {
  auto game = visit("Water Works", {"Electric Company", "Water Works"});
  game.mortgaged({"Electric Company"}).throws(3, 4).expect_paid(0, 1, 70, Reason::rent);
  auto other = visit("Electric Company", {"Electric Company", "Water Works"});
  other.mortgaged({"Electric Company"}).throws(3, 4).expect_nothing_paid();
}

/// The official decks send nobody to a utility: here the card to Pall Mall leads to the Electric Company next door.
Script sent_to_the_electric_company(const std::vector<std::string>& deeds) {
  Ruleset ruleset = edition("uk");
  const CardId card = card_named(ruleset, deck_named(ruleset, "chance"), "advance_to_pall_mall");
  ruleset.cards[card.index()].target = space_named(ruleset, "Electric Company");
  Script game{ruleset, 2};
  game.owns(1, deeds).throws(3, 4).draws("advance_to_pall_mall").expect_at(0, "Electric Company");
  return game;
}

TEST(Uk, UK_18_sent_there_by_a_card_a_fresh_throw_decides) {
  auto game = sent_to_the_electric_company({"Electric Company"});
  game.expect_nothing_paid().expect_chance(ChanceKind::dice).expect_awaited(nobody);
  game.dice(1, 2).expect_paid(0, 1, 12, Reason::rent).expect_at(0, "Electric Company");
  game.expect_phase(Phase::post_roll);
}

TEST(Uk, UK_18_the_fresh_throw_counts_ten_times_with_both_and_its_doubles_give_no_further_turn) {
  auto game = sent_to_the_electric_company({"Electric Company", "Water Works"});
  game.dice(6, 6).expect_paid(0, 1, 120, Reason::rent).expect_phase(Phase::post_roll).expect_refused(0, roll);
  EXPECT_EQ(game.state().turn.doubles, 0);
}

TEST(Uk, UK_18_no_throw_is_asked_for_where_no_rent_is_due) {
  Ruleset ruleset = edition("uk");
  const CardId card = card_named(ruleset, deck_named(ruleset, "chance"), "advance_to_pall_mall");
  ruleset.cards[card.index()].target = space_named(ruleset, "Electric Company");
  Script game{ruleset, 2};
  game.owns(1, {"Electric Company"})
      .mortgaged({"Electric Company"})
      .throws(3, 4)
      .draws("advance_to_pall_mall");
  game.expect_at(0, "Electric Company").expect_chance(ChanceKind::none).expect_phase(Phase::post_roll);
}

TEST(Uk, UK_18_an_unowned_utility_reached_by_card_is_for_sale) {
  auto game = sent_to_the_electric_company({});
  game.expect_phase(Phase::buy).act(0, buy).expect_paid(0, bank, 150, Reason::price);
}

TEST(Uk, UK_19_stations_cost_25_50_100_200) {
  visit("King's Cross Station", {"King's Cross Station"}).throws(3, 4).expect_paid(0, 1, 25, Reason::rent);
  visit("King's Cross Station", {"King's Cross Station", "Marylebone Station"})
      .throws(3, 4)
      .expect_paid(0, 1, 50, Reason::rent);
  visit("Marylebone Station", {"King's Cross Station", "Marylebone Station", "Liverpool Street Station"})
      .throws(3, 4)
      .expect_paid(0, 1, 100, Reason::rent);
  Script all = visit("Liverpool Street Station", {});
  all.owns_group(1, "station").throws(3, 4).expect_paid(0, 1, 200, Reason::rent);
}

TEST(Uk, UK_19_a_mortgaged_station_earns_nothing_and_counts_for_the_others) {
  auto game = visit("King's Cross Station", {"King's Cross Station", "Marylebone Station"});
  game.mortgaged({"Marylebone Station"}).throws(3, 4).expect_paid(0, 1, 50, Reason::rent);
  auto other = visit("Marylebone Station", {"King's Cross Station", "Marylebone Station"});
  other.mortgaged({"Marylebone Station"}).throws(3, 4).expect_nothing_paid();
}

TEST(Uk, UK_30_an_owner_in_jail_collects_rent) {
  auto game = visit("Vine Street", {"Vine Street"});
  game.jailed(1).throws(3, 4).expect_paid(0, 1, 16, Reason::rent);
}

}  // namespace
}  // namespace freehold
