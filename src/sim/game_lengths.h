// The lengths of games, prepared so that a page only has to draw them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sim/tally.h"

namespace freehold::sim {

/// Games of at least `from` and fewer than `to` rounds.
struct LengthBin {
  std::int64_t from = 0;
  std::int64_t to = 0;
  std::int64_t games = 0;
};

/// The games that ended, in at most 41 bins of a width that reads well on an axis; a few very long games
/// share the last one. Stopped games aren't included.
std::vector<LengthBin> length_bins(const Tally& tally, std::int32_t round_limit);

/// The quantiles that a page shows.
inline constexpr std::array told_parts{0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99};

/// The rounds not exceeded by this fraction of all games; stopped games count with the rounds they had.
std::int64_t length_not_exceeded(const Tally& tally, double part);

}  // namespace freehold::sim
