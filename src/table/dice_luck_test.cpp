#include "table/dice_luck.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "editions/catalogue.h"
#include "rules/chance.h"
#include "rules/game.h"

namespace freehold::table {
namespace {

Event throw_of(int player, std::uint8_t first, std::uint8_t second) {
  return {.type = EventType::dice, .player = PlayerId{player}, .dice = {first, second}};
}

TEST(DiceLuck, tells_how_far_the_dice_are_from_the_average) {
  DiceLuck luck;
  luck.hear(std::array{throw_of(1, 6, 6), throw_of(1, 6, 6), throw_of(1, 1, 1), throw_of(2, 3, 4)});
  EXPECT_EQ(luck.of(PlayerId{1}, DiceSet::two_of(6)), (Throws{.count = 3, .sum = 26, .doubles = 3}));
  EXPECT_EQ(luck.of(PlayerId{0}, DiceSet::two_of(6)), Throws{});
  EXPECT_EQ(luck.thrown(12, DiceSet::two_of(6)), 2);
  EXPECT_EQ(luck.thrown(7, DiceSet::two_of(6)), 1);
  EXPECT_EQ(luck.thrown(40, DiceSet::two_of(6)), 0);
  EXPECT_DOUBLE_EQ(expected_sum(3, DiceSet::two_of(6)), 21);
  EXPECT_DOUBLE_EQ(expected_doubles(3, DiceSet::two_of(6)), 0.5);
  EXPECT_NEAR(deviation(luck.of(PlayerId{1}, DiceSet::two_of(6)), DiceSet::two_of(6)), 5 / 4.18330,
              1e-4);  // the variance of two dice is 35/6
  EXPECT_EQ(deviation(luck.of(PlayerId{0}, DiceSet::two_of(6)), DiceSet::two_of(6)), 0);
}

TEST(DiceLuck, G_12_knows_the_average_of_any_dice) {
  const DiceSet three{6, 6, 8};
  DiceLuck luck;
  luck.hear(std::array{Event{.type = EventType::dice, .player = PlayerId{0}, .dice = {2, 2, 2}},
                       Event{.type = EventType::dice, .player = PlayerId{0}, .dice = {6, 6, 8}}});
  EXPECT_EQ(luck.of(PlayerId{0}, three), (Throws{.count = 2, .sum = 26, .doubles = 1}));
  EXPECT_EQ(luck.thrown(20, three), 1);
  EXPECT_DOUBLE_EQ(expected_sum(2, three), 23);  // 3.5 + 3.5 + 4.5, twice
  EXPECT_DOUBLE_EQ(expected_doubles(48, three), 1);  // 6 of 288
  EXPECT_NEAR(deviation(luck.of(PlayerId{0}, three), three), 3 / std::sqrt(2 * (35 + 35 + 63) / 12.0), 1e-12);
  EXPECT_DOUBLE_EQ(expected_doubles(100, DiceSet{12}), 0);
}

TEST(DiceLuck, UK_5_throws_for_the_start_are_no_luck) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  ASSERT_EQ(uk.options.start_order, StartOrder::highest_throw);
  EventList heard;
  State state = new_game(uk, 2, heard);
  // 6 + 6 against 1 + 1: the first begins, whose throw of 3 + 4 is the first that counts.
  for (const std::uint32_t outcome : {35U, 0U})
    resolve(uk, state, outcome, heard);
  ASSERT_TRUE(apply(uk, state, PlayerId{0}, Action::of(ActionType::roll), heard));
  resolve(uk, state, 2 * 6 + 3, heard);
  DiceLuck luck;
  luck.hear(heard.events);
  EXPECT_EQ(luck.of(PlayerId{0}, DiceSet::two_of(6)), (Throws{.count = 1, .sum = 7, .doubles = 0}));
  EXPECT_EQ(luck.of(PlayerId{1}, DiceSet::two_of(6)), Throws{});
  EXPECT_EQ(luck.thrown(12, DiceSet::two_of(6)), 0);
}

}  // namespace
}  // namespace freehold::table
