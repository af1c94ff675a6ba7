#include "hosting/rate.h"

#include <gtest/gtest.h>

#include <array>

namespace freehold::hosting {
namespace {

using namespace std::chrono_literals;

TEST(TokenBucket, lets_a_burst_through_and_then_so_many_a_second) {
  TokenBucket bucket(10, 3);
  for (int i = 0; i < 3; ++i)
    EXPECT_FALSE(bucket.take(1000ms));
  EXPECT_EQ(bucket.take(1000ms), 101ms);
  EXPECT_FALSE(bucket.take(1100ms));
  EXPECT_TRUE(bucket.take(1100ms));
  for (int i = 0; i < 3; ++i)
    EXPECT_FALSE(bucket.take(1h));
  EXPECT_TRUE(bucket.take(1h)) << "no more than the burst is ever saved up";
}

TEST(TokenBucket, says_what_is_left_and_can_be_emptied) {
  TokenBucket bucket(10, 3);
  bucket.spend(1000ms, 2);
  EXPECT_EQ(bucket.left(1000ms), 1);
  bucket.spend(1000ms, 2);
  EXPECT_EQ(bucket.left(1000ms), 0);
  EXPECT_EQ(bucket.left(1100ms), 1);
  EXPECT_EQ(bucket.left(1h), 3);
}

TEST(Window, counts_what_was_within_the_time) {
  Window window;
  for (const auto at : {0ms, 10ms}) {
    EXPECT_FALSE(window.full(at, 2, 100ms));
    window.add(at);
  }
  EXPECT_EQ(window.full(20ms, 2, 100ms), 80ms);
  EXPECT_FALSE(window.full(100ms, 2, 100ms));
  EXPECT_FALSE(window.full(200ms, 1, 100ms));
  EXPECT_TRUE(window.empty());
}

}  // namespace
}  // namespace freehold::hosting
