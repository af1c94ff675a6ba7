#include "rules/dice_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "rules/distinct_throws.h"

namespace freehold {
namespace {

const std::vector<DiceSet>& some_sets() {
  static const std::vector<DiceSet> sets{
      DiceSet::two_of(2), DiceSet::two_of(6), DiceSet::two_of(20), {12}, {2}, {6, 8}, {20, 2},
      {6, 6, 6},          {2, 3, 4, 5},       {4, 4, 4, 6}};
  return sets;
}

TEST(DiceSet, G_4_each_outcome_is_a_throw_of_its_own_and_back) {
  for (const DiceSet& dice : some_sets()) {
    std::set<std::vector<int>> seen;
    for (std::uint32_t outcome = 0; outcome < dice.outcomes(); ++outcome) {
      const Throw thrown = dice.throw_of(outcome);
      ASSERT_TRUE(dice.can_show(thrown));
      ASSERT_EQ(thrown.count(), dice.count());
      ASSERT_EQ(dice.outcome_of(thrown), outcome);
      std::vector<int> faces;
      for (int die = 0; die < dice.count(); ++die)
        faces.push_back(thrown[die]);
      seen.insert(faces);
    }
    EXPECT_EQ(seen.size(), dice.outcomes());
  }
}

TEST(DiceSet, the_last_die_counts_on_fastest) {
  EXPECT_EQ(DiceSet::two_of(6).throw_of(15), Throw(3, 4));
  EXPECT_EQ((DiceSet{6, 8}.throw_of(11)), Throw(2, 4));
  EXPECT_EQ((DiceSet{2, 6, 20}.throw_of(6 * 20 + 5)), Throw(2, 1, 6));
  EXPECT_EQ(DiceSet{12}.throw_of(11), Throw(12));
}

TEST(DiceSet, cannot_show_what_it_has_no_dice_or_sides_for) {
  const DiceSet dice{6, 8};
  EXPECT_TRUE(dice.can_show({6, 8}));
  EXPECT_FALSE(dice.can_show({7, 8}));
  EXPECT_FALSE(dice.can_show({6, 9}));
  EXPECT_FALSE(dice.can_show(Throw(6)));
  EXPECT_FALSE(dice.can_show({6, 8, 1}));
  EXPECT_FALSE(dice.can_show({}));
}

TEST(DiceSet, figures_are_those_of_all_its_throws) {
  for (const DiceSet& dice : some_sets()) {
    double sum = 0;
    double squares = 0;
    int doubles = 0;
    int least = max_throw;
    int most = 0;
    for (std::uint32_t outcome = 0; outcome < dice.outcomes(); ++outcome) {
      const Throw thrown = dice.throw_of(outcome);
      sum += thrown.sum();
      squares += thrown.sum() * thrown.sum();
      doubles += thrown.is_double() ? 1 : 0;
      least = std::min(least, thrown.sum());
      most = std::max(most, thrown.sum());
    }
    const double mean = sum / dice.outcomes();
    EXPECT_NEAR(dice.mean_sum(), mean, 1e-9);
    EXPECT_NEAR(dice.twelve_variances() / 12.0, squares / dice.outcomes() - mean * mean, 1e-6);
    EXPECT_EQ(dice.doubles(), doubles);
    EXPECT_EQ(dice.least_sum(), least);
    EXPECT_EQ(dice.most_sum(), most);
  }
}

TEST(DiceSet, UK_8_doubles_are_all_dice_alike_and_one_die_has_none) {
  EXPECT_TRUE(Throw(3, 3).is_double());
  EXPECT_FALSE(Throw(3, 4).is_double());
  EXPECT_FALSE(Throw(3, 3, 4).is_double());
  EXPECT_TRUE(Throw(2, 2, 2).is_double());
  EXPECT_TRUE(Throw(20, 20, 20, 20).is_double());
  EXPECT_FALSE(Throw(20, 20, 20, 19).is_double());
  EXPECT_FALSE(Throw(5).is_double());
  EXPECT_FALSE(Throw{}.is_double());
}

TEST(DiceOfOutcome, are_those_of_the_set_without_a_division) {
  for (int first = least_sides; first <= most_sides; ++first) {
    for (int second = least_sides; second <= most_sides; ++second) {
      const DiceSet dice{first, second};
      const DiceOfOutcome quick{dice};
      ASSERT_EQ(quick.count(), dice.outcomes());
      for (std::uint32_t outcome = 0; outcome < dice.outcomes(); ++outcome) {
        const Fall fall = quick.fall(outcome);
        ASSERT_EQ(fall.dice, dice.throw_of(outcome));
        ASSERT_EQ(fall.sum, fall.dice.sum());
        ASSERT_EQ(fall.is_double, fall.dice.is_double());
      }
    }
  }
  for (const DiceSet& dice : some_sets()) {
    const DiceOfOutcome quick{dice};
    for (std::uint32_t outcome = 0; outcome < dice.outcomes(); ++outcome)
      ASSERT_EQ(quick.fall(outcome).dice, dice.throw_of(outcome));
  }
}

TEST(DistinctThrows, stand_for_all_outcomes_and_each_leads_elsewhere) {
  for (const DiceSet& dice : some_sets()) {
    std::uint32_t ways = 0;
    std::set<std::pair<int, bool>> kinds;
    const auto throws = distinct_throws(dice);
    for (const DistinctThrow& one : throws) {
      ways += one.ways;
      kinds.insert({one.fall.sum, one.fall.is_double});
      EXPECT_EQ(one.fall.dice, dice.throw_of(one.outcome));
    }
    EXPECT_EQ(ways, dice.outcomes());
    EXPECT_EQ(throws.size(), dice.count() <= 2 ? dice.outcomes() : kinds.size());
  }
}

}  // namespace
}  // namespace freehold
