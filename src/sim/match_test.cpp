#include "sim/match.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>

#include "sim/test_watch.h"

namespace freehold::sim {
namespace {

using test::edition;

TEST(Match, steady_beats_three_random_bots_nearly_always) {
  const MatchResult result =
      play_match(edition("uk"), {.bots = {"steady", "random", "random", "random"}, .games = 400, .seed = 1});
  EXPECT_EQ(result.games, 400);
  EXPECT_GT(result.entrants[0].low, 0.95);
}

class MatchOfEdition : public testing::TestWithParam<std::string> {};

// Four equal players would win a quarter each. Hong Kong is mostly luck: the share there is a third.
TEST_P(MatchOfEdition, steady_wins_more_than_its_share_against_three_random) {
  const MatchResult result = play_match(
      test::ending(GetParam()), {.bots = {"steady", "random", "random", "random"}, .games = 400, .seed = 11});
  EXPECT_EQ(result.ended, 400);
  EXPECT_GT(result.entrants[0].low, 0.25);
}

INSTANTIATE_TEST_SUITE_P(Editions, MatchOfEdition, testing::ValuesIn(test::all_editions()),
                         test::edition_name);

TEST(Match, casual_is_beaten_by_steady_and_beats_random) {
  const MatchResult hard =
      play_match(edition("uk"), {.bots = {"casual", "steady", "steady", "steady"}, .games = 1000, .seed = 5});
  EXPECT_GT(hard.entrants[0].share, 0.08);
  EXPECT_LT(hard.entrants[0].share, 0.17);
  const MatchResult easy =
      play_match(edition("uk"), {.bots = {"casual", "random", "random", "random"}, .games = 400, .seed = 5});
  EXPECT_GT(easy.entrants[0].low, 0.95);
}

TEST(Match, steady_beats_one_random_bot_nearly_always) {
  const MatchResult result =
      play_match(edition("uk"), {.bots = {"random", "steady"}, .games = 400, .seed = 2});
  EXPECT_GT(result.entrants[1].low, 0.95);
}

TEST(Match, one_random_bot_does_not_spoil_the_game_of_three_steady_ones) {
  const MatchResult result =
      play_match(edition("uk"), {.bots = {"steady", "steady", "steady", "random"}, .games = 400, .seed = 3});
  EXPECT_GE(result.ended, 390);
  EXPECT_LT(result.entrants[3].high, 0.05);
}

TEST(Match, is_spread_over_varied_boards_which_depend_on_the_seed_alone) {
  const MatchOrder order{.bots = {"steady", "random"}, .games = 50, .boards = 7, .seed = 9};
  const MatchResult varied = play_match(edition("uk"), order);
  EXPECT_EQ(varied.games, 50);
  EXPECT_EQ(play_match(edition("uk"), order).throws, varied.throws);
  EXPECT_NE(play_match(edition("uk"), {.bots = order.bots, .games = 50, .seed = 9}).throws, varied.throws);
  EXPECT_GT(varied.entrants[0].low, 0.8);
}

TEST(Match, equal_bots_share_the_wins) {
  const MatchResult result =
      play_match(edition("uk"), {.bots = {"steady", "steady", "steady", "steady"}, .games = 1000, .seed = 4});
  int wins = 0;
  for (const Entrant& entrant : result.entrants) {
    EXPECT_GT(entrant.share, 0.18);
    EXPECT_LT(entrant.share, 0.32);
    EXPECT_LT(entrant.low, entrant.share);
    EXPECT_GT(entrant.high, entrant.share);
    wins += entrant.wins;
  }
  EXPECT_EQ(wins, result.ended);
  EXPECT_EQ(std::accumulate(result.seat_wins.begin(), result.seat_wins.end(), 0), wins);
  EXPECT_GE(result.ended, 995);
}

TEST(Match, rotates_the_seats) {
  const MatchResult result =
      play_match(edition("uk"), {.bots = {"steady", "random"}, .games = 100, .seed = 5});
  EXPECT_GT(result.entrants[0].wins, 90);
  EXPECT_NEAR(result.seat_wins[0], result.seat_wins[1], 10);
}

TEST(Match, depends_on_the_order_alone) {
  const MatchOrder order{.bots = {"steady", "random", "steady"}, .games = 30, .seed = 6};
  const Ruleset uk = edition("uk");
  const MatchResult a = play_match(uk, order);
  const MatchResult b = play_match(uk, order);
  EXPECT_EQ(a.throws, b.throws);
  EXPECT_EQ(a.seat_wins, b.seat_wins);
  EXPECT_EQ(a.mean_rounds, b.mean_rounds);
  MatchOrder other = order;
  other.seed = 7;
  EXPECT_NE(play_match(uk, other).throws, a.throws);
}

TEST(Match, shared_wins_of_the_timed_game_count_for_each) {
  Ruleset rules = edition("uk-timed");
  rules.options.max_rounds = 1;
  rules.options.dealt_deeds = 0;
  const MatchResult result = play_match(rules, {.bots = {"random", "steady"}, .games = 50, .seed = 8});
  EXPECT_EQ(result.ended, 50);
  EXPECT_GE(result.entrants[0].wins + result.entrants[1].wins, 50);
  EXPECT_LE(result.mean_rounds, 2);
}

TEST(Match, no_games_are_no_shares) {
  const MatchResult result = play_match(edition("uk"), {.bots = {"random", "random"}, .games = 0, .seed = 9});
  EXPECT_EQ(result.games, 0);
  EXPECT_EQ(result.entrants[0].share, 0);
  EXPECT_EQ(result.median_rounds, 0);
}

}  // namespace
}  // namespace freehold::sim
