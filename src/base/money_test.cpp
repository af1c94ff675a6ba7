#include "base/money.h"

#include <gtest/gtest.h>

#include "base/limits.h"

namespace freehold {
namespace {

TEST(Money, G_11_what_a_player_pays_rounds_up) {
  EXPECT_EQ(percent_rounded_up(175, 10), 18);
  EXPECT_EQ(percent_rounded_up(170, 10), 17);
  EXPECT_EQ(percent_rounded_up(1, 10), 1);
  EXPECT_EQ(percent_rounded_up(0, 10), 0);
  EXPECT_EQ(percent_rounded_up(75, 0), 0);
}

TEST(Money, G_11_what_the_bank_pays_out_rounds_down) {
  EXPECT_EQ(percent_rounded_down(175, 10), 17);
  EXPECT_EQ(percent_rounded_down(9, 10), 0);
  EXPECT_EQ(percent_rounded_down(75, 50), 37);
}

TEST(Money, the_largest_amount_does_not_overflow) {
  EXPECT_EQ(percent_rounded_up(max_money, 100), max_money);
  EXPECT_EQ(percent_rounded_down(max_money, 100), max_money);
}

}  // namespace
}  // namespace freehold
