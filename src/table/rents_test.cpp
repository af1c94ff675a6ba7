#include "table/rents.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "editions/catalogue.h"
#include "kit/uk_fixture.h"

namespace freehold::table {
namespace {

Offer deed_for_cash(SpaceId deed, Money cash) {
  return {.open = true, .from = ann, .to = bob, .give = {.cash = cash}, .take = {.deeds = SpaceSet{deed}}};
}

TEST(Rents, UK_15_of_a_deal_that_completes_a_group_all_its_rents_change) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  State state = between_moves(uk);
  state.set_owner(SpaceId{16}, ann);
  state.set_owner(SpaceId{18}, ann);
  state.set_owner(SpaceId{19}, bob);
  const auto changes = deal_rents(uk, state, deed_for_cash(SpaceId{19}, 300));
  ASSERT_TRUE(changes);
  ASSERT_EQ(changes->size(), 3U);
  EXPECT_EQ(changes->front().space, SpaceId{16});
  EXPECT_EQ(sum_of(changes->front().now.basis), 14);
  EXPECT_EQ(sum_of(changes->front().then.basis), 28);
  EXPECT_EQ(changes->back().now.owner, bob);
  EXPECT_EQ(changes->back().then.owner, ann);
  EXPECT_EQ(sum_of(changes->back().then.basis), 32);
}

TEST(Rents, UK_19_stations_by_how_many_each_then_has) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  State state = between_moves(uk);
  state.set_owner(SpaceId{5}, ann);
  state.set_owner(SpaceId{15}, bob);
  state.set_owner(SpaceId{25}, bob);
  const auto changes = deal_rents(uk, state, deed_for_cash(SpaceId{25}, 200));
  ASSERT_TRUE(changes);
  ASSERT_EQ(changes->size(), 3U);
  EXPECT_EQ(sum_of((*changes)[0].now.basis), 25);
  EXPECT_EQ(sum_of((*changes)[0].then.basis), 50);
  EXPECT_EQ(sum_of((*changes)[1].then.basis), 25) << "the one that the other keeps earns less";
}

TEST(Rents, UK_18_utilities_by_their_rate) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  State state = between_moves(uk);
  state.set_owner(SpaceId{12}, ann);
  state.set_owner(SpaceId{28}, bob);
  const auto changes = deal_rents(uk, state, deed_for_cash(SpaceId{28}, 200));
  ASSERT_TRUE(changes);
  EXPECT_EQ(changes->front().now.basis.unit, 4);
  EXPECT_EQ(changes->front().then.basis.unit, 10);
}

TEST(Rents, UK_17_a_mortgaged_deed_only_changes_hands) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  State state = between_moves(uk);
  state.set_owner(SpaceId{1}, bob);
  state.mortgaged.insert(SpaceId{1});
  const auto changes = deal_rents(uk, state, deed_for_cash(SpaceId{1}, 10));
  ASSERT_TRUE(changes);
  ASSERT_EQ(changes->size(), 1U);
  EXPECT_EQ(sum_of(changes->front().then.basis), 0);
}

TEST(Rents, are_refused_where_the_rules_refuse_the_deal) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  const State state = between_moves(uk);
  EXPECT_EQ(deal_rents(uk, state, deed_for_cash(SpaceId{1}, 10)).error().reason, Refusal::not_owner);
}

TEST(Rents, UK_32_with_the_next_building) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  State state = between_moves(uk);
  for (const int site : {16, 18, 19})
    state.set_owner(SpaceId{site}, ann);
  EXPECT_EQ(rent_with_next_building(uk, state, SpaceId{16}), 70);
  state.set_buildings(SpaceId{16}, 4);
  EXPECT_EQ(rent_with_next_building(uk, state, SpaceId{16}), 950);
}

TEST(Rents, S_7_S_8_with_the_next_level_and_the_share_of_the_others) {
  const Ruleset savings = editions::Catalogue{}.find("savings")->ruleset;
  State state = between_moves(savings);
  const SpaceSet members = savings.group_of(*savings.sites.begin()).members;
  for (const SpaceId site : members)
    state.set_owner(site, ann);
  const SpaceId site = *members.begin();
  Money shares = 0;
  for (const SpaceId other : members - SpaceSet{site})
    shares += percent_rounded_down(savings.space(other).rents[0], savings.options.group_rent_share);
  EXPECT_GT(shares, 0);
  EXPECT_EQ(rent_with_next_building(savings, state, site), savings.space(site).rents[1] + shares);
}

// Space and row of each.
using Row = std::pair<int, int>;

std::vector<Row> rows_of(const std::vector<EarningDeed>& deeds) {
  std::vector<Row> rows;
  for (const EarningDeed& deed : deeds)
    rows.emplace_back(deed.space.number(), deed.row);
  return rows;
}

TEST(Rents, UK_12_of_the_deeds_that_earn_something_with_the_line_of_their_cards) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  State state = between_moves(uk);
  EXPECT_TRUE(earning_deeds(uk, state).empty());
  for (const int deed : {5, 12, 15, 16, 18, 19, 28, 39})
    state.set_owner(SpaceId{deed}, ann);
  state.set_buildings(SpaceId{18}, 1);
  state.set_buildings(SpaceId{19}, hotel);
  state.mortgaged.insert(SpaceId{39});
  const auto deeds = earning_deeds(uk, state);
  EXPECT_EQ(rows_of(deeds), (std::vector<Row>{{5, 1}, {12, 1}, {15, 1}, {16, 0}, {18, 1}, {19, 5}, {28, 1}}));
  EXPECT_EQ(deeds[1].rent.basis.unit, 10) << "times the throw";
  EXPECT_EQ(sum_of(deeds[3].rent.basis), 28) << "doubled, though its card's line says 14 (UK.15)";
  EXPECT_EQ(sum_of(deeds[5].rent.basis), 1000);
}

TEST(Rents, L_5_2_of_an_owner_in_jail_are_none_where_the_rules_say_so) {
  Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  State state = between_moves(uk);
  state.set_owner(SpaceId{39}, ann);
  state.player(ann).confined = Place::jail;
  EXPECT_EQ(earning_deeds(uk, state).size(), 1U);
  uk.options.rent_in_jail = false;
  EXPECT_TRUE(earning_deeds(uk, state).empty());
}

}  // namespace
}  // namespace freehold::table
