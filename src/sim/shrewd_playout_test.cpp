// Games of shrewd players: actions are legal, positions valid, and the same seed repeats the game.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "kit/strict_watch.h"
#include "kit/test_games.h"
#include "sim/bot_seat.h"
#include "sim/playout.h"

namespace freehold::sim {
namespace {

class ShrewdEditions : public testing::TestWithParam<std::string> {};

// Shrewd players and a random one, which causes what they wouldn't.
State shrewd_game(const Ruleset& ruleset, const bots::BotMaker& maker, std::uint64_t seed,
                  test::StrictWatch& watch) {
  const auto range = static_cast<std::uint64_t>(ruleset.max_players - ruleset.min_players + 1);
  const auto players = static_cast<std::size_t>(ruleset.min_players) + seed % range;
  std::vector<BotSeat> seats(players);
  for (std::size_t seat = 0; seat < players; ++seat)
    seats[seat].bot = maker.make(seat == seed % 3 ? "random" : "shrewd", seed + seat);
  bots::RandomSource chance{seed};
  NoSink sink;
  State state = new_game(ruleset, static_cast<int>(players), sink);
  play_on(ruleset, state, seats, chance, 25, watch);
  return state;
}

TEST_P(ShrewdEditions, has_legal_actions_alone_and_can_be_repeated) {
  const Ruleset ruleset = test::edition(GetParam());
  const bots::BotMaker maker{ruleset};
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games_to_play(10)) && !HasFailure();
       ++seed) {
    test::StrictWatch watch{.seed = seed};
    const State once = shrewd_game(ruleset, maker, seed, watch);
    EXPECT_GT(watch.checked, 0);
    test::StrictWatch again{.seed = seed};
    EXPECT_EQ(once, shrewd_game(ruleset, maker, seed, again)) << "seed " << seed;
  }
}

State game_of(const std::string& bot, const Ruleset& ruleset) {
  const bots::BotMaker maker{ruleset};
  std::vector<BotSeat> seats(3);
  for (BotSeat& seat : seats)
    seat.bot = maker.make(bot, 1);
  bots::RandomSource chance{1};
  test::StrictWatch watch{.seed = 1};
  NoSink sink;
  State state = new_game(ruleset, 3, sink);
  play_on(ruleset, state, seats, chance, 25, watch);
  return state;
}

TEST(ShrewdPlayout, plays_as_steady_where_nothing_is_built) {
  for (const auto* const edition : {"hongkong", "london"}) {
    const Ruleset ruleset = test::edition(edition);
    EXPECT_EQ(game_of("shrewd", ruleset), game_of("steady", ruleset)) << edition;
  }
  for (const auto* const edition : {"uk", "savings"}) {
    const Ruleset ruleset = test::edition(edition);
    EXPECT_NE(game_of("shrewd", ruleset), game_of("steady", ruleset)) << edition;
  }
}

INSTANTIATE_TEST_SUITE_P(Each, ShrewdEditions, testing::ValuesIn(test::all_editions()), test::edition_name);

}  // namespace
}  // namespace freehold::sim
