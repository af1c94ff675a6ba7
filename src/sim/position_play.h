// Plays a position out many times with bots, to find its worth to each player.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/limits.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "sim/bot_seat.h"
#include "sim/share.h"

namespace freehold::sim {

/// How to play out.
struct PlayOrder {
  std::string bot = "steady";  ///< plays every seat; an id in bot_list(), or known to `others`
  int games = 1000;
  std::int64_t first = 0;  ///< number of the first game, to continue an earlier order
  std::uint64_t seed = 1;
  int threads = 1;
  std::int32_t more_rounds = 1000;  ///< longer games are stopped without a winner
  const std::atomic<bool>* stop = nullptr;  ///< set from outside to stop soon; the result is then meaningless
  MakeNamedBot others{};  ///< makes bots that aren't this program's own, null for any other id; may be empty
};

/// How the games ended. Depends only on position, bot, games and seed.
struct PlayedOut {
  int games = 0;
  int ended = 0;
  std::array<std::int64_t, max_players> wins{};  ///< shared wins count for each winner
  std::vector<std::uint8_t> winners;  ///< a bit for each seat, by game

  /// Adds the games that follow.
  void add(const PlayedOut& more);
  [[nodiscard]] Share win_share(std::size_t seat) const { return share_of(wins[seat], games); }
};

/// Plays on from `position` many times. Game i has the same dice for every position, to compare them well.
PlayedOut play_out(const Ruleset& ruleset, const State& position, const PlayOrder& order);

/// The difference between two paired shares, and its 95% interval.
struct Change {
  double change = 0;
  double low = 0;
  double high = 0;
};

/// What a seat's chance to win gains from `before` to `after`, both played with the same order.
Change change_of(const PlayedOut& before, const PlayedOut& after, std::size_t seat);

/// The same for chances found in pairs, with the same dice.
Change paired_change(std::span<const double> before, std::span<const double> after);

}  // namespace freehold::sim
