#include "server/rate.h"

#include <gtest/gtest.h>

#include <array>

#include "server/luck.h"

namespace freehold::server {
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

TEST(Luck, tells_how_far_the_dice_are_from_the_average) {
  Luck luck;
  Event event{.type = EventType::dice, .player = PlayerId{1}};
  for (const auto eye : std::array<std::uint8_t, 3>{6, 6, 1}) {
    event.dice = {eye, eye};
    luck.hear(std::span{&event, 1});
  }
  EXPECT_EQ(luck.of(PlayerId{1}).count, 3);
  EXPECT_EQ(luck.of(PlayerId{1}).sum, 26);
  EXPECT_EQ(luck.of(PlayerId{0}).count, 0);
  EXPECT_DOUBLE_EQ(expected_sum(3, 6), 21);
  EXPECT_NEAR(deviation(luck.of(PlayerId{1}), 6), 5 / 4.18330, 1e-4);  // the variance of two dice is 35/6
  EXPECT_EQ(deviation(luck.of(PlayerId{0}), 6), 0);
}

}  // namespace
}  // namespace freehold::server
