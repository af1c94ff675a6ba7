// Which entrant sits where in which game, and which dice fall: a fair comparison by design.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::sim {

/// Who sits where, and which games have the same dice.
enum class Seating : unsigned char {
  /// Games come in blocks of as many as there are seats. In a block every entrant sits in every seat once, and games that
  /// seat the bots differently see the same dice, so that luck tells nobody apart. Games that seat the same bots in the
  /// same way (all bots alike) see dice of their own.
  paired,
  rotated,  ///< entrants move on by one seat from game to game, and every game has its own dice
  fixed,  ///< each entrant keeps its seat, and every game has its own dice
};

class Schedule {
 public:
  /// `bots` are the entrants, one for each seat. So many games `before` belong to the same schedule, whole groups of those
  /// that share their dice: game 0 is the one that follows them.
  Schedule(const std::vector<std::string>& bots, std::uint64_t seed, Seating seating,
           std::int64_t before = 0);

  /// Games of a block.
  [[nodiscard]] std::int64_t block() const { return seating_ == Seating::fixed ? 1 : seat_count(); }
  /// Games that share their dice: groups of so many follow each other, from game 0 on.
  [[nodiscard]] std::int64_t games_alike() const { return seating_ == Seating::paired ? period_ : 1; }
  /// The entrant that sits in `seat` in game `game`.
  [[nodiscard]] std::size_t entrant(std::int64_t game, std::size_t seat) const;
  /// The seed of the game's dice and cards.
  [[nodiscard]] std::uint64_t chance_seed(std::int64_t game) const;
  /// The seed of what an entrant's bot draws for itself.
  [[nodiscard]] std::uint64_t bot_seed(std::int64_t game, std::size_t entrant) const;

 private:
  [[nodiscard]] std::int64_t seat_count() const { return static_cast<std::int64_t>(seats_); }
  [[nodiscard]] std::uint64_t own_stream(std::int64_t game) const;

  std::size_t seats_;
  std::uint64_t seed_;
  Seating seating_;
  std::int64_t before_;
  std::int64_t period_ = 1;  // rotations after which the bots sit as before
};

/// A seed from what a person typed: the number it is, or else a number that follows from the text.
std::uint64_t seed_of(std::string_view text);

}  // namespace freehold::sim
