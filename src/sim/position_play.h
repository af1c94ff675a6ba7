// A position played out many times by bots: what it is worth to each player.
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
  std::string bot = "steady";  ///< plays every seat; an id of bot_list(), or known to `others`
  int games = 1000;
  std::int64_t first = 0;  ///< number of the first game: the games after those of an order before
  std::uint64_t seed = 1;
  int threads = 1;
  std::int32_t more_rounds = 1000;  ///< a longer game is stopped and has no winner
  const std::atomic<bool>* stop =
      nullptr;  ///< set by somebody else: comes to an end soon, the result means nothing
  MakeBot others{};  ///< makes a bot that is not this program's own, null for any other id; may be empty
};

/// How the games ended; depends on position, bot, games and seed alone.
struct PlayedOut {
  int games = 0;
  int ended = 0;
  std::array<std::int64_t, max_players> wins{};  ///< shared wins count for each winner
  std::vector<std::uint8_t> winners;  ///< of each game, a bit for each seat

  /// Takes in games that follow.
  void add(const PlayedOut& more);
  [[nodiscard]] Share win_share(std::size_t seat) const { return share_of(wins[seat], games); }
};

/// Plays on from `position` many times. Game i has the same dice whatever the position, so that positions compare well.
PlayedOut play_out(const Ruleset& ruleset, const State& position, const PlayOrder& order);

/// The difference of two paired shares, and its 95 % interval.
struct Change {
  double change = 0;
  double low = 0;
  double high = 0;
};

/// What a seat's chance to win gains from `before` to `after`, both played with the same order.
Change change_of(const PlayedOut& before, const PlayedOut& after, std::size_t seat);

/// The same of chances that were found in pairs, with the same dice.
Change paired_change(std::span<const double> before, std::span<const double> after);

}  // namespace freehold::sim
