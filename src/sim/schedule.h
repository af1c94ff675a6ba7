// Which entrant sits where in each game, and with which dice: a fair comparison by design.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::sim {

/// Who sits where, and which games share their dice.
enum class Seating : unsigned char {
  /// Games come in blocks of as many as there are seats. In a block, every entrant sits in every seat once,
  /// and games that seat the bots differently have the same dice, so that luck favours nobody. Games that
  /// seat them in the same way (all bots alike) have their own dice.
  paired,
  rotated,  ///< entrants move on by one seat each game, and every game has its own dice
  fixed,  ///< entrants keep their seats, and every game has its own dice
};

class Schedule {
 public:
  /// `bots` are the entrants, one for each seat. `before` games, in complete groups that share their dice,
  /// belong to the same schedule; game 0 is the one after them.
  Schedule(const std::vector<std::string>& bots, std::uint64_t seed, Seating seating,
           std::int64_t before = 0);

  /// Games per block.
  [[nodiscard]] std::int64_t block() const { return seating_ == Seating::fixed ? 1 : seat_count(); }
  /// The number of consecutive games that share their dice, in groups starting at game 0.
  [[nodiscard]] std::int64_t games_alike() const { return seating_ == Seating::paired ? period_ : 1; }
  /// The entrant in `seat` in game `game`.
  [[nodiscard]] std::size_t entrant(std::int64_t game, std::size_t seat) const;
  /// The seed for the game's dice and cards.
  [[nodiscard]] std::uint64_t chance_seed(std::int64_t game) const;
  /// The seed for an entrant's bot.
  [[nodiscard]] std::uint64_t bot_seed(std::int64_t game, std::size_t entrant) const;

 private:
  [[nodiscard]] std::int64_t seat_count() const { return static_cast<std::int64_t>(seats_); }
  [[nodiscard]] std::uint64_t own_stream(std::int64_t game) const;

  std::size_t seats_;
  std::uint64_t seed_;
  Seating seating_;
  std::int64_t before_;
  std::int64_t period_ = 1;  // rotations until the bots sit as before
};

/// A seed from what a person typed: the number, or a hash of any other text.
std::uint64_t seed_of(std::string_view text);

}  // namespace freehold::sim
