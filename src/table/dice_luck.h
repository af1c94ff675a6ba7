// Luck of the dice: what everybody threw, compared with the average of dice. The one place where throws are counted;
// docs/manual/lab.md says what counts.
#pragma once

#include <array>
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

/// Adds up the dice of a game's events: those that players throw in their turns. Throws for the start (UK.5) move nobody
/// and bring nothing: they don't count as luck.
class DiceLuck {
 public:
  void hear(std::span<const Event> events);
  [[nodiscard]] const Throws& of(PlayerId player) const { return throws_.at(player.index()); }
  /// How often all together threw a sum.
  [[nodiscard]] int thrown(int sum) const;

 private:
  std::array<Throws, max_players> throws_{};
  std::vector<int> sums_{};  // entry n: the sum n; as long as it has to be
};

/// What so many throws of these dice sum up to on average, and how many doubles are among them.
double expected_sum(int throws, const DiceSet& dice);
double expected_doubles(int throws, const DiceSet& dice);
/// By how many standard deviations the sum lies above (or, below 0, under) the average; 0 without throws.
double deviation(const Throws& throws, const DiceSet& dice);

}  // namespace freehold::table
