#include "table/rents.h"

#include <gtest/gtest.h>

#include "kit/loaded_edition.h"
#include "kit/uk_fixture.h"

namespace freehold::table {
namespace {

State with_orange(const Ruleset& ruleset, PlayerId owner) {
  State state = between_moves(ruleset);
  for (const SpaceId site : {bow_street, marlborough_street, vine_street})
    state.set_owner(site, owner);
  return state;
}

std::vector<GroupOutlook> groups_of(const Ruleset& ruleset, const State& state, PlayerId player) {
  return groups_to_build(ruleset, state, player, legal_actions(ruleset, state, player));
}

TEST(SiteOutlook, UK_32_UK_35_next_building_with_its_price_and_rents) {
  State state = with_orange(uk(), ann);
  state.set_buildings(bow_street, 4);
  state.set_buildings(marlborough_street, 4);
  state.set_buildings(vine_street, hotel);
  const auto groups = groups_of(uk(), state, ann);
  ASSERT_EQ(groups.size(), 1U);
  ASSERT_EQ(groups[0].sites.size(), 3U);
  const SiteOutlook& first = groups[0].sites[0];
  EXPECT_EQ(first.space, bow_street);
  EXPECT_EQ(first.rent, 750);
  ASSERT_TRUE(first.next);
  EXPECT_EQ(first.next->word, "hotel");
  EXPECT_EQ(first.next->price, 100);
  EXPECT_EQ(first.next->rent, 950);
  EXPECT_FALSE(groups[0].sites[2].next) << "nothing comes after a hotel";
}

TEST(SiteOutlook, UK_34_is_told_of_a_full_group_in_ones_turn_even_where_nothing_may_be_built) {
  State state = with_orange(uk(), ann);
  state.mortgaged.insert(vine_street);
  ASSERT_TRUE(legal_actions(uk(), state, ann).build.empty());
  const auto groups = groups_of(uk(), state, ann);
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(groups[0].sites[0].next->price, 100);
  state.turn.player = bob;
  EXPECT_TRUE(groups_of(uk(), state, ann).empty());
  state.set_owner(vine_street, bob);
  state.turn.player = ann;
  EXPECT_TRUE(groups_of(uk(), state, ann).empty()) << "no full group";
}

TEST(SiteOutlook, is_not_told_while_something_else_is_decided) {
  State state = with_orange(uk(), ann);
  state.phase = Phase::buy;
  EXPECT_TRUE(groups_of(uk(), state, ann).empty());
}

TEST(SiteOutlook, UKS_2_hotel_comes_after_as_many_houses_as_the_rules_say) {
  Ruleset quick = uk();
  quick.options.houses_before_hotel = 3;
  State state = with_orange(quick, ann);
  state.set_buildings(bow_street, 3);
  const auto word = [&](ActionType type) {
    return building_word(quick, state, Action::on(type, bow_street));
  };
  EXPECT_EQ(word(ActionType::build), "hotel");
  EXPECT_EQ(word(ActionType::sell_building), "house");
  state.set_buildings(bow_street, hotel);
  EXPECT_EQ(word(ActionType::sell_building), "hotel");
  quick.options.building = BuildingRule::levels;
  EXPECT_EQ(word(ActionType::sell_building), "level");
}

TEST(SiteOutlook, S_7_without_the_full_group_the_deeds_owned_limit_the_levels) {
  const Ruleset& savings = kit::loaded_edition("savings").ruleset;
  State state = between_moves(savings);
  const SpaceId site = *savings.sites.begin();
  state.set_owner(site, ann);
  state.set_buildings(site, 1);
  const LegalActions menu = legal_actions(savings, state, ann);
  ASSERT_TRUE(menu.sell_building.contains(site));
  const auto groups = groups_to_build(savings, state, ann, menu);
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_FALSE(groups[0].sites[0].next) << "one level with one deed";
}

}  // namespace
}  // namespace freehold::table
