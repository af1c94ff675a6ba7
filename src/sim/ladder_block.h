// The order for a ladder, and the results of its games.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/id_set.h"

namespace freehold::sim {

/// A ladder. All but `games` decides what is played; with more games it continues where it stopped.
struct LadderOrder {
  std::vector<std::string> rules{};  ///< house rules, key=value: already in the ruleset
  std::vector<std::string> bots;  ///< at least two, all different
  int seats = 4;  ///< of each table, a number that the edition allows
  std::int64_t games = 2000;  ///< at least; whole blocks are played
  std::uint64_t seed = 1;
  std::int32_t round_limit = 1000;  ///< a longer game is shared by those still in it
};

/// A block: as many games as a table has seats, in which the same bots move on by one seat each time under the same dice (see
/// Schedule).
struct LadderBlock {
  std::vector<int> lineup{};  ///< places of LadderOrder::bots, one for each seat of its first game
  /// Of each game, by place in the lineup; those still in where it was stopped.
  std::vector<PlayerSet> winners{};
  int stopped = 0;  ///< games that the round limit stopped

  bool operator==(const LadderBlock&) const = default;
};

/// How many blocks the games of the order make.
inline std::int64_t blocks_of(const LadderOrder& order) {
  return (order.games + order.seats - 1) / order.seats;
}

}  // namespace freehold::sim
