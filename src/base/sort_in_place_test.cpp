#include "base/sort_in_place.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace freehold {
namespace {

using Named = std::pair<int, std::string>;

TEST(SortInPlace, leaves_equals_in_their_order) {
  std::vector<Named> list{{2, "a"}, {1, "b"}, {2, "c"}, {0, "d"}, {1, "e"}};
  sort_in_place(list, {}, &Named::first);
  EXPECT_EQ(list, (std::vector<Named>{{0, "d"}, {1, "b"}, {1, "e"}, {2, "a"}, {2, "c"}}));
  sort_in_place(list, std::ranges::greater{}, &Named::first);
  EXPECT_EQ(list, (std::vector<Named>{{2, "a"}, {2, "c"}, {1, "b"}, {1, "e"}, {0, "d"}}));
}

TEST(SortInPlace, an_empty_list_stays_empty) {
  std::vector<int> none;
  sort_in_place(none);
  EXPECT_TRUE(none.empty());
}

}  // namespace
}  // namespace freehold
