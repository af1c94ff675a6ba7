// How sums were worked out: the terms that payments, debts and claims carry.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// At the American Chance space, where a card is awaited.
Script at_chance(int players = 2) {
  Script game{"us", players};
  game.throws(3, 4);
  return game;
}

TEST(Basis, UK_14_UK_16_rent_of_a_site) {
  Script bare{"uk", 2};
  bare.owns(1, {"Whitehall"}).at(0, "Jail / Just Visiting").throws(1, 2);
  bare.expect_basis({.kind = BasisKind::bare_rent, .unit = 10});
  Script full{"uk", 2};
  full.owns_group(1, "pink").at(0, "Jail / Just Visiting").throws(1, 2);
  full.expect_basis({.kind = BasisKind::full_group_rent, .factor = 2, .unit = 10});
  Script with_house{"uk", 2};
  with_house.owns_group(1, "pink")
      .built("Pall Mall", 1)
      .built("Northumberland Avenue", 1)
      .built("Whitehall", 2)
      .at(0, "Jail / Just Visiting")
      .throws(1, 2);
  with_house.expect_basis({.kind = BasisKind::building_rent, .count = 2, .unit = 150});
}

TEST(Basis, UK_18_a_utility) {
  Script game{"us", 2};
  game.owns(1, {"Water Works"}).at(0, "Kentucky Avenue").throws(3, 4);
  game.expect_basis({.kind = BasisKind::utility_rent, .count = 1, .dice = {3, 4}, .unit = 4});
}

// What one of two utilities costs does not say what the card asks for.
TEST(Basis, UK_18_the_nearest_utility_by_card) {
  auto game = at_chance();
  game.owns(1, {"Electric Company"}).draws("nearest_utility").dice(3, 4);
  game.expect_paid(0, 1, 70, Reason::rent)
      .expect_basis({.kind = BasisKind::utility_rent, .dice = {3, 4}, .unit = 10});
}

TEST(Basis, UK_19_the_nearest_station_by_card) {
  auto game = at_chance();
  game.owns(1, {"Reading Railroad", "Pennsylvania Railroad"}).draws("nearest_station_1");
  game.expect_basis({.kind = BasisKind::station_rent, .count = 2, .factor = 2, .unit = 50});
}

TEST(Basis, UK_24_repairs_count_houses_and_hotels) {
  auto game = at_chance();
  game.owns_group(0, "brown").built("Mediterranean Avenue", hotel).built("Baltic Avenue", 4);
  game.draws("general_repairs");
  game.expect_basis({.kind = BasisKind::repairs, .count = 4, .more = 1, .unit = 25, .other = 100});
}

TEST(Basis, UK_38_UK_46_selling_and_lifting) {
  Script game{"uk", 2};
  game.owns_group(0, "pink").built_group("pink", 1).owns(0, {"Old Kent Road"}).mortgaged({"Old Kent Road"});
  game.act(0, sell_building("Pall Mall"));
  game.expect_basis({.kind = BasisKind::sale, .count = 1, .percent = 50, .unit = 100});
  game.act(0, lift("Old Kent Road"));
  game.expect_basis({.kind = BasisKind::lift, .percent = 10, .unit = 30, .other = 3});
}

TEST(Basis, S_3_a_salary_that_grows_and_no_more) {
  Script game{"savings", 2};
  game.salaried(0, 3).at(0, SpaceId{game.ruleset().space_count - 2}).throws(1, 3);
  game.expect_basis({.kind = BasisKind::salary, .count = 3, .factor = 1, .unit = 200, .other = 50});
  Script most{"savings", 2};
  most.salaried(0, 20).at(0, SpaceId{game.ruleset().space_count - 2}).throws(1, 3);
  most.expect_basis({.kind = BasisKind::salary, .factor = 1, .unit = 600});
}

TEST(Basis, S_13_interest_on_savings) {
  Script game{"savings", 2};
  game.saves(0, 333).at(1, "Rose Park").turn_of(1).throws(1, 3).act(1, end_turn);
  game.expect_basis({.kind = BasisKind::percentage, .percent = 5, .rounded_down = 1, .unit = 333});
}

// UK.48: a debt keeps its terms, whatever is sold or mortgaged to pay it.
TEST(Basis, UK_48_a_debt_is_paid_with_the_terms_that_made_it) {
  const Basis rent{.kind = BasisKind::building_rent, .count = hotel, .unit = 2000};
  Script game{"uk", 3};
  game.owns_group(1, "dark_blue").built("Mayfair", hotel).built("Park Lane", 4).owns_group(0, "station");
  game.cash(0, 1950).at(0, "Liverpool Street Station").throws(1, 3).expect_debt(0, 1, 2000);
  EXPECT_EQ(game.state().debts.front().basis, rent);
  game.act(0, mortgage("Liverpool Street Station")).expect_no_debt().expect_basis(rent);
}

TEST(Basis, UK_13_a_rent_that_waits_to_be_asked_for_keeps_its_terms) {
  Ruleset ruleset = edition("uk");
  ruleset.options.rent_collection = RentCollection::on_demand;
  Script game{ruleset, 2};
  game.owns(1, {"Electric Company"}).at(0, "Income Tax").throws(3, 5);
  game.expect_event(EventType::rent_claimable).act(1, claim_rent("Electric Company"));
  game.expect_basis({.kind = BasisKind::utility_rent, .count = 1, .dice = {3, 5}, .unit = 4});
}

}  // namespace
}  // namespace freehold
