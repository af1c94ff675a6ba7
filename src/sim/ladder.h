// A ladder: bots at tables in every combination, in rotated seats, each table's games under the same dice.
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

/// How it is played; none of this changes the result.
struct LadderRunning {
  MakeBot make{};
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set by somebody else: comes to an end soon
  /// Blocks that have been played, in order, from the calling thread. False: no more are wanted.
  std::function<bool(std::span<const LadderBlock>)> played{};
};

/// Plays the blocks of the order from number `done` on, those before having been played already. What each comes to follows from
/// the order and its number alone.
void play_ladder(const Ruleset& ruleset, const LadderOrder& order, std::int64_t done,
                 const LadderRunning& running);

}  // namespace freehold::sim
