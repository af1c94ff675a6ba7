// How long games took, put so that a page just has to draw it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sim/tally.h"

namespace freehold::sim {

/// Games that took from `from` to fewer than `to` rounds.
struct LengthBin {
  std::int64_t from = 0;
  std::int64_t to = 0;
  std::int64_t games = 0;
};

/// The games that ended, in at most 41 bins of a width that people can read off an axis; a few very long games share the last
/// one. Games that were stopped have no length.
std::vector<LengthBin> length_bins(const Tally& tally, std::int32_t round_limit);

/// The parts of the games that a page tells the lengths of.
inline constexpr std::array told_parts{0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99};

/// The rounds that so large a part of all games did not exceed; those that were stopped count with the rounds they had.
std::int64_t length_not_exceeded(const Tally& tally, double part);

}  // namespace freehold::sim
