#include "sim/result_tables.h"

#include <gtest/gtest.h>

#include <memory>

namespace freehold::sim {
namespace {

struct Length {
  std::size_t rounds;
  std::int64_t games;
};

std::unique_ptr<Tally> tally_of(const std::vector<Length>& lengths) {
  auto tally = std::make_unique<Tally>();
  for (const auto& [rounds, games] : lengths)
    tally->games_by_rounds[rounds] = games;
  return tally;
}

std::int64_t games_in(const std::vector<LengthBin>& bins) {
  std::int64_t games = 0;
  for (const LengthBin& bin : bins)
    games += bin.games;
  return games;
}

TEST(LengthBins, count_each_game_once_but_those_without_an_end) {
  const auto bins = length_bins(*tally_of({{12, 10}, {40, 60}, {77, 20}, {1001, 10}}), 1000);
  EXPECT_EQ(games_in(bins), 90);
  EXPECT_EQ(bins.front().from, 12);
  EXPECT_EQ(bins.front().to, 14);
  EXPECT_EQ(bins.front().games, 10);
  EXPECT_EQ(bins.back().from, 76);
  EXPECT_EQ(bins.back().to, 78);
  EXPECT_EQ(bins.back().games, 20);
}

TEST(LengthBins, share_the_last_where_a_few_games_are_very_long) {
  std::vector<Length> lengths{{900, 1}};
  for (std::size_t i = 0; i < 50; ++i)
    lengths.push_back({20 + i, 40});
  const auto bins = length_bins(*tally_of(lengths), 1000);
  EXPECT_LE(bins.size(), 41U);
  EXPECT_EQ(bins.back().to, 901);
  EXPECT_EQ(games_in(bins), 2001);
}

TEST(LengthBins, may_be_none) {
  EXPECT_TRUE(length_bins(Tally{}, 1000).empty());
  EXPECT_TRUE(length_bins(*tally_of({{31, 7}}), 30).empty());
}

TEST(LengthNotExceeded, counts_every_game) {
  const auto tally = tally_of({{10, 50}, {20, 49}, {1001, 1}});
  EXPECT_EQ(length_not_exceeded(*tally, 0.01), 10);
  EXPECT_EQ(length_not_exceeded(*tally, 0.5), 10);
  EXPECT_EQ(length_not_exceeded(*tally, 0.51), 20);
  EXPECT_EQ(length_not_exceeded(*tally, 0.99), 20);
  EXPECT_EQ(length_not_exceeded(*tally, 1), 1001);
  EXPECT_EQ(length_not_exceeded(Tally{}, 0.5), 0);
}

}  // namespace
}  // namespace freehold::sim
