#include "sim/playout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <type_traits>
#include <vector>

#include "bots/bot.h"
#include "bots/random_player.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "editions/option_conflicts.h"
#include "kit/sparring_bots.h"
#include "kit/strict_watch.h"
#include "kit/test_games.h"
#include "rules/rule_options.h"
#include "sim/bot_seat.h"

namespace freehold::sim {
namespace {

using bots::BotMaker;
using bots::RandomPlayer;
using bots::RandomSource;
using bots::Steady;
using bots::SteadyTables;
using test::edition;
using test::StrictWatch;

// Random bots for each seat, except slow ones, which would take too long here. For master see
// master_playout_test.cpp.
std::vector<BotSeat> mixed_seats(const BotMaker& maker, int count, RandomSource& random) {
  std::vector<bots::BotInfo> bots{bots::bot_list().begin(), bots::bot_list().end()};
  std::erase_if(bots, &bots::BotInfo::slow);
  std::vector<BotSeat> seats;
  for (int i = 0; i < count; ++i) {
    const auto& bot = bots[random.below(static_cast<std::uint32_t>(bots.size()))];
    seats.push_back({maker.make(bot.id, random.next())});
  }
  return seats;
}

// Random values within the options' ranges that can't make a game absurdly long.
RuleOptions random_options(const RuleOptions& printed, RandomSource& random) {
  RuleOptions options = printed;
  for_each_option([&](const OptionInfo& info, auto member) {
    if (random.below(3) != 0) return;
    using Value = std::remove_reference_t<decltype(options.*member)>;
    const std::int64_t most = std::min<std::int64_t>(info.most, info.least + 300);
    const auto range = static_cast<std::uint32_t>(most - info.least + 1);
    if constexpr (std::is_same_v<Value, DiceSet>) {
      DiceSet dice;
      for (auto more = 1 + random.below(max_dice); more > 0; --more)
        dice.add(static_cast<int>(info.least + random.below(range)));
      options.*member = dice;
    } else {
      options.*member = static_cast<Value>(info.least + random.below(range));
    }
  });
  return options;
}

Playout play_strictly(const Ruleset& ruleset, int players, std::uint64_t seed, int round_limit) {
  RandomSource random{seed};
  const BotMaker maker{ruleset};
  std::vector<BotSeat> seats = mixed_seats(maker, players, random);
  StrictWatch watch{.seed = seed};
  NoSink sink;
  State state = new_game(ruleset, players, sink);
  const Playout playout = play_on(ruleset, state, seats, random, round_limit, watch);
  EXPECT_GT(watch.checked, 0);
  EXPECT_LT(watch.most_in_turn, 1000) << "seed " << seed << ": a turn without end";
  return playout;
}

// A thousand games in four parts, which can run side by side.
class ThousandGames : public testing::TestWithParam<std::uint64_t> {};

TEST_P(ThousandGames, of_four_steady_bots_break_nothing_and_end) {
  const Ruleset uk = edition("uk");
  const SteadyTables tables{uk};
  constexpr int games = games_to_play(250);
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
  EXPECT_GE(ended, games - games_to_play(2));
  EXPECT_LT(most_in_turn, 250) << "bots that answer each other without end";
  EXPECT_GT(checked, 400 * games);
}

INSTANTIATE_TEST_SUITE_P(From, ThousandGames, testing::Values(1U, 251U, 501U, 751U));

TEST(Playout, games_of_two_to_eight_steady_bots_end) {
  const Ruleset uk = edition("uk");
  const SteadyTables tables{uk};
  for (int players = 2; players <= 8; ++players) {
    int ended = 0;
    constexpr int games = games_to_play(100);
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      std::vector<Steady> seats(static_cast<std::size_t>(players), Steady{tables});
      RandomSource chance{seed};
      ended += static_cast<int>(play(uk, seats, chance, 1000).ended);
    }
    EXPECT_GE(ended, games - games_to_play(3)) << players << " players";
  }
}

TEST(Playout, random_players_finish_their_turns) {
  const Ruleset uk = edition("uk");
  for (std::uint64_t seed = 1; seed <= games_to_play(20); ++seed) {
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
  const BotMaker maker{uk};
  const auto final_state = [&](std::uint64_t seed) {
    RandomSource random{seed};
    std::vector<BotSeat> seats = mixed_seats(maker, 4, random);
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

// The number of games per edition; FREEHOLD_PLAYOUT_GAMES can ask for more than a test run has time for.
std::uint64_t games_of_each_edition() {
  const char* const asked = std::getenv("FREEHOLD_PLAYOUT_GAMES");
  return asked == nullptr ? games_to_play(25U) : std::strtoull(asked, nullptr, 10);
}

class EveryEdition : public testing::TestWithParam<std::string> {};

// Bots in any combination, with every check on.
TEST_P(EveryEdition, games_of_mixed_bots_are_legal_and_end) {
  const Ruleset ruleset = test::ending(GetParam());
  for (std::uint64_t seed = 1; seed <= games_of_each_edition() && !HasFailure(); ++seed) {
    const auto span = static_cast<std::uint64_t>(ruleset.max_players - ruleset.min_players + 1);
    const int players = ruleset.min_players + static_cast<int>(seed % span);
    EXPECT_TRUE(play_strictly(ruleset, players, seed, ruleset.options.max_rounds).ended) << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(Editions, EveryEdition, testing::ValuesIn(test::all_editions()), test::edition_name);

// A plain board: Go, groups of `group_size` sites, one group of that many stations if possible, and jail.
Ruleset plain_board(int spaces, int group_size) {
  Ruleset board;
  board.space_count = spaces;
  board.max_players = 4;
  board.text.spaces.assign(static_cast<std::size_t>(spaces), "space");
  board.spaces[0].kind = SpaceKind::go;
  board.go = SpaceId{0};
  for (int at = 1; at + 1 < spaces; ++at) {
    const GroupId group{(at - 1) / group_size};
    board.group_count = group.number() + 1;
    Space& space = board.spaces[static_cast<std::size_t>(at)];
    const Money price = 40 + 6 * at;
    space = {.kind = group == GroupId{1} && group_size <= 6 ? SpaceKind::station : SpaceKind::site,
             .group = group,
             .price = price,
             .mortgage_value = price / 2,
             .building_price = price / 2,
             .rents = {price / 10, price / 2, price, 3 * price, 4 * price, 5 * price}};
    board.groups[group.index()].kind = space.kind;
    board.groups[group.index()].members.insert(SpaceId{at});
    board.deeds.insert(SpaceId{at});
    if (space.kind == SpaceKind::site) board.sites.insert(SpaceId{at});
  }
  board.jail = SpaceId{spaces - 1};
  board.spaces[board.jail.index()].kind = SpaceKind::jail;
  return board;
}

TEST(Playout, boards_of_8_to_64_spaces_and_groups_of_any_size) {
  for (const int spaces : {8, 9, 24, 63, 64}) {
    for (const int group_size : {1, 2, 5, 31, 62}) {
      if (spaces / group_size > max_groups) continue;
      SCOPED_TRACE(testing::Message() << spaces << " spaces, groups of " << group_size);
      const Ruleset board = plain_board(spaces, group_size);
      for (std::uint64_t seed = 1; seed <= games_to_play(5) && !testing::Test::HasFailure(); ++seed)
        play_strictly(board, 2 + static_cast<int>(seed % 3), seed, 60);
    }
  }
}

// With the largest figures of any edition, no computation with money overflows (sanitizers would tell).
TEST(Playout, the_largest_figures_are_played_with) {
  constexpr Money largest = 1'000'000;
  Ruleset board = edition("uk");
  board.options.start_cash = board.options.salary = board.options.jail_fine = largest;
  for (const SpaceId deed : board.deeds) {
    Space& space = board.spaces[deed.index()];
    space.price = space.mortgage_value = space.building_price = largest;
    space.rents.fill(largest);
  }
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    play_strictly(board, 2 + static_cast<int>(seed % 7), seed, 60);
}

class OddRules : public testing::TestWithParam<std::string> {};

// The judge accepts every choice whatever the options.
TEST_P(OddRules, bots_stay_legal_under_random_options) {
  const Ruleset printed = edition(GetParam());
  int possible = 0;
  // Most options of a board with few dice or spaces contradict each other.
  const auto goes_on = [&](std::uint64_t seed) { return seed <= 400 || (possible <= 12 && seed <= 4000); };
  for (std::uint64_t seed = 1; goes_on(seed) && !testing::Test::HasFailure(); ++seed) {
    RandomSource random{seed};
    Ruleset ruleset = printed;
    ruleset.options = random_options(printed.options, random);
    if (!editions::option_conflicts(ruleset, ruleset.max_players).empty()) continue;
    if (!looks_at(++possible)) continue;
    const auto span = static_cast<std::uint32_t>(ruleset.max_players - ruleset.min_players + 1);
    const int players = ruleset.min_players + static_cast<int>(random.below(span));
    play_strictly(ruleset, players, seed, 25);
  }
  EXPECT_GT(possible, 12);
}

INSTANTIATE_TEST_SUITE_P(Editions, OddRules, testing::ValuesIn(test::all_editions()), test::edition_name);

}  // namespace
}  // namespace freehold::sim
