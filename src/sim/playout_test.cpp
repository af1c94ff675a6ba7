#include "sim/playout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "bots/random_player.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "editions/option_conflicts.h"
#include "rules/rule_options.h"
#include "sim/test_watch.h"

namespace freehold::sim {
namespace {

using bots::RandomPlayer;
using bots::RandomSource;
using bots::Steady;
using bots::SteadyTables;
using test::edition;
using test::StrictWatch;

// A seat of either kind.
struct Seat {
  std::variant<RandomPlayer, Steady> player;

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) {
    return std::visit([&](auto& bot) { return bot.choose(ruleset, view, me); }, player);
  }
};

std::vector<Seat> mixed_seats(const SteadyTables& tables, int count, RandomSource& random) {
  std::vector<Seat> seats;
  for (int i = 0; i < count; ++i) {
    if (random.below(2) == 0) {
      seats.push_back({Steady{tables}});
    } else {
      seats.push_back({RandomPlayer{random.next()}});
    }
  }
  return seats;
}

// Any values within the ranges of the options that cannot make a game absurdly long.
RuleOptions random_options(const RuleOptions& printed, RandomSource& random) {
  RuleOptions options = printed;
  for_each_option([&](const OptionInfo& info, auto member) {
    if (random.below(3) != 0) return;
    using Value = std::remove_reference_t<decltype(options.*member)>;
    const std::int64_t most = std::min<std::int64_t>(info.most, info.least + 300);
    const auto range = static_cast<std::uint32_t>(most - info.least + 1);
    options.*member = static_cast<Value>(info.least + random.below(range));
  });
  return options;
}

Playout play_strictly(const Ruleset& ruleset, int players, std::uint64_t seed, int round_limit) {
  RandomSource random{seed};
  const SteadyTables tables{ruleset};
  std::vector<Seat> seats = mixed_seats(tables, players, random);
  StrictWatch watch{.seed = seed};
  NoSink sink;
  State state = new_game(ruleset, players, sink);
  const Playout playout = play_on(ruleset, state, seats, random, round_limit, watch);
  EXPECT_GT(watch.checked, 0);
  return playout;
}

// A thousand games in four parts, which a test run may play side by side.
class ThousandGames : public testing::TestWithParam<std::uint64_t> {};

TEST_P(ThousandGames, of_four_steady_bots_break_nothing_and_end) {
  const Ruleset uk = edition("uk");
  const SteadyTables tables{uk};
  constexpr std::uint64_t games = 250;
  int ended = 0;
  int most_in_turn = 0;
  std::int64_t checked = 0;
  for (std::uint64_t seed = GetParam(); seed < GetParam() + games && !HasFailure(); ++seed) {
    std::vector<Steady> seats(4, Steady{tables});
    RandomSource chance{seed};
    StrictWatch watch{.seed = seed};
    NoSink sink;
    State state = new_game(uk, 4, sink);
    const Playout playout = play_on(uk, state, seats, chance, 1000, watch);
    EXPECT_EQ(playout.winners.size(), playout.ended ? 1 : 0) << "seed " << seed;
    ended += static_cast<int>(playout.ended);
    most_in_turn = std::max(most_in_turn, watch.most_in_turn);
    checked += watch.checked;
  }
  RecordProperty("ended", ended);
  RecordProperty("most_actions_in_a_turn", most_in_turn);
  EXPECT_GE(ended, 248);
  EXPECT_LT(most_in_turn, 250) << "bots that answer each other without end";
  EXPECT_GT(checked, 100'000);
}

INSTANTIATE_TEST_SUITE_P(From, ThousandGames, testing::Values(1U, 251U, 501U, 751U));

TEST(Playout, games_of_two_to_eight_steady_bots_end) {
  const Ruleset uk = edition("uk");
  const SteadyTables tables{uk};
  for (int players = 2; players <= 8; ++players) {
    int ended = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      std::vector<Steady> seats(static_cast<std::size_t>(players), Steady{tables});
      RandomSource chance{seed};
      ended += static_cast<int>(play(uk, seats, chance, 1000).ended);
    }
    EXPECT_GE(ended, 97) << players << " players";
  }
}

TEST(Playout, random_players_finish_their_turns) {
  const Ruleset uk = edition("uk");
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    std::vector<RandomPlayer> seats;
    for (std::uint64_t i = 0; i < 4; ++i)
      seats.emplace_back(seed * 4 + i);
    RandomSource chance{seed};
    StrictWatch watch{.seed = seed};
    NoSink sink;
    State state = new_game(uk, 4, sink);
    play_on(uk, state, seats, chance, 100, watch);
    EXPECT_LT(watch.most_in_turn, 400) << "seed " << seed;
  }
}

TEST(Playout, is_the_same_for_the_same_seed) {
  const Ruleset uk = edition("uk");
  const SteadyTables tables{uk};
  const auto final_state = [&](std::uint64_t seed) {
    RandomSource random{seed};
    std::vector<Seat> seats = mixed_seats(tables, 4, random);
    NoSink sink;
    NoWatch watch;
    State state = new_game(uk, 4, sink);
    play_on(uk, state, seats, random, 60, watch);
    return state;
  };
  EXPECT_EQ(final_state(5), final_state(5));
  EXPECT_NE(final_state(5), final_state(6));
}

TEST(Playout, stops_at_the_round_limit) {
  const Ruleset uk = edition("uk");
  std::vector<RandomPlayer> seats{RandomPlayer{1}, RandomPlayer{2}};
  RandomSource chance{1};
  const Playout playout = play(uk, seats, chance, 3);
  EXPECT_FALSE(playout.ended);
  EXPECT_TRUE(playout.winners.empty());
  EXPECT_EQ(playout.rounds, 4);
}

class EveryEdition : public testing::TestWithParam<std::string> {};

// Steady and random players in any mixture, with every check on.
TEST_P(EveryEdition, games_of_mixed_bots_are_legal_and_end) {
  const Ruleset ruleset = test::ending(GetParam());
  for (std::uint64_t seed = 1; seed <= 25 && !HasFailure(); ++seed) {
    const auto span = static_cast<std::uint64_t>(ruleset.max_players - ruleset.min_players + 1);
    const int players = ruleset.min_players + static_cast<int>(seed % span);
    EXPECT_TRUE(play_strictly(ruleset, players, seed, ruleset.options.max_rounds).ended) << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(Editions, EveryEdition, testing::ValuesIn(test::all_editions()), test::edition_name);

class OddRules : public testing::TestWithParam<std::string> {};

// Under any switches that an edition may have, every choice is one that the judge accepts.
TEST_P(OddRules, bots_stay_legal_under_random_options) {
  const Ruleset printed = edition(GetParam());
  int played = 0;
  for (std::uint64_t seed = 1; seed <= 300 && !testing::Test::HasFailure(); ++seed) {
    RandomSource random{seed};
    Ruleset ruleset = printed;
    ruleset.options = random_options(printed.options, random);
    if (!editions::option_conflicts(ruleset).empty()) continue;
    const auto span = static_cast<std::uint32_t>(ruleset.max_players - ruleset.min_players + 1);
    const int players = ruleset.min_players + static_cast<int>(random.below(span));
    play_strictly(ruleset, players, seed, 40);
    ++played;
  }
  EXPECT_GT(played, 25);
}

INSTANTIATE_TEST_SUITE_P(Editions, OddRules, testing::ValuesIn(test::all_editions()), test::edition_name);

}  // namespace
}  // namespace freehold::sim
