// A ladder: bots at tables in every combination, in rotated seats, each table's games under the same dice.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "rules/ruleset.h"
#include "sim/ladder_block.h"

namespace freehold::sim {

/// Makes the bot of one seat of one game; called from several threads at a time. Null where there is no such bot.
using MakeBot = std::function<std::unique_ptr<bots::Bot>(std::string_view bot, std::uint64_t seed)>;

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
