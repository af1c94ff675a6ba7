// The plain London game, rent: L.5 and the base rents of L.7.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "kit/script.h"
#include "rules/rent.h"

namespace freehold {
namespace {

using namespace kit;

const std::vector<std::pair<std::string, Money>> rents = {
    {"Old Kent Road", 2},        {"Whitechapel Road", 4},
    {"The Angel, Islington", 6}, {"Euston Road", 6},
    {"Pentonville Road", 8},     {"Pall Mall", 10},
    {"Whitehall", 10},           {"Northumberland Avenue", 12},
    {"Bow Street", 14},          {"Marlborough Street", 14},
    {"Vine Street", 16},         {"Strand", 18},
    {"Fleet Street", 18},        {"Trafalgar Square", 20},
    {"Leicester Square", 22},    {"Coventry Street", 22},
    {"Piccadilly", 24},          {"Regent Street", 26},
    {"Oxford Street", 26},       {"Bond Street", 28},
    {"Park Lane", 35},           {"Mayfair", 50},
};

TEST(London, L_5_1_who_lands_on_the_property_of_another_pays_its_owner) {
  Script game{"london", 3};
  game.owns(2, {"Whitechapel Road"}).throws(1, 2).expect_paid(0, 2, 4, Reason::rent);
  game.expect_cash(0, 1496).expect_cash(1, 1500).expect_cash(2, 1504).expect_phase(Phase::post_roll);
}

TEST(London, L_5_1_nothing_on_ones_own_or_nobodys) {
  Script own{"london", 2};
  own.owns(0, {"Whitechapel Road"}).throws(1, 2).expect_nothing_paid();
  Script nobodys{"london", 2};
  nobodys.throws(1, 2).expect_nothing_paid();
}

TEST(London, L_5_1_who_cannot_pay_owes_the_owner) {
  Script game{"london", 2};
  game.owns(1, {"Mayfair"}).cash(0, 49).at(0, "Regent Street").throws(2, 6).expect_debt(0, 1, 50);
}

TEST(London, L_5_2_an_owner_in_jail_earns_none) {
  Script game{"london", 2};
  game.owns(1, {"Whitechapel Road", "King's Cross Station", "Electric Company"}).jailed(1);
  game.throws(1, 2).expect_nothing_paid().expect_phase(Phase::post_roll).expect_cash(1, 1500);
  for (const char* deed : {"Whitechapel Road", "King's Cross Station", "Electric Company"})
    EXPECT_EQ(rent_due(game.ruleset(), game.state(), game.space(deed), 7), 0) << deed;
}

TEST(London, L_5_2_visiting_or_freed_an_owner_earns) {
  Script game{"london", 2};
  game.owns(1, {"Whitechapel Road"}).jailed(1).freed(1).throws(1, 2).expect_paid(0, 1, 4, Reason::rent);
}

TEST(London, L_5_2_a_visitor_from_jail_pays) {
  Script game{"london", 2};
  game.owns(1, {"Northumberland Avenue"}).jailed(0).throws(2, 2);
  game.expect_at(0, "Northumberland Avenue").expect_paid(0, 1, 12, Reason::rent);
}

TEST(London, L_7_the_rent_is_the_base_rent_of_the_deed_even_of_a_full_group) {
  Script game{"london", 2};
  for (const SpaceId deed : game.ruleset().deeds)
    game.owns(1, {game.ruleset().text.spaces[deed.index()]});
  ASSERT_EQ(rents.size(), 22U);
  for (const auto& [site, rent] : rents)
    EXPECT_EQ(rent_due(game.ruleset(), game.state(), game.space(site), 7), rent) << site;
}

TEST(London, L_7_stations_and_utilities_too_however_many_are_owned) {
  Script one{"london", 2};
  one.owns(1, {"King's Cross Station"}).throws(1, 4).expect_paid(0, 1, 25, Reason::rent);
  Script all{"london", 2};
  all.owns_group(1, "station").throws(1, 4).expect_paid(0, 1, 25, Reason::rent);
  Script both{"london", 2};
  both.owns_group(1, "utility").at(0, "Go").throws(5, 6);
  both.act(0, buy).act(0, end_turn).idles().act(1, end_turn).at(0, "King's Cross Station");
  both.throws(3, 4).expect_at(0, "Electric Company").expect_paid(0, 1, 28, Reason::rent);
}

}  // namespace
}  // namespace freehold
