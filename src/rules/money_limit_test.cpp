#include <gtest/gtest.h>

#include <vector>

#include "kit/small_board.h"
#include "rules/game.h"

namespace freehold {
namespace {

using namespace testing_board;

/// A game in which player 0 is one space before Go and nearly as rich as allowed.
class MoneyLimit : public testing::Test {
 protected:
  void SetUp() override {
    NoSink none;
    state_ = new_game(board_, 2, none);
    while (state_.phase == Phase::order)
      resolve(board_, state_, state_.turn.player == PlayerId{0} ? 35 : 0, none);
    state_.players[0].space = SpaceId{board_.space_count - 1};
  }
  void leave_room(Money room) {
    const Money cash = max_money - room;
    state_.issued += cash - state_.players[0].cash;
    state_.players[0].cash = cash;
  }
  /// Player 0 throws 1 and 2: past Go.
  void pass_go() {
    EventList sink;
    ASSERT_TRUE(apply(board_, state_, PlayerId{0}, Action::of(ActionType::roll), sink));
    resolve(board_, state_, 1, sink);
    events_ = sink.events;
  }
  [[nodiscard]] Event first(EventType type) const {
    for (const Event& event : events_) {
      if (event.type == type) return event;
    }
    ADD_FAILURE() << "no such event";
    return {};
  }

  const Ruleset board_ = small_board();
  State state_;
  std::vector<Event> events_;
};

TEST_F(MoneyLimit, G_12_a_payment_is_cut_where_nobody_can_have_more_and_says_so) {
  const Money salary = board_.options.salary;
  leave_room(salary / 2);
  pass_go();
  EXPECT_EQ(first(EventType::salary).amount, salary / 2);
  EXPECT_EQ(first(EventType::paid).amount, salary / 2);
  EXPECT_EQ(first(EventType::paid).due, salary);
  EXPECT_EQ(sum_of(first(EventType::paid).basis), salary);
  EXPECT_EQ(state_.issued, std::int64_t{max_money} + state_.players[1].cash);
}

TEST_F(MoneyLimit, G_12_where_there_is_no_room_at_all_it_is_told_too) {
  leave_room(0);
  pass_go();
  EXPECT_EQ(first(EventType::salary).amount, 0);
  EXPECT_EQ(first(EventType::paid).amount, 0);
  EXPECT_EQ(first(EventType::paid).due, board_.options.salary);
}

TEST_F(MoneyLimit, G_12_it_is_a_limit_for_each_player) {
  leave_room(board_.options.salary);
  state_.issued += max_money - state_.players[1].cash;
  state_.players[1].cash = max_money;
  pass_go();
  EXPECT_EQ(first(EventType::paid).amount, board_.options.salary);
  EXPECT_EQ(first(EventType::paid).due, 0);
  EXPECT_EQ(state_.issued, 2 * std::int64_t{max_money});
}

}  // namespace
}  // namespace freehold
