#include "value/appraiser.h"

#include <gtest/gtest.h>

#include <vector>

#include "sim/bot_seat.h"
#include "sim/playout.h"
#include "training/board_school.h"
#include "value/valuer.h"

namespace freehold::training {
namespace {

// Asks both in every position, and occasionally about a much earlier position again.
struct ComparingWatch {
  const value::Valuer& valuer;
  value::Appraiser& appraiser;
  value::LikeMinded peers;
  std::vector<State> seen{};

  void choosing(const Ruleset&, const State&, PlayerId, const Action&) const {}
  void stepped(const Ruleset&, const State& state) {
    if (state.phase == Phase::order) return;
    ASSERT_EQ(appraiser.chances(state), valuer.chances(state, peers)) << "round " << state.round;
    seen.push_back(state);
    if (seen.size() % 7 != 0) return;
    const State& earlier = seen[seen.size() / 3];
    ASSERT_EQ(appraiser.chances(earlier), valuer.chances(earlier, peers))
        << "back to round " << earlier.round;
  }
};

TEST(Appraiser, says_what_the_valuer_says_whatever_it_saw_before) {
  constexpr std::uint64_t seed = 12;
  bots::RandomSource random{seed};
  for (const Board& board : boards_to_learn_on(seed, 4)) {
    const value::Valuer valuer{board.ruleset, value::builtin_network()};
    value::Appraiser appraiser{valuer};
    const int players = board.ruleset.max_players;
    std::vector<sim::BotSeat> seats(static_cast<std::size_t>(players));
    for (sim::BotSeat& seat : seats)
      seat.bot = bots::make_bot("random", random.next());
    NoSink sink;
    State state = new_game(board.ruleset, players, sink);
    constexpr value::LikeMinded peers{1, 0.5F, 0, 1, 0.9F, 0.5F, 1, 0};
    appraiser.suppose(peers);
    ComparingWatch watch{valuer, appraiser, peers};
    sim::play_on(board.ruleset, state, seats, random, 25, watch);
    EXPECT_FALSE(watch.seen.empty());
  }
}

// The position with one thing changed, for everything that can change by itself.
std::vector<State> with_one_change(const Board& board, const State& state) {
  std::vector<State> changed;
  const auto change = [&](const auto& by) { by(changed.emplace_back(state)); };
  for (const PlayerId id : state.in_game) {
    change([&](State& s) { s.player(id).cash += 1; });
    change([&](State& s) { s.player(id).savings += 50; });
    change([&](State& s) {
      s.player(id).space = SpaceId{(state.player(id).space.number() + 1) % board.ruleset.space_count};
    });
    change([&](State& s) { s.player(id).confined = Place::jail; });
    change([&](State& s) {
      s.player(id).confined = Place::jail;
      s.player(id).failed_throws = 2;
    });
    change([&](State& s) { s.player(id).jail_cards.insert(CardId{3}); });
    change([&](State& s) { ++s.player(id).salaries; });
    change([&](State& s) { s.turn.player = id; });
    change([&](State& s) { s.in_game.erase(id); });
  }
  for (const SpaceId deed : board.ruleset.deeds) {
    change([&](State& s) { s.set_owner(deed, state.in_game.front()); });
    change([&](State& s) { s.set_mortgaged(deed, state.owner(deed).valid()); });
  }
  change([](State& s) { s.round += 7; });
  change([](State& s) { ++s.bankruptcies; });
  change([](State& s) { s.houses /= 2; });
  change([](State& s) { s.hotels /= 2; });
  change([&](State& s) {
    s.debts.count = 1;
    s.debts.debts[0] = {.debtor = state.in_game.front(), .amount = 100};
  });
  return changed;
}

TEST(Appraiser, takes_no_position_for_another_that_differs_in_one_thing) {
  constexpr std::uint64_t seed = 13;
  bots::RandomSource random{seed};
  for (const Board& board : boards_to_learn_on(seed, 4)) {
    const value::Valuer valuer{board.ruleset, value::builtin_network()};
    value::Appraiser appraiser{valuer};
    std::vector<sim::BotSeat> seats(4);
    for (sim::BotSeat& seat : seats)
      seat.bot = bots::make_bot("random", random.next());
    NoSink sink;
    State state = new_game(board.ruleset, 4, sink);
    sim::NoWatch watch;
    sim::play_on(board.ruleset, state, seats, random, 12, watch);
    if (state.phase == Phase::over) continue;
    const value::WinChances before = appraiser.chances(state);
    int different = 0;
    for (const State& changed : with_one_change(board, state)) {
      const value::WinChances chances = appraiser.chances(changed);
      ASSERT_EQ(chances, valuer.chances(changed));
      different += static_cast<int>(chances != before);
      ASSERT_EQ(appraiser.chances(state), before);
    }
    EXPECT_GT(different, 20);
  }
}

TEST(Appraiser, judges_anew_once_others_are_supposed_to_go_by_it) {
  const Board board = boards_to_learn_on(14, 1).front();
  const value::Valuer valuer{board.ruleset, value::builtin_network()};
  value::Appraiser appraiser{valuer};
  NoSink sink;
  State state = new_game(board.ruleset, 3, sink);
  state.phase = Phase::pre_roll;
  constexpr value::LikeMinded none{1, 0, 0, 0, 0, 0, 0, 0};
  const value::WinChances among_equals = appraiser.chances(state);
  appraiser.suppose(none);
  EXPECT_EQ(appraiser.chances(state), valuer.chances(state, none));
  EXPECT_NE(appraiser.chances(state), among_equals);
  appraiser.suppose(value::all_peers);
  EXPECT_EQ(appraiser.chances(state), among_equals);
}

}  // namespace
}  // namespace freehold::training
