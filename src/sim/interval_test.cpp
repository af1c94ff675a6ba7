#include "sim/interval.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "bots/random_source.h"
#include "kit/strict_watch.h"
#include "sim/estimates.h"
#include "sim/experiment.h"

namespace freehold::sim {
namespace {

// R. G. Newcombe, Statistics in Medicine 17 (1998) 857, table I: the score method without continuity correction.
TEST(Share, is_wilsons_interval_as_newcombe_tabulates_it) {
  struct Row {
    std::int64_t count, cases;
    double low, high;
  };
  constexpr Row rows[] = {
      {81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0.0000, 0.1611}, {1, 29, 0.0061, 0.1718}};
  for (const auto& [count, cases, low, high] : rows) {
    const Share share = share_of(count, cases);
    EXPECT_DOUBLE_EQ(share.share, static_cast<double>(count) / static_cast<double>(cases));
    EXPECT_NEAR(share.low, low, 5e-5) << count << " of " << cases;
    EXPECT_NEAR(share.high, high, 5e-5) << count << " of " << cases;
  }
}

TEST(Share, lies_in_its_interval_at_both_ends) {
  for (const std::int64_t cases : {1, 7, 300, 1'000'003}) {
    EXPECT_EQ(share_of(0, cases).low, 0) << cases;
    EXPECT_EQ(share_of(cases, cases).high, 1) << cases;
  }
}

TEST(Share, knows_nothing_without_cases) {
  const Share nothing = share_of(0, 0);
  EXPECT_EQ(nothing.low, 0);
  EXPECT_EQ(nothing.high, 1);
}

Spread spread_of(const std::vector<std::int64_t>& sums) {
  Spread spread;
  for (const std::int64_t sum : sums)
    spread.add(sum);
  return spread;
}

TEST(Mean, has_the_normal_interval_of_independent_games) {
  const std::vector<std::int64_t> rounds{10, 20, 30, 40};  // standard deviation 12.9099, of the mean 6.4550
  const Mean mean = mean_of(100, 4, spread_of(rounds), 4, 1);
  EXPECT_DOUBLE_EQ(mean.mean, 25);
  EXPECT_NEAR(mean.high - mean.mean, 1.959964 * 6.454972, 1e-5);
  EXPECT_NEAR(mean.mean - mean.low, 1.959964 * 6.454972, 1e-5);
}

TEST(Mean, takes_a_group_of_games_that_go_alike_as_one) {
  // Four games, each played twice: eight games contain no more information than four.
  const Mean alike = mean_of(200, 8, spread_of({20, 40, 60, 80}), 4, 2);
  const Mean four = mean_of(100, 4, spread_of({10, 20, 30, 40}), 4, 1);
  EXPECT_DOUBLE_EQ(alike.mean, four.mean);
  EXPECT_DOUBLE_EQ(alike.high, four.high);
}

TEST(Mean, of_one_group_is_a_mean_and_no_more) {
  const Mean mean = mean_of(7, 1, spread_of({7}), 1, 1);
  EXPECT_EQ(mean.mean, 7);
  EXPECT_EQ(mean.low, 7);
  EXPECT_EQ(mean_of(0, 0, {}, 0, 1).mean, 0);
}

TEST(Share, is_wider_where_games_of_a_group_go_alike_and_never_narrower) {
  const std::vector<std::int64_t> together{2, 0, 2, 0, 2, 0, 0, 2, 2, 0};  // pairs that end the same
  const std::vector<std::int64_t> apart(10, 1);  // pairs with one win each
  const Share wide = share_of_groups(10, 20, spread_of(together), 10, 2);
  const Share plain = share_of_groups(10, 20, spread_of(apart), 10, 2);
  const Share wilson = share_of(10, 20);
  EXPECT_DOUBLE_EQ(plain.low, wilson.low);
  EXPECT_DOUBLE_EQ(plain.high, wilson.high);
  EXPECT_DOUBLE_EQ(wide.share, 0.5);
  // Five of ten cases: in pairs, the variance is twice that of independent games, times 10 / 9 (estimated).
  const Share ten = ::freehold::sim::wilson(0.5 * 9, 9);
  EXPECT_NEAR(wide.low, ten.low, 1e-12);
  EXPECT_NEAR(wide.high, ten.high, 1e-12);
}

TEST(Median, lies_between_the_middle_games) {
  std::array<std::int64_t, 12> counts{};
  EXPECT_EQ(median_of(counts).mean, 0);
  counts[3] = 2;
  counts[8] = 2;
  EXPECT_EQ(median_of(counts).mean, 5.5);
  counts[8] = 1;
  EXPECT_EQ(median_of(counts).mean, 3);
}

TEST(Median, has_the_interval_between_order_statistics) {
  std::array<std::int64_t, 101> counts{};
  counts.fill(1);
  counts[0] = 0;  // 1, 2, .., 100: the 40th and the 61st, as in tables of the sign test
  const Mean median = median_of(counts);
  EXPECT_EQ(median.mean, 50.5);
  EXPECT_EQ(median.low, 40);
  EXPECT_EQ(median.high, 61);
  EXPECT_LT(median_of(counts, 2).low, 40) << "games that go alike tell less";
}

TEST(Ratio, of_a_constant_count_is_a_mean) {
  // 10, 20, 30, 40 in four games.
  const Mean ratio =
      ratio_of({.above = 100, .below = 4, .above_squares = 3000, .below_squares = 4, .products = 100});
  EXPECT_DOUBLE_EQ(ratio.mean, 25);
  EXPECT_NEAR(ratio.high - ratio.mean, 1.959964 * std::sqrt(500.0) / 4, 1e-9);
  EXPECT_EQ(ratio_of({}).mean, 0);
}

TEST(Ratio, does_not_vary_where_above_and_below_go_together) {
  // 3 of 1, 6 of 2: always 3.
  const Mean ratio =
      ratio_of({.above = 9, .below = 3, .above_squares = 45, .below_squares = 5, .products = 15});
  EXPECT_DOUBLE_EQ(ratio.low, 3);
  EXPECT_DOUBLE_EQ(ratio.high, 3);
}

// 95% intervals contain the true value 19 times in 20: 366 to 394 of 400 samples, except in 1 of 1,000 runs.
TEST(Intervals, hold_the_true_figure_as_often_as_they_say) {
  bots::RandomSource chance{11};
  int means = 0;
  int medians = 0;
  int shares = 0;
  for (int sample = 0; sample < 400; ++sample) {
    std::array<std::int64_t, 20> counts{};
    Spread spread;
    std::int64_t low = 0;
    for (int i = 0; i < 200; ++i) {
      const auto value = static_cast<std::int64_t>(chance.below(19));  // 0 to 18, so mean and median are 9
      ++counts[static_cast<std::size_t>(value)];
      spread.add(value);
      low += static_cast<std::int64_t>(value < 4);
    }
    const Mean mean = mean_of(spread.sum, 200, spread, 200, 1);
    const Mean median = median_of(counts);
    const Share share = share_of(low, 200);
    means += static_cast<int>(mean.low <= 9 && 9 <= mean.high);
    medians += static_cast<int>(median.low <= 9 && 9 <= median.high);
    shares += static_cast<int>(share.low <= 4.0 / 19 && 4.0 / 19 <= share.high);
  }
  EXPECT_GE(means, 366);
  EXPECT_LE(means, 394);
  EXPECT_GE(medians, 366) << "whole numbers make it wider";
  EXPECT_GE(shares, 366);
  EXPECT_LE(shares, 394);
}

TEST(Estimates, of_games_that_share_their_dice_know_it) {
  // Two different entrants play each game twice with the same dice, swapping seats.
  const Ruleset uk = test::edition("uk");
  const Findings found =
      run_experiment(uk, {.bots = {"steady", "random"}, .games = 400, .round_limit = 100}, {.threads = 2});
  const Tally& tally = *found.tally;
  EXPECT_EQ(tally.dice_groups, 200);
  EXPECT_EQ(tally.grouped_games, 400);
  EXPECT_EQ(tally.rounds_spread.sum, tally.rounds);
  EXPECT_EQ(tally.throws_spread.sum, tally.throws);
  EXPECT_EQ(tally.entrant_spread[0].sum, tally.entrant_wins[0]);
  EXPECT_EQ(tally.turn_spread[1].sum, tally.turn_wins[1]);
  const Share plain = share_of(tally.turn_wins[0], tally.games);
  const Share told = turn_share(tally, 0);
  EXPECT_LE(told.low, plain.low);
  EXPECT_GE(told.high, plain.high);
}

TEST(Estimates, of_bots_alike_take_every_game_for_itself) {
  const Findings found =
      run_experiment(test::edition("uk"), {.bots = {"steady", "steady", "steady"}, .games = 60}, {});
  const Tally& tally = *found.tally;
  EXPECT_EQ(tally.dice_groups, 60);
  const Mean rounds = mean_rounds(tally);
  EXPECT_LT(rounds.low, rounds.mean);
  EXPECT_GT(rounds.high, rounds.mean);
  EXPECT_DOUBLE_EQ(win_share(tally, 0).low, share_of(tally.entrant_wins[0], 60).low);
}

TEST(Estimates, of_details_have_intervals) {
  const Findings found = run_experiment(
      test::edition("uk"), {.bots = {"steady", "steady", "steady"}, .games = 100, .details = true}, {});
  const Tally& tally = *found.tally;
  const Mean income = mean_income(tally, SpaceId{24});
  EXPECT_DOUBLE_EQ(income.mean, static_cast<double>(tally.rent_income[24]) / 100);
  EXPECT_LT(income.low, income.mean);
  const Mean winner = winner_worth(tally, 9);
  EXPECT_LT(winner.low, winner.mean);
  EXPECT_GT(winner.low, 0.5 * winner.mean);
  const Mean others = others_worth(tally, 9);
  EXPECT_LT(others.low, others.mean);
  EXPECT_GT(others.low, 0.5 * others.mean);
}

}  // namespace
}  // namespace freehold::sim
