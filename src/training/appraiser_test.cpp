#include "value/appraiser.h"

#include <gtest/gtest.h>

#include <vector>

#include "sim/bot_seat.h"
#include "sim/playout.h"
#include "training/board_school.h"
#include "value/valuer.h"

namespace freehold::training {
namespace {

// Asks both in every position, now and then again of a position long gone by.
struct ComparingWatch {
  const value::Valuer& valuer;
  value::Appraiser& appraiser;
  value::Peers peers;
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
    constexpr value::Peers peers{1, 0.5F, 0, 1, 0.9F, 0.5F, 1, 0};
    appraiser.suppose(peers);
    ComparingWatch watch{valuer, appraiser, peers};
    sim::play_on(board.ruleset, state, seats, random, 25, watch);
    EXPECT_FALSE(watch.seen.empty());
  }
}

}  // namespace
}  // namespace freehold::training
