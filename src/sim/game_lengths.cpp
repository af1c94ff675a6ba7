#include "sim/game_lengths.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace freehold::sim {
namespace {

constexpr std::array<std::int64_t, 9> widths{1, 2, 5, 10, 20, 50, 100, 200, 500};
constexpr std::int64_t most_bins = 40;
constexpr double part_told_apart = 0.995;

// The value not exceeded by the fraction `part` of the numbers; `counts[v]` of them are v.
std::int64_t quantile(std::span<const std::int64_t> counts, double part) {
  const auto all = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}));
  std::int64_t below = 0;
  for (std::size_t value = 0; value < counts.size(); ++value) {
    below += counts[value];
    if (below > 0 && static_cast<double>(below) >= part * all) return static_cast<std::int64_t>(value);
  }
  return 0;
}

std::int64_t width_of_bins(std::int64_t until) {
  for (const std::int64_t width : widths) {
    if (until <= most_bins * width) return width;
  }
  return widths.back();
}

}  // namespace

std::vector<LengthBin> length_bins(const Tally& tally, std::int32_t round_limit) {
  const auto ended = std::span{tally.games_by_rounds}.first(static_cast<std::size_t>(round_limit) + 1);
  const std::int64_t until = quantile(ended, part_told_apart);
  const std::int64_t width = width_of_bins(until);
  const std::int64_t last = until / width;
  std::vector<LengthBin> bins;
  for (std::int64_t bin = 0; bin <= last; ++bin)
    bins.push_back({bin * width, (bin + 1) * width, 0});
  for (std::size_t rounds = 0; rounds < ended.size(); ++rounds) {
    if (ended[rounds] == 0) continue;
    const auto length = static_cast<std::int64_t>(rounds);
    LengthBin& bin = bins[static_cast<std::size_t>(std::min(last, length / width))];
    bin.games += ended[rounds];
    bin.to = std::max(bin.to, length + 1);
  }
  bins.erase(bins.begin(), std::ranges::find_if(bins, [](const LengthBin& bin) { return bin.games > 0; }));
  return bins;
}

std::int64_t length_not_exceeded(const Tally& tally, double part) {
  return quantile(tally.games_by_rounds, part);
}

}  // namespace freehold::sim
