#include "lab/lab_works.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace freehold::lab {
namespace {

TEST(CoarseToFine, names_each_number_once_the_ends_first) {
  for (std::size_t count = 0; count < 70; ++count) {
    auto order = coarse_to_fine(count);
    ASSERT_EQ(order.size(), count);
    if (count > 1) {
      EXPECT_EQ(order[0], 0U);
      EXPECT_EQ(order[1], count - 1);
    }
    std::ranges::sort(order);
    for (std::size_t i = 0; i < count; ++i)
      EXPECT_EQ(order[i], i) << count;
  }
  EXPECT_EQ(coarse_to_fine(9), (std::vector<std::size_t>{0, 8, 4, 2, 6, 1, 3, 5, 7}));
}

}  // namespace
}  // namespace freehold::lab
