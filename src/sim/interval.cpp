#include "sim/interval.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace freehold::sim {
namespace {

constexpr double z = normal_z;

Mean normal(double mean, double variance) {
  const double half = z * std::sqrt(std::max(variance, 0.0));
  return {mean, mean - half, mean + half};
}

// The number at index `place` of the sorted numbers, counted from 0.
double at_place(std::span<const std::int64_t> counts, std::int64_t place) {
  std::size_t value = 0;
  for (std::int64_t below = counts[0]; below <= place && value + 1 < counts.size(); below += counts[value])
    ++value;
  return static_cast<double>(value);
}

}  // namespace

double variance_of_mean(const Spread& spread, std::int64_t groups, std::int64_t size) {
  if (groups < 2) return 0;
  const double n = real(groups);
  const double mean = real(spread.sum) / n;
  const double between = std::max(real(spread.squares) - n * mean * mean, 0.0) / (n - 1);
  return between / n / (real(size) * real(size));
}

Mean mean_of(std::int64_t sum, std::int64_t games, const Spread& spread, std::int64_t groups,
             std::int64_t size) {
  if (games == 0) return {};
  return normal(real(sum) / real(games), variance_of_mean(spread, groups, size));
}

double design_effect(double variance_of_mean, double variance_of_game, std::int64_t games) {
  if (variance_of_game <= 0 || games == 0) return 1;
  return std::max(variance_of_mean * real(games) / variance_of_game, 1.0);
}

Share share_of_groups(std::int64_t count, std::int64_t games, const Spread& spread, std::int64_t groups,
                      std::int64_t size) {
  if (games == 0 || size == 1 || groups < 2) return share_of(count, games);
  const double p = real(count) / real(games);
  const double effect = design_effect(variance_of_mean(spread, groups, size), p * (1 - p), groups * size);
  return wilson(p * real(games) / effect, real(games) / effect);
}

Mean median_of(std::span<const std::int64_t> counts, double effect) {
  std::int64_t all = 0;
  for (const std::int64_t count : counts)
    all += count;
  if (all == 0) return {};
  const double half = z * std::sqrt(real(all) * effect) / 2;
  const auto low = static_cast<std::int64_t>(std::floor(real(all - 1) / 2 - half));
  const auto high = static_cast<std::int64_t>(std::ceil(real(all - 1) / 2 + half));
  return {(at_place(counts, (all - 1) / 2) + at_place(counts, all / 2)) / 2,
          at_place(counts, std::max(low, std::int64_t{0})), at_place(counts, std::min(high, all - 1))};
}

Mean ratio_of(const RatioSums& sums) {
  if (sums.below <= 0) return {};
  const double ratio = sums.above / sums.below;
  const double squares = sums.above_squares - 2 * ratio * sums.products + ratio * ratio * sums.below_squares;
  return normal(ratio, squares / (sums.below * sums.below));
}

}  // namespace freehold::sim
