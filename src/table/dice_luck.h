// Luck of the dice: what everybody threw, compared with the average. Throws are counted only here;
// docs/manual/lab.md says what counts.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "base/limits.h"
#include "rules/dice_set.h"
#include "rules/event.h"

namespace freehold::table {

/// The throws of one player.
struct Throws {
  int count = 0;
  int sum = 0;  ///< of all dice, over all throws
  int doubles = 0;

  constexpr bool operator==(const Throws&) const = default;
};

/// Adds up the dice that players throw in their turns. Throws for the start (UK.5) don't count as luck: they
/// move nobody.
class DiceLuck {
 public:
  void hear(std::span<const Event> events);
  /// `dice` are the edition's: a speed die beside them doesn't count, as it moves nobody by itself.
  [[nodiscard]] const Throws& of(PlayerId player, const DiceSet& dice) const {
    return throws_.at(player.index()).at(place_of(dice));
  }
  /// How often a sum was thrown by anybody.
  [[nodiscard]] int thrown(int sum, const DiceSet& dice) const;

 private:
  static std::size_t place_of(const DiceSet& dice) { return static_cast<std::size_t>(dice.count() - 1); }

  // Of the first die alone, of the first two ... as only the reader knows how many are the edition's.
  std::array<std::array<Throws, max_dice>, max_players> throws_{};
  std::array<std::vector<int>, max_dice> sums_{};  // by sum
};

/// The average sum, and the average number of doubles, of so many throws of these dice.
double expected_sum(int throws, const DiceSet& dice);
double expected_doubles(int throws, const DiceSet& dice);
/// By how many standard deviations the sum lies above (or, below 0, under) the average; 0 without throws.
double deviation(const Throws& throws, const DiceSet& dice);

}  // namespace freehold::table
