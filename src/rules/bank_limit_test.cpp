#include <gtest/gtest.h>

#include "rules/game.h"
#include "rules/small_board.h"

namespace freehold {
namespace {

using namespace testing_board;

TEST(Bank, UK_6_pays_as_long_as_all_money_stays_within_the_greatest_sum) {
  const Ruleset board = small_board();
  NoSink sink;
  State state = new_game(board, 2, sink);
  while (state.phase == Phase::order)
    resolve(board, state, state.turn.player == PlayerId{0} ? 35 : 0, sink);
  const Money missing = board.options.salary / 2;
  state.players[1].cash += max_money - missing - state.issued;
  state.issued = max_money - missing;
  state.players[0].space = SpaceId{board.space_count - 1};
  const Money before = state.players[0].cash;
  ASSERT_TRUE(apply(board, state, PlayerId{0}, Action::of(ActionType::roll), sink));
  resolve(board, state, 1, sink);  // 1 and 2: past Go
  EXPECT_EQ(state.players[0].cash, before + missing);
  EXPECT_EQ(state.issued, max_money);
}

}  // namespace
}  // namespace freehold
