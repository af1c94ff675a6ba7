#include "sim/position_play.h"

#include <gtest/gtest.h>

#include "kit/strict_watch.h"

namespace freehold::sim {
namespace {

using test::edition;

State start_of_turns(const Ruleset& ruleset, int players) {
  NoSink sink;
  State state = new_game(ruleset, players, sink);
  while (state.awaits_chance())
    resolve(ruleset, state, 0, sink);  // with no throws for the start, the first seat starts
  return state;
}

Ruleset uk_in_seat_order() {
  Ruleset uk = edition("uk");
  uk.options.start_order = StartOrder::first_seat;
  return uk;
}

void give(State& state, PlayerId player, std::initializer_list<int> deeds) {
  for (const int deed : deeds) {
    state.set_owner(SpaceId{deed}, player);
  }
}

TEST(PositionPlay, does_not_depend_on_threads) {
  const Ruleset uk = uk_in_seat_order();
  const State state = start_of_turns(uk, 3);
  const PlayedOut one = play_out(uk, state, {.games = 60, .threads = 1});
  const PlayedOut three = play_out(uk, state, {.games = 60, .threads = 3});
  EXPECT_EQ(one.winners, three.winners);
  EXPECT_EQ(one.wins, three.wins);
  EXPECT_GE(one.ended, 58);
}

TEST(PositionPlay, comes_to_the_same_in_parts) {
  const Ruleset uk = uk_in_seat_order();
  const State state = start_of_turns(uk, 2);
  const PlayedOut whole = play_out(uk, state, {.games = 30});
  PlayedOut parts;
  for (const int first : {0, 7, 20})
    parts.add(play_out(uk, state, {.games = first == 0 ? 7 : first == 7 ? 13 : 10, .first = first}));
  EXPECT_EQ(parts.games, whole.games);
  EXPECT_EQ(parts.ended, whole.ended);
  EXPECT_EQ(parts.wins, whole.wins);
  EXPECT_EQ(parts.winners, whole.winners);
}

TEST(PositionPlay, sees_who_is_ahead) {
  const Ruleset uk = uk_in_seat_order();
  State state = start_of_turns(uk, 2);
  give(state, PlayerId{0}, {16, 18, 19, 21, 23, 24});
  const PlayedOut played = play_out(uk, state, {.games = 200});
  EXPECT_GT(played.win_share(0).low, 0.8);
  EXPECT_LT(played.win_share(1).high, 0.2);
}

TEST(PositionPlay, a_change_pairs_the_games) {
  PlayedOut before{.games = 4, .winners = {1, 1, 2, 2}};
  PlayedOut after{.games = 4, .winners = {1, 1, 1, 2}};
  EXPECT_DOUBLE_EQ(change_of(before, after, 0).change, 0.25);
  EXPECT_DOUBLE_EQ(change_of(before, after, 1).change, -0.25);
  const Change none = change_of(before, before, 0);
  EXPECT_EQ(none.change, 0);
  EXPECT_LT(none.low, 0) << "four games prove little";
}

}  // namespace
}  // namespace freehold::sim
