// A ladder: bots at tables in every combination and rotated seats, each table's games with the same dice.
#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/id_set.h"
#include "bots/random_source.h"
#include "rules/ruleset.h"
#include "sim/bot_seat.h"

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

// A ladder's results as JSON Lines, a header and a line per block, so that the run can be continued.

/// The first line, which determines the games that are played. Without a line feed.
std::string ladder_header(std::string_view edition, const LadderOrder& order);

/// The line for one block. Without a line feed.
std::string ladder_line(const LadderBlock& block);

/// The part of a ladder that has been played.
struct LadderSoFar {
  std::vector<LadderBlock> blocks;
  std::size_t bytes = 0;  ///< bytes in whole lines; what follows was cut off and is overwritten
};

/// Reads the text of a results file. The error is a sentence for people: another ladder's results, or a line
/// that makes no sense. Ignores an incomplete last line; an empty text is a ladder with no games played.
std::expected<LadderSoFar, std::string> read_ladder(std::string_view text, std::string_view edition,
                                                    const LadderOrder& order);

}  // namespace freehold::sim
