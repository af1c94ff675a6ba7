// Games of quick masters: actions are legal, positions valid, and the same seed repeats the game.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <string>

#include "bots/master.h"
#include "bots/shrewd_tables.h"
#include "kit/strict_watch.h"
#include "sim/playout.h"

namespace freehold::sim {
namespace {

constexpr bots::Effort hardly_any{.first_samples = 2, .most_samples = 2};

class MasterEditions : public testing::TestWithParam<std::string> {};

State masters_game(const Ruleset& ruleset, const bots::ShrewdTables& tables, std::uint64_t seed,
                   test::StrictWatch& watch) {
  const int players = std::min(3, ruleset.max_players);
  std::deque<bots::Master> seats;
  for (int seat = 0; seat < players; ++seat)
    seats.emplace_back(tables, seed + static_cast<std::uint64_t>(seat), hardly_any);
  bots::RandomSource chance{seed};
  NoSink sink;
  State state = new_game(ruleset, players, sink);
  play_on(ruleset, state, seats, chance, 4, watch);
  return state;
}

TEST_P(MasterEditions, has_legal_actions_alone_and_can_be_repeated) {
  constexpr std::uint64_t seed = 4;
  const Ruleset ruleset = test::edition(GetParam());
  const bots::ShrewdTables tables{ruleset, value::builtin_network()};
  test::StrictWatch watch{.seed = seed};
  const State once = masters_game(ruleset, tables, seed, watch);
  EXPECT_GT(watch.checked, 0);
  test::StrictWatch again{.seed = seed};
  EXPECT_EQ(once, masters_game(ruleset, tables, seed, again));
}

INSTANTIATE_TEST_SUITE_P(Each, MasterEditions, testing::ValuesIn(test::all_editions()), test::edition_name);

}  // namespace
}  // namespace freehold::sim
