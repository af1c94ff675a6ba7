#include "bots/move_choice.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "bots/bot.h"
#include "kit/builtin_edition.h"
#include "rules/game.h"
#include "rules/invariants.h"

namespace freehold::bots {
namespace {

// Player 0 on Free Parking has thrown this and chooses where to go.
State choosing(const Ruleset& rules, Throw dice) {
  NoSink sink;
  Ruleset at_once = rules;
  at_once.options.start_order = StartOrder::first_seat;
  State state = new_game(at_once, 3, sink);
  state.player(PlayerId{0}).space = SpaceId{20};
  state.turn.dice = dice;
  state.turn.thrown = true;
  state.pending.move_choice = true;
  state.phase = Phase::move_choice;
  state.resume = Phase::post_roll;
  EXPECT_TRUE(broken_invariants(rules, state).empty());
  return state;
}

void give(State& state, int player, std::initializer_list<int> deeds) {
  for (const int deed : deeds)
    state.set_owner(SpaceId{deed}, PlayerId{player});
}

class MoveChoice : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] static int chosen(const State& state) {
    const Action action = make_bot(GetParam(), 1)->choose(rules(), state, PlayerId{0});
    EXPECT_EQ(static_cast<int>(action.type), static_cast<int>(ActionType::go_to));
    EXPECT_FALSE(judge(rules(), state, PlayerId{0}, action));
    return action.space.number();
  }
  [[nodiscard]] static const Ruleset& rules() {
    static const Ruleset us = editions::test::builtin("us-speed");
    return us;
  }
};

TEST_P(MoveChoice, SD_13_keeps_away_from_a_hotel) {
  State state = choosing(rules(), {1, 3, 4});  // to Kentucky Avenue, Indiana Avenue or Illinois Avenue
  give(state, 0, {23});
  give(state, 1, {21, 24});
  EXPECT_EQ(chosen(state), 23);
}

TEST_P(MoveChoice, SD_13_goes_where_a_group_can_be_filled) {
  State state = choosing(rules(), {3, 3, 3});
  give(state, 0, {37});
  give(state, 1, {1, 6, 11, 16, 21, 26, 31});
  EXPECT_EQ(chosen(state), 39);
}

TEST_P(MoveChoice, SD_13_stays_out_of_jail) {
  State state = choosing(rules(), {4, 6, 4});  // to Illinois Avenue, Atlantic Avenue or Go to Jail
  EXPECT_NE(chosen(state), 30);
}

INSTANTIATE_TEST_SUITE_P(Bots, MoveChoice, testing::Values("casual", "steady", "shrewd"),
                         [](const auto& asked) { return asked.param; });

}  // namespace
}  // namespace freehold::bots
