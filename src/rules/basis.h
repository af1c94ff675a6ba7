// How a sum of money was worked out: its kind and its terms, filled in where the engine computes the sum, so
// that nothing that reports a sum has to know a rule. Notation: "Basis" in docs/formats/notation.md.
#pragma once

#include <cstdint>

#include "base/money.h"
#include "rules/throw.h"

namespace freehold {

/// The kinds of sum. The names are the notation's.
enum class BasisKind : std::uint8_t {
  fixed,  ///< unit, a figure that is printed, bid, agreed or drawn
  bare_rent,  ///< unit: the rent of a site without buildings
  full_group_rent,  ///< unit, the bare rent, times factor (UK.14, UK.15)
  building_rent,  ///< unit: the rent with `count` buildings, 5 meaning a hotel, or at that level (S.7)
  shared_rent,  ///< unit, the site's own rent, and other: percent of the owner's other rents in the group (S.8)
  station_rent,  ///< unit, the rent for `count` stations, times the factor of a card (UK.19)
  utility_rent,  ///< unit times the dice; count: the owner's utilities, or 0 if a card sets unit (UK.18)
  percentage,  ///< percent of unit, rounded up (or down: rounded_down), finally to a multiple of `other` (X.9, H.10)
  per_building,  ///< unit for each of `count` buildings (X.8)
  repairs,  ///< unit for each of `count` houses, other for each of `more` hotels (UK.24)
  level_price,  ///< unit, the deed's price, times factor, doubling by level; count: the level (S.6)
  sale,  ///< percent of unit, rounded down, `count` times (UK.38, S.16)
  level_sale,  ///< the same, of the prices of levels 1 to `count` of a deed that costs unit (S.16)
  estate,  ///< unit for the buildings and other for the deeds (S.16)
  salary,  ///< (unit and `count` times other) times factor (UK.9, S.3); other is 0 once it stops growing
  lift,  ///< unit, the mortgage value, and other: percent of it (UK.46)
  equal_share,  ///< difference of unit, what the player had, and other, each of `count` players' share (S.17)
  top_up  ///< difference of other, what was there, and unit (UK.52)
};

/// The terms of a sum. Those that its kind doesn't use are 0.
struct Basis {
  BasisKind kind = BasisKind::fixed;
  std::uint8_t count = 0;
  std::uint8_t more = 0;
  std::uint8_t factor = 0;
  std::uint8_t percent = 0;
  std::uint8_t rounded_down = 0;  ///< 1, or 0 for rounding up (G.11)
  Throw dice{};
  Money unit = 0;
  Money other = 0;

  constexpr bool operator==(const Basis&) const = default;
};

/// A figure that isn't computed.
constexpr Basis fixed_sum(Money amount) {
  return {.unit = amount};
}

/// The result of the terms. A payment is less if part of a debt was settled in kind (UK.49) or limited by the
/// most money allowed (G.12h). `Sum` is the type to compute in; use a wide one if the terms aren't checked.
template <class Sum = Money>
[[gnu::always_inline]] constexpr Sum sum_of(const Basis& basis) {
  const auto unit = static_cast<Sum>(basis.unit);
  const auto other = static_cast<Sum>(basis.other);
  switch (basis.kind) {
    case BasisKind::fixed:
    case BasisKind::bare_rent:
    case BasisKind::building_rent: return unit;
    case BasisKind::full_group_rent:
    case BasisKind::station_rent:
    case BasisKind::level_price: return unit * basis.factor;
    case BasisKind::shared_rent:
    case BasisKind::estate:
    case BasisKind::lift: return unit + other;
    case BasisKind::utility_rent: return unit * basis.dice.sum();
    case BasisKind::percentage: {
      const Sum part = basis.rounded_down != 0 ? percent_rounded_down(unit, basis.percent)
                                               : percent_rounded_up(unit, basis.percent);
      return other == 0 ? part : part / other * other;
    }
    case BasisKind::per_building: return unit * basis.count;
    case BasisKind::repairs: return unit * basis.count + other * basis.more;
    case BasisKind::sale: return percent_rounded_down(unit, basis.percent) * basis.count;
    case BasisKind::level_sale: {
      Sum sum = 0;
      for (int level = 1; level <= basis.count; ++level)
        sum += percent_rounded_down(unit << level, basis.percent);
      return sum;
    }
    case BasisKind::salary: return (unit + basis.count * other) * basis.factor;
    case BasisKind::equal_share: return unit > other ? unit - other : other - unit;
    case BasisKind::top_up: return unit - other;
  }
  return 0;
}

}  // namespace freehold
