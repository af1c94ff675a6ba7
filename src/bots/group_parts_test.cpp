#include "bots/group_parts.h"

#include <gtest/gtest.h>

#include <set>

namespace freehold::bots {
namespace {

TEST(GroupParts, have_places_of_their_own_wherever_the_members_stand) {
  for (const SpaceSet members : {SpaceSet{}, SpaceSet{SpaceId{0}}, SpaceSet{SpaceId{1}, SpaceId{3}},
                                 SpaceSet{SpaceId{60}, SpaceId{61}, SpaceId{62}, SpaceId{63}},
                                 SpaceSet{SpaceId{5}, SpaceId{15}, SpaceId{25}, SpaceId{35}},
                                 SpaceSet{SpaceId{0}, SpaceId{1}, SpaceId{2}, SpaceId{63}}}) {
    const GroupParts parts{members};
    std::set<std::size_t> places;
    for_each_part(members, [&](SpaceSet part) { places.insert(parts.index(part)); });
    EXPECT_EQ(places.size(), std::size_t{1} << members.size());
    EXPECT_LT(*places.rbegin(), parts.parts.size());
  }
}

}  // namespace
}  // namespace freehold::bots
