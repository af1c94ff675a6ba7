// The dice of a game (UK.7, option dice_sides): how many there are, and how many sides each has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "base/limits.h"
#include "rules/throw.h"

namespace freehold {

/// One to `max_dice` dice of `least_sides` to `most_sides` sides, in the order in which throws are written. A
/// throw is uniform over `outcomes()` numbers; the last die varies fastest.
class DiceSet {
 public:
  /// The dice of most games: two of the same kind.
  static constexpr DiceSet two_of(int sides) { return DiceSet{sides, sides}; }
  /// One die for each entry.
  constexpr DiceSet(std::initializer_list<int> sides) {
    for (const int one : sides)
      add(one);
  }
  /// No dice yet; use add().
  constexpr DiceSet() = default;
  /// There must be room for one more.
  constexpr void add(int sides) {
    sides_.at(static_cast<std::size_t>(count())) = static_cast<std::uint8_t>(sides);
  }

  [[nodiscard]] constexpr int count() const {
    int dice = 0;
    while (dice < max_dice && sides_[static_cast<std::size_t>(dice)] != 0)
      ++dice;
    return dice;
  }
  [[nodiscard]] constexpr int sides(int die) const { return sides_[static_cast<std::size_t>(die)]; }
  [[nodiscard]] constexpr bool is_two_of_a_kind() const {
    return sides_[0] == sides_[1] && sides_[2] == 0 && sides_[0] != 0;
  }

  [[nodiscard]] constexpr std::uint32_t outcomes() const {
    std::uint32_t all = 1;
    for (int die = 0; die < count(); ++die)
      all *= static_cast<std::uint32_t>(sides(die));
    return all;
  }
  /// The throw that an outcome below outcomes() stands for.
  [[nodiscard]] constexpr Throw throw_of(std::uint32_t outcome) const {
    std::array<int, max_dice> faces{};
    for (int die = count() - 1; die > 0; --die) {
      const auto here = static_cast<std::uint32_t>(sides(die));
      faces[static_cast<std::size_t>(die)] = static_cast<int>(outcome % here) + 1;
      outcome /= here;
    }
    return {static_cast<int>(outcome) + 1, faces[1], faces[2], faces[3]};
  }
  /// Whether these dice can fall this way.
  [[nodiscard]] constexpr bool can_show(Throw dice) const {
    bool can = true;
    for (int die = 0; die < max_dice; ++die)
      can = can && dice[die] <= sides(die) && (dice[die] > 0) == (sides(die) > 0);
    return can;
  }
  /// The outcome for a throw that these dice can show.
  [[nodiscard]] constexpr std::uint32_t outcome_of(Throw dice) const {
    std::uint32_t outcome = 0;
    for (int die = 0; die < count(); ++die)
      outcome = outcome * static_cast<std::uint32_t>(sides(die)) + static_cast<std::uint32_t>(dice[die] - 1);
    return outcome;
  }

  [[nodiscard]] constexpr int least_sum() const { return count(); }
  [[nodiscard]] constexpr int most_sum() const {
    int sum = 0;
    for (const std::uint8_t sides : sides_)
      sum += sides;
    return sum;
  }
  /// The average sum of a throw.
  [[nodiscard]] constexpr double mean_sum() const { return (least_sum() + most_sum()) / 2.0; }
  /// The average sum, rounded up to a whole number.
  [[nodiscard]] constexpr int usual_sum() const { return (least_sum() + most_sum() + 1) / 2; }
  /// UK.8: the number of outcomes in which all dice show the same; 0 for a single die.
  [[nodiscard]] constexpr int doubles() const {
    if (count() < 2) return 0;
    int fewest = sides(0);
    for (int die = 1; die < count(); ++die)
      fewest = sides(die) < fewest ? sides(die) : fewest;
    return fewest;
  }
  [[nodiscard]] constexpr double chance_of_double() const {
    return static_cast<double>(doubles()) / outcomes();
  }
  /// Twelve times the variance of a throw's sum, which is a whole number.
  [[nodiscard]] constexpr int twelve_variances() const {
    int sum = 0;
    for (int die = 0; die < count(); ++die)
      sum += sides(die) * sides(die) - 1;
    return sum;
  }

  constexpr bool operator==(const DiceSet&) const = default;

 private:
  std::array<std::uint8_t, max_dice> sides_{};  // 0 after the last die
};

/// Maps outcomes to throws quickly: no division for two dice, exact for up to 64 sides.
class DiceOfOutcome {
 public:
  explicit constexpr DiceOfOutcome(const DiceSet& dice)
      : dice_(dice),
        count_(dice.outcomes()),
        second_(dice.count() == 2 ? static_cast<std::uint32_t>(dice.sides(1)) : 0),
        reciprocal_(second_ == 0 ? 0 : (1U << 20U) / second_ + 1) {}

  [[nodiscard]] constexpr std::uint32_t count() const { return count_; }
  [[nodiscard, gnu::always_inline]] constexpr Fall fall(std::uint32_t outcome) const {
    if (second_ == 0) [[unlikely]]
      return Fall::of(dice_.throw_of(outcome));
    const std::uint32_t before = (outcome * reciprocal_) >> 20U;
    return Fall::of_two(static_cast<int>(before) + 1, static_cast<int>(outcome - before * second_) + 1);
  }

 private:
  DiceSet dice_;
  std::uint32_t count_;
  std::uint32_t second_;  // sides of the second of two dice; 0 for other numbers of dice
  std::uint32_t reciprocal_;
};

}  // namespace freehold
