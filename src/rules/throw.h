// A throw of dice: what each die shows. A small value, stored in positions, events and sums.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/limits.h"

namespace freehold {

/// What up to `max_dice` dice show, in the order of their set (rules/dice_set.h). Empty before any throw.
class Throw {
 public:
  constexpr Throw() = default;
  constexpr explicit Throw(int only) : bits_(static_cast<std::uint32_t>(only)) {}
  /// A face is a number from 1 to 255, or 0 if there is no such die.
  constexpr Throw(int first, int second, int third = 0, int fourth = 0)
      : bits_(static_cast<std::uint32_t>(first) | static_cast<std::uint32_t>(second) << 8U |
              static_cast<std::uint32_t>(third) << 16U | static_cast<std::uint32_t>(fourth) << 24U) {}

  /// The number of dice; 0 before the first throw.
  [[nodiscard]] constexpr int count() const { return static_cast<int>(std::bit_width(bits_) + 7) / 8; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// What die `die` shows; 0 if there is no such die.
  [[nodiscard]] constexpr int operator[](int die) const {
    return static_cast<int>(bits_ >> (8U * static_cast<unsigned>(die)) & 255U);
  }
  /// Adds a die that shows `face`, from 1 to 255. There must be room for it.
  constexpr void add(int face) {
    bits_ |= static_cast<std::uint32_t>(face) << (8U * static_cast<unsigned>(count()));
  }
  /// What the first `dice` of them show.
  [[nodiscard]] constexpr Throw first(int dice) const {
    const auto bits =
        static_cast<std::uint32_t>((std::uint64_t{1} << (8U * static_cast<unsigned>(dice))) - 1);
    Throw some;
    some.bits_ = bits_ & bits;
    return some;
  }
  /// The sum of all dice, up to 255.
  [[nodiscard]] constexpr int sum() const { return static_cast<int>(bits_ * 0x01010101U >> 24U); }
  /// UK.8: all dice show the same, and there are at least two.
  [[nodiscard]] constexpr bool is_double() const {
    const int dice = count();
    return dice > 1 &&
           bits_ == (bits_ & 255U) * (0x01010101U >> (8U * static_cast<unsigned>(max_dice - dice)));
  }

  constexpr bool operator==(const Throw&) const = default;

 private:
  std::uint32_t bits_ = 0;  // a byte for each die, the first one lowest
};

static_assert(max_dice == 4, "a byte for each die");

/// A throw with its sum, computed once because simulations need it at every step.
struct Fall {
  Throw dice;
  int sum = 0;
  bool is_double = false;

  [[gnu::always_inline]] static constexpr Fall of_two(int first, int second) {
    return {{first, second}, first + second, first == second};
  }
  static constexpr Fall of(Throw dice) { return {dice, dice.sum(), dice.is_double()}; }
};

}  // namespace freehold
