// How the bots do against each other.
#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>
#include <string>

#include "kit/strict_watch.h"
#include "sim/board_variation.h"
#include "sim/estimates.h"

namespace freehold::sim {
namespace {

using test::edition;

// This many games, each with its own dice.
Experiment match(std::vector<std::string> bots, std::int64_t games, std::uint64_t seed) {
  return {.bots = std::move(bots), .games = games, .seed = seed, .seating = Seating::rotated};
}

Tally play_match(const Ruleset& ruleset, const Experiment& experiment) {
  return *run_experiment(ruleset, experiment, {}).tally;
}

TEST(Match, steady_beats_three_random_bots_nearly_always) {
  const Tally result = play_match(edition("uk"), match({"steady", "random", "random", "random"}, 400, 1));
  EXPECT_EQ(result.games, 400);
  EXPECT_GT(win_share(result, 0).low, 0.95);
}

class MatchOfEdition : public testing::TestWithParam<std::string> {};

// Four equal players would win a quarter each. Hong Kong is mostly luck, so its threshold is a third.
TEST_P(MatchOfEdition, steady_wins_more_than_its_share_against_three_random) {
  const Tally result =
      play_match(test::ending(GetParam()), match({"steady", "random", "random", "random"}, 400, 11));
  EXPECT_EQ(result.ended, 400);
  EXPECT_GT(win_share(result, 0).low, 0.25);
}

INSTANTIATE_TEST_SUITE_P(Editions, MatchOfEdition, testing::ValuesIn(test::all_editions()),
                         test::edition_name);

TEST(Match, casual_is_beaten_by_steady_and_beats_random) {
  const Tally hard = play_match(edition("uk"), match({"casual", "steady", "steady", "steady"}, 1000, 5));
  EXPECT_GT(win_share(hard, 0).share, 0.08);
  EXPECT_LT(win_share(hard, 0).share, 0.17);
  const Tally easy = play_match(edition("uk"), match({"casual", "random", "random", "random"}, 400, 5));
  EXPECT_GT(win_share(easy, 0).low, 0.95);
}

TEST(Match, steady_beats_one_random_bot_nearly_always) {
  const Tally result = play_match(edition("uk"), match({"random", "steady"}, 400, 2));
  EXPECT_GT(win_share(result, 1).low, 0.95);
}

TEST(Match, one_random_bot_does_not_spoil_the_game_of_three_steady_ones) {
  const Tally result = play_match(edition("uk"), match({"steady", "steady", "steady", "random"}, 400, 3));
  EXPECT_GE(result.ended, 390);
  EXPECT_LT(win_share(result, 3).high, 0.05);
}

TEST(Match, is_spread_over_varied_boards_which_depend_on_the_seed_alone) {
  const Ruleset uk = edition("uk");
  const Experiment order = match({"steady", "random"}, 50, 9);
  const Tally varied = *run_on_varied_boards(uk, order, 7, {}).tally;
  EXPECT_EQ(varied.games, 50);
  EXPECT_EQ(run_on_varied_boards(uk, order, 7, {}).tally->throws, varied.throws);
  EXPECT_NE(play_match(uk, order).throws, varied.throws);
  EXPECT_GT(win_share(varied, 0).low, 0.8);
}

TEST(Match, equal_bots_share_the_wins) {
  const Tally result = play_match(edition("uk"), match({"steady", "steady", "steady", "steady"}, 1000, 4));
  std::int64_t wins = 0;
  for (std::size_t entrant = 0; entrant < 4; ++entrant) {
    const auto [share, low, high] = win_share(result, entrant);
    EXPECT_GT(share, 0.18);
    EXPECT_LT(share, 0.32);
    EXPECT_LT(low, share);
    EXPECT_GT(high, share);
    wins += result.entrant_wins[entrant];
  }
  EXPECT_EQ(wins, result.ended);
  EXPECT_EQ(std::accumulate(result.seat_wins.begin(), result.seat_wins.end(), std::int64_t{0}), wins);
  EXPECT_GE(result.ended, 995);
}

TEST(Match, rotates_the_seats) {
  const Tally result = play_match(edition("uk"), match({"steady", "random"}, 100, 5));
  EXPECT_GT(result.entrant_wins[0], 90);
  EXPECT_LE(std::abs(result.seat_wins[0] - result.seat_wins[1]), 10);
}

TEST(Match, depends_on_the_order_alone) {
  const Experiment order = match({"steady", "random", "steady"}, 30, 6);
  const Ruleset uk = edition("uk");
  const Tally a = play_match(uk, order);
  const Tally b = play_match(uk, order);
  EXPECT_EQ(a.throws, b.throws);
  EXPECT_EQ(a.seat_wins, b.seat_wins);
  EXPECT_EQ(mean_rounds(a).mean, mean_rounds(b).mean);
  Experiment other = order;
  other.seed = 7;
  EXPECT_NE(play_match(uk, other).throws, a.throws);
}

TEST(Match, shared_wins_of_the_timed_game_count_for_each) {
  Ruleset rules = edition("uk-timed");
  rules.options.max_rounds = 1;
  rules.options.dealt_deeds = 0;
  const Tally result = play_match(rules, match({"random", "steady"}, 50, 8));
  EXPECT_EQ(result.ended, 50);
  EXPECT_GE(result.entrant_wins[0] + result.entrant_wins[1], 50);
  EXPECT_LE(mean_rounds(result).mean, 2);
}

TEST(Match, no_games_are_no_shares) {
  const Tally result = play_match(edition("uk"), match({"random", "random"}, 0, 9));
  EXPECT_EQ(result.games, 0);
  EXPECT_EQ(win_share(result, 0).share, 0);
  EXPECT_EQ(median_rounds(result).mean, 0);
}

}  // namespace
}  // namespace freehold::sim
