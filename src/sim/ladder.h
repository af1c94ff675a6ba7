// A ladder: bots at tables in every combination and rotated seats, each table's games with the same dice.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "bots/random_source.h"
#include "rules/ruleset.h"
#include "sim/bot_seat.h"
#include "sim/ladder_block.h"

namespace freehold::sim {

/// The lineups of a ladder's blocks, in order. Each takes the bots with the fewest tables so far, ties drawn
/// by lot, so that all play equally often and meet in all combinations. If there are fewer bots than seats,
/// each sits as often as there is room.
class Lineups {
 public:
  Lineups(int bots, int seats, std::uint64_t seed);

  /// The next block's bots as indices in the ladder, one for each seat.
  std::vector<int> next();

 private:
  int seats_;
  bots::RandomSource lot_;
  std::vector<std::int64_t> seated_;  // by bot
};

/// How to play; doesn't affect the result.
struct LadderRunning {
  MakeNamedBot make{};
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set from outside to stop soon
  /// Receives played blocks in order, on the calling thread. Return false to stop.
  std::function<bool(std::span<const LadderBlock>)> played{};
};

/// Plays the order's blocks starting with number `done`; earlier ones must have been played. Each result
/// depends only on the order and the block's number.
void play_ladder(const Ruleset& ruleset, const LadderOrder& order, std::int64_t done,
                 const LadderRunning& running);

}  // namespace freehold::sim
