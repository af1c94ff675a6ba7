// The order for a ladder, and its games' results.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/id_set.h"

namespace freehold::sim {

/// A ladder. Everything but `games` determines what is played; with more games, it can be continued.
struct LadderOrder {
  std::vector<std::string> rules{};  ///< house rules, key=value; already in the ruleset
  std::vector<std::string> bots;  ///< at least two, all different
  int seats = 4;  ///< at each table, a number that the edition allows
  std::int64_t games = 2000;  ///< minimum; whole blocks are played
  std::uint64_t seed = 1;
  std::int32_t round_limit = 1000;  ///< longer games are shared by the remaining players
};

/// A block: as many games as seats, the same bots moving on by one seat, and the same dice (see Schedule).
struct LadderBlock {
  std::vector<int> lineup{};  ///< indices in LadderOrder::bots, one for each seat of its first game
  /// For each game, by index in the lineup; if it was stopped, all remaining players.
  std::vector<PlayerSet> winners{};
  int stopped = 0;  ///< games stopped by the round limit

  bool operator==(const LadderBlock&) const = default;
};

/// The number of blocks for the order's games.
inline std::int64_t blocks_of(const LadderOrder& order) {
  return (order.games + order.seats - 1) / order.seats;
}

}  // namespace freehold::sim
