#include "base/id_set.h"

#include <gtest/gtest.h>

#include <vector>

namespace freehold {
namespace {

TEST(IdSet, holds_what_is_inserted_and_no_more) {
  SpaceSet set;
  EXPECT_TRUE(set.empty());
  set.insert(SpaceId{63});
  set.insert(SpaceId{0});
  EXPECT_TRUE(set.contains(SpaceId{0}));
  EXPECT_TRUE(set.contains(SpaceId{63}));
  EXPECT_FALSE(set.contains(SpaceId{1}));
  set.erase(SpaceId{0});
  EXPECT_EQ(set, SpaceSet{SpaceId{63}});
}

TEST(IdSet, contains_no_id_that_names_nothing) {
  const PlayerSet all = PlayerSet::first(8);
  EXPECT_EQ(all.size(), 8);
  EXPECT_FALSE(all.contains(nobody));
  EXPECT_FALSE(all.contains(pot));
  EXPECT_FALSE(all.contains(PlayerId{8}));
  EXPECT_FALSE(all.contains(PlayerId{127}));
}

TEST(IdSet, first_counts_from_none_to_all) {
  EXPECT_TRUE(SpaceSet::first(0).empty());
  EXPECT_EQ(SpaceSet::first(64).size(), 64);
  EXPECT_EQ(GroupSet::first(32).size(), 32);
  EXPECT_EQ(CardSet::first(33).size(), 33);
}

TEST(IdSet, is_walked_in_rising_order) {
  const SpaceSet set{SpaceId{39}, SpaceId{1}, SpaceId{37}};
  std::vector<int> walked;
  for (const SpaceId id : set)
    walked.push_back(id.number());
  EXPECT_EQ(walked, (std::vector<int>{1, 37, 39}));
  EXPECT_EQ(set.front(), SpaceId{1});
  EXPECT_EQ(set.nth(2), SpaceId{39});
  EXPECT_FALSE(SpaceSet{}.front().valid());
}

TEST(IdSet, joins_meets_and_parts) {
  const PlayerSet left{PlayerId{0}, PlayerId{1}};
  const PlayerSet right{PlayerId{1}, PlayerId{7}};
  EXPECT_EQ((left | right).size(), 3);
  EXPECT_EQ(left & right, PlayerSet{PlayerId{1}});
  EXPECT_EQ(left - right, PlayerSet{PlayerId{0}});
  EXPECT_TRUE(left.intersects(right));
  EXPECT_FALSE(left.contains_all(right));
  EXPECT_TRUE(left.contains_all(PlayerSet{}));
}

}  // namespace
}  // namespace freehold
