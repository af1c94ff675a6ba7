#include "terminal/deed_card.h"

#include <gtest/gtest.h>

#include "kit/terminal_fixture.h"
#include "terminal/text.h"

namespace freehold::terminal {
namespace {

using testing::edition;
using testing::Stage;

std::string prices(const Stage& stage, int space) {
  return with_plain_blanks(prices_text(stage.scene(), SpaceId{space}));
}
std::string rents(const Stage& stage, int space) {
  return with_plain_blanks(rents_text(stage.scene(), SpaceId{space}));
}

TEST(DeedText, houses_and_a_hotel) {
  const Stage stage(2);
  EXPECT_EQ(prices(stage, 39), "Price £400 · mortgage £200 · house £200 · hotel £200 and 4 houses");
  EXPECT_EQ(rents(stage, 39),
            "Rent £50 · full group £100 · 1 house £200 · 2 £600 · 3 £1,400 · 4 £1,700 · hotel £2,000");
  EXPECT_EQ(rents(stage, 12), "Rent 4 × throw with 1 · 10 × throw with 2");
}

TEST(DeedText, S_6_S_8_levels_and_a_share_of_the_group) {
  const Ruleset savings = edition("savings");
  const Stage stage(2, 0, 1, savings);
  EXPECT_EQ(prices(stage, 1), "Price $300 · level 1 $600 · 2 $1,200 · 3 $2,400 · 4 $4,800");
  EXPECT_EQ(rents(stage, 1),
            "Rent at level 0 $90 · 1 $270 · 2 $630 · 3 $1,350 · 4 $2,790. Plus 50% of the rent of each "
            "other deed of the group that the owner has.");
}

TEST(DeedText, H_7_one_fixed_rent_and_nothing_else) {
  const Ruleset hongkong = edition("hongkong");
  const Stage stage(2, 0, 1, hongkong);
  EXPECT_EQ(prices(stage, 1), "Price HKD 800");
  EXPECT_EQ(rents(stage, 1), "Rent HKD 90");
}

TEST(DeedText, X_11_houses_without_hotels) {
  const Ruleset xorti = edition("xorti");
  const Stage stage(2, 0, 1, xorti);
  EXPECT_EQ(prices(stage, 1).find("hotel"), std::string::npos);
  EXPECT_EQ(rents(stage, 1).find("hotel"), std::string::npos);
}

}  // namespace
}  // namespace freehold::terminal
