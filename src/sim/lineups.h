// Who meets whom on a ladder.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/random_source.h"

namespace freehold::sim {

/// The lineups of a ladder's blocks, one after the other. Each takes those who have sat at fewest tables, drawn by lot
/// among equals, so that all play equally often and meet in all combinations; with fewer bots than seats everybody sits
/// down as often as there is room.
class Lineups {
 public:
  Lineups(int bots, int seats, std::uint64_t seed);

  /// Of the next block: places of the ladder's bots, one for each seat.
  std::vector<int> next();

 private:
  int seats_;
  bots::RandomSource lot_;
  std::vector<std::int64_t> seated_;  // by bot
};

}  // namespace freehold::sim
