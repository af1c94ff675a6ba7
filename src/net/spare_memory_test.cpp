#include "net/metrics.h"

#include <gtest/gtest.h>

namespace freehold::net {
namespace {

TEST(SpareMemory, is_given_back_once_and_again_when_as_much_has_been_freed_since) {
  constexpr std::size_t rush = 100'000'000;
  SpareMemory spare;
  EXPECT_FALSE(spare.is_worth_giving_back(SpareMemory::worth_it - 1));
  EXPECT_TRUE(spare.is_worth_giving_back(rush));
  spare.note_given_back(rush);
  EXPECT_FALSE(spare.is_worth_giving_back(rush)) << "it still counts as free";
  EXPECT_FALSE(spare.is_worth_giving_back(rush / 2)) << "half of it is used again";
  EXPECT_TRUE(spare.is_worth_giving_back(rush)) << "and has been left once more";
}

}  // namespace
}  // namespace freehold::net
