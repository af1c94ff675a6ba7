// Means and shares with their 95% intervals, from whole numbers that can be added up in any order.
#pragma once

#include <cstdint>
#include <span>

#include "sim/share.h"

namespace freehold::sim {

/// What the variance of a per-game quantity needs, over groups of games that share their dice. Games within a
/// group may be correlated; groups are independent.
struct Spread {
  std::int64_t sum = 0;  ///< over all groups
  std::int64_t squares = 0;  ///< of each group's sum

  void add(std::int64_t of_group) {
    sum += of_group;
    squares += of_group * of_group;
  }
};

/// A mean and its 95% interval. With fewer than two groups, the interval is just the mean.
struct Mean {
  double mean = 0;
  double low = 0;
  double high = 0;
};

/// The variance of the mean per game, over `groups` groups of `size` games.
double variance_of_mean(const Spread& spread, std::int64_t groups, std::int64_t size);

/// The mean `sum` / `games` with its normal interval. The spread covers the complete groups.
Mean mean_of(std::int64_t sum, std::int64_t games, const Spread& spread, std::int64_t groups,
             std::int64_t size);

/// How much larger a mean's variance is than for independent games (L. Kish's design effect); at least 1.
double design_effect(double variance_of_mean, double variance_of_game, std::int64_t games);

/// The share `count` / `games`: Wilson's interval, widened by the design effect of games with the same dice.
Share share_of_groups(std::int64_t count, std::int64_t games, const Spread& spread, std::int64_t groups,
                      std::int64_t size);

/// The median of whole numbers, `counts[v]` of which are v, and the interval between the order statistics
/// that contain it with 95% probability; `effect` is the design effect.
Mean median_of(std::span<const std::int64_t> counts, double effect = 1);

/// A ratio of sums over independent games, such as worth per player, with the sums of squares and products.
struct RatioSums {
  double above = 0;
  double below = 0;
  double above_squares = 0;
  double below_squares = 0;
  double products = 0;
};

/// above / below with its normal interval, by linearisation; 0 if `below` is 0.
Mean ratio_of(const RatioSums& sums);

}  // namespace freehold::sim
