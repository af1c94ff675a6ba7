// QuietThrows (rules/quiet_throws.h) does what actions and outcomes do, whatever the rules and the position, or nothing.
#include "rules/quiet_throws.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "kit/edition.h"
#include "property/environment.h"
#include "property/random_board.h"
#include "property/random_rules.h"
#include "property/random_walk.h"
#include "rules/game.h"

namespace freehold::property {
namespace {

bool may_throw_quietly(const State& state) {
  return state.phase == Phase::pre_roll && state.undisturbed() &&
         state.player(state.turn.player).confined == Place::none;
}

// One game's throws, each taken both ways.
class ThrowsBothWays {
 public:
  explicit ThrowsBothWays(const Ruleset& ruleset) : ruleset_(ruleset), quiet_(ruleset_) {}

  /// All that the dice can show now, or a part of it where there are many sides.
  void compare(const State& state, DiceBox& dice) {
    const DiceOfOutcome thrown{ruleset_.options.dice_sides};
    const int outcomes = static_cast<int>(thrown.count());
    for (int outcome = dice.below(3); outcome < outcomes; outcome += dice.between(1, 1 + outcomes / 36))
      compare(state, thrown.fall(static_cast<std::uint32_t>(outcome)), outcome);
  }
  [[nodiscard]] int taken() const { return taken_; }
  [[nodiscard]] int left() const { return left_; }

 private:
  void compare(const State& state, const Fall& fall, int outcome) {
    State quick = state;
    if (!quiet_.take(quick, fall)) {
      ++left_;
      ASSERT_EQ(quick, state) << "changed, though not taken";
      return;
    }
    ++taken_;
    State slow = state;
    NoSink sink;
    ASSERT_TRUE(apply(ruleset_, slow, slow.turn.player, Action::of(ActionType::roll), sink));
    resolve(ruleset_, slow, static_cast<std::uint32_t>(outcome), sink);
    ASSERT_EQ(quick, slow) << "round " << state.round << ", outcome " << outcome;
  }

  Ruleset ruleset_;
  QuietThrows quiet_;
  int taken_ = 0;
  int left_ = 0;
};

struct Counts {
  int taken = 0;
  int left = 0;
};

Counts play(const Ruleset& ruleset, std::uint64_t seed, DiceBox& dice) {
  RandomWalk walk{ruleset, dice.between(ruleset.min_players, ruleset.max_players), seed};
  ThrowsBothWays throws{ruleset};
  while (walk.state().phase != Phase::over && walk.steps_done() < 500 && walk.mistake().empty()) {
    walk.play(dice.between(1, 4));
    if (may_throw_quietly(walk.state())) throws.compare(walk.state(), dice);
    if (testing::Test::HasFatalFailure()) break;
  }
  return {throws.taken(), throws.left()};
}

class EveryThrow : public testing::TestWithParam<std::string> {};

TEST_P(EveryThrow, UK_7_UK_8_that_is_quiet_ends_where_the_engine_ends) {
  for_each_seed(20'000, 6, [&](std::uint64_t seed) {
    SCOPED_TRACE("repeat it with FREEHOLD_PROPERTY_SEED=" + std::to_string(seed));
    DiceBox dice{seed};
    const Counts official = play(kit::edition(GetParam()), seed, dice);
    EXPECT_GT(official.left, 0);  // cards, deeds to buy
    play(random_rules(dice, kit::edition(GetParam())), seed, dice);
  });
}

INSTANTIATE_TEST_SUITE_P(Editions, EveryThrow, testing::ValuesIn(kit::all_editions()),
                         [](const auto& id) { return kit::as_identifier(id.param); });

TEST(PlainThrow, UK_7_ends_where_the_engine_ends_on_any_board) {
  for_each_seed(22'000, 25, [](std::uint64_t seed) {
    SCOPED_TRACE("repeat it with FREEHOLD_PROPERTY_SEED=" + std::to_string(seed));
    DiceBox dice{seed};
    play(random_rules(dice, random_board(dice)), seed, dice);
  });
}

TEST(PlainThrow, is_what_many_throws_of_uk_are) {
  Counts all;
  for_each_seed(21'000, 6, [&](std::uint64_t seed) {
    DiceBox dice{seed};
    const Counts counts = play(kit::edition("uk"), seed, dice);
    all.taken += counts.taken;
    all.left += counts.left;
  });
  EXPECT_GT(all.taken, all.left / 2);  // random players buy late
}

}  // namespace
}  // namespace freehold::property
