#include "table/cash_ways.h"

#include <gtest/gtest.h>

#include <vector>

#include "editions/catalogue.h"
#include "kit/uk_fixture.h"

namespace freehold::table {
namespace {

constexpr SpaceId old_kent_road{1};
constexpr SpaceId whitechapel_road{3};
constexpr SpaceId electric_company{12};
constexpr SpaceId water_works{28};
constexpr SpaceId mayfair{39};

/// Ann owes Bob, and has so much cash.
State owing(const Ruleset& ruleset, Money debt, Money cash) {
  State state = between_moves(ruleset);
  state.phase = Phase::debt;
  state.player(ann).cash = cash;
  state.debts.debts[0] = {.debtor = ann, .creditor = bob, .amount = debt};
  state.debts.count = 1;
  return state;
}

CashWay way(SpaceId space, Money brings, double loss, ActionType type = ActionType::mortgage) {
  return {.action = Action::on(type, space), .brings = brings, .loss = loss};
}

std::vector<int> spaces_of(const std::vector<CashWay>& ways) {
  std::vector<int> spaces;
  for (const CashWay& each : ways)
    spaces.push_back(each.action.space.number());
  return spaces;
}

using Spaces = std::vector<int>;

class Ways : public testing::Test {
 protected:
  std::vector<CashWay> of(const State& state) const { return ways_to_cash(ruleset, tables, state, ann); }
  const Ruleset ruleset = editions::Catalogue{}.find("uk")->ruleset;
  const value::ValueTables tables{ruleset};
};

TEST_F(Ways, say_what_a_mortgage_brings_and_which_rents_it_takes_from_the_whole_group) {
  State state = owing(ruleset, 450, 0);
  state.set_owner(old_kent_road, ann);
  state.set_owner(whitechapel_road, ann);
  const std::vector<CashWay> ways = of(state);
  ASSERT_EQ(spaces_of(ways), (Spaces{1, 3}));
  // The double rents of 4 and 8 become nothing and 4: a mortgage in the group stops them (UK.16).
  EXPECT_EQ(ways[0].brings, 30);
  EXPECT_EQ(ways[0].rent, 4 + 4);
  EXPECT_EQ(ways[1].rent, 8 + 2);
  EXPECT_EQ(ways[0].times, 0);
}

TEST_F(Ways, count_utilities_by_the_throw) {
  State state = owing(ruleset, 450, 0);
  state.set_owner(electric_company, ann);
  state.set_owner(water_works, ann);
  const std::vector<CashWay> ways = of(state);
  ASSERT_EQ(ways.size(), 2U);
  // The other still earns ten times the throw: both are owned (UK.18).
  EXPECT_EQ(ways[0].times, 10);
  EXPECT_EQ(ways[0].rent, 0);
}

TEST_F(Ways, begin_with_what_is_missed_least_for_what_it_brings) {
  State state = owing(ruleset, 450, 0);
  state.set_owner(old_kent_road, ann);
  state.set_owner(mayfair, ann);
  EXPECT_EQ(spaces_of(of(state)), (Spaces{1, 39}));
}

TEST_F(Ways, tell_what_a_house_loses_with_its_rent) {
  State state = owing(ruleset, 450, 0);
  for (const SpaceId site : {old_kent_road, whitechapel_road}) {
    state.set_owner(site, ann);
    state.set_buildings(site, 2);
  }
  state.houses -= 4;
  const std::vector<CashWay> ways = of(state);
  ASSERT_EQ(spaces_of(ways), (Spaces{1, 3}));
  EXPECT_EQ(ways[0].action.type, ActionType::sell_building);
  EXPECT_EQ(ways[0].brings, 25);
  EXPECT_EQ(ways[0].rent, 30 - 10);
  EXPECT_GT(ways[0].loss, 25) << "the house costs 50 to have again";
}

TEST_F(Ways, are_none_for_somebody_who_owns_nothing) {
  EXPECT_TRUE(of(owing(ruleset, 450, 0)).empty());
}

TEST_F(Ways, there_is_cash_missing_for_a_debt_or_a_purchase_and_for_nothing_else) {
  EXPECT_EQ(missing_cash(ruleset, owing(ruleset, 450, 100), ann), 350);
  EXPECT_EQ(missing_cash(ruleset, owing(ruleset, 450, 100), bob), 0);
  State buying = between_moves(ruleset);
  buying.phase = Phase::buy;
  buying.player(ann).space = mayfair;
  buying.player(ann).cash = 150;
  EXPECT_EQ(missing_cash(ruleset, buying, ann), 250);
  EXPECT_EQ(missing_cash(ruleset, buying, bob), 0);
  buying.player(ann).cash = 400;
  EXPECT_EQ(missing_cash(ruleset, buying, ann), 0);
  EXPECT_EQ(missing_cash(ruleset, between_moves(ruleset), ann), 0);
}

const std::vector<CashWay> four{way(SpaceId{1}, 30, 5), way(SpaceId{3}, 30, 5), way(SpaceId{5}, 100, 40),
                                way(SpaceId{6}, 60, 8)};

TEST(LeastLoss, is_no_more_than_is_needed_and_the_cheapest_that_covers_it) {
  EXPECT_EQ(spaces_of(least_loss(four, 30).steps), (Spaces{1}));
  EXPECT_EQ(spaces_of(least_loss(four, 60).steps), (Spaces{6}));
  const CashPlan plan = least_loss(four, 100);
  EXPECT_EQ(spaces_of(plan.steps), (Spaces{1, 3, 6}));
  EXPECT_EQ(plan.brings, 120);
  EXPECT_TRUE(plan.covers);
}

TEST(LeastLoss, does_one_thing_with_a_deed) {
  const CashPlan plan = least_loss(
      {way(SpaceId{1}, 30, 5), way(SpaceId{1}, 50, 60, ActionType::sell_deed), way(SpaceId{3}, 30, 5)}, 75);
  EXPECT_EQ(spaces_of(plan.steps), (Spaces{1, 3}));
  EXPECT_EQ(plan.steps[0].action.type, ActionType::sell_deed);
}

TEST(LeastLoss, is_all_there_is_where_that_does_not_cover_it) {
  const CashPlan plan = least_loss({way(SpaceId{1}, 30, 5), way(SpaceId{3}, 30, 5)}, 100);
  EXPECT_EQ(plan.brings, 60);
  EXPECT_FALSE(plan.covers);
  EXPECT_TRUE(least_loss({}, 100).steps.empty());
}

TEST(LeastLoss, sells_hotels_outright_only_where_no_deed_brings_anything) {
  const CashWay hotels{.action = Action::sell_hotels(GroupId{0}), .brings = 500, .loss = 1};
  EXPECT_EQ(spaces_of(least_loss({hotels, way(SpaceId{3}, 30, 5)}, 30).steps), (Spaces{3}));
  EXPECT_EQ(least_loss({hotels}, 30).steps[0].action.type, ActionType::sell_hotels);
}

}  // namespace
}  // namespace freehold::table
