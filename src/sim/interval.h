// Means and shares with their 95 % interval, from whole numbers that add up in any order.
#pragma once

#include <cstdint>
#include <span>

#include "sim/share.h"

namespace freehold::sim {

/// Of a quantity that games have, summed over groups of games that share their dice: what a variance needs. Games of one
/// group may go alike, groups are independent.
struct Spread {
  std::int64_t sum = 0;  ///< over all groups
  std::int64_t squares = 0;  ///< of the groups' sums

  void add(std::int64_t of_group) {
    sum += of_group;
    squares += of_group * of_group;
  }
};

/// A mean and its 95 % interval. With fewer than two groups nothing is known of the interval: it is the mean alone.
struct Mean {
  double mean = 0;
  double low = 0;
  double high = 0;
};

/// The variance of the mean of `groups` groups of `size` games, by game.
double variance_of_mean(const Spread& spread, std::int64_t groups, std::int64_t size);

/// The mean `sum` / `games` with its normal interval. The spread is of the whole groups among the games.
Mean mean_of(std::int64_t sum, std::int64_t games, const Spread& spread, std::int64_t groups,
             std::int64_t size);

/// How many times as large the variance of a mean is as that of independent games (L. Kish's design effect), at least 1.
double design_effect(double variance_of_mean, double variance_of_game, std::int64_t games);

/// The share `count` / `games`: Wilson's interval, widened by the design effect if games with the same dice turn out alike.
Share share_of_groups(std::int64_t count, std::int64_t games, const Spread& spread, std::int64_t groups,
                      std::int64_t size);

/// The median of whole numbers, `counts[v]` of them of value v, and the interval between the order statistics that hold it
/// with 95 % probability; `effect` is the games' design effect.
Mean median_of(std::span<const std::int64_t> counts, double effect = 1);

/// A ratio of sums over independent games, such as worth a player: the sums and the sums of squares and products.
struct RatioSums {
  double above = 0;
  double below = 0;
  double above_squares = 0;
  double below_squares = 0;
  double products = 0;
};

/// above / below with its normal interval, by linearisation. 0 if nothing is below.
Mean ratio_of(const RatioSums& sums);

}  // namespace freehold::sim
