// How a sum of money was worked out: its kind, and the terms it was computed from. The engine fills it in where it computes the
// sum, so that nobody who reports a payment, a debt or a claim has to know a rule. Notation: "Basis" in docs/formats/notation.md.
#pragma once

#include <cstdint>

#include "base/money.h"
#include "rules/throw.h"

namespace freehold {

/// The forms a sum can have. The names are the notation's.
enum class BasisKind : std::uint8_t {
  fixed,  ///< unit: a figure that is printed, bid, agreed or drawn
  bare_rent,  ///< unit: the rent of a site without buildings
  full_group_rent,  ///< unit, the bare rent, times factor (UK.14, UK.15)
  building_rent,  ///< unit: the rent with `count` buildings, 5 a hotel; or at that level (S.7)
  shared_rent,  ///< unit, the site's own rent, and other: percent of the rents of the owner's others of the group (S.8)
  station_rent,  ///< unit, the rent of `count` stations, times the factor of a card (UK.19)
  utility_rent,  ///< unit times the dice; count: utilities of the owner, or 0 if a card says how many times (UK.18)
  percentage,  ///< percent of unit, rounded up, or down if rounded_down, in the end to a multiple of `other` (X.9, H.10)
  per_building,  ///< unit for each of `count` buildings (X.8)
  repairs,  ///< unit for each of `count` houses, other for each of `more` hotels (UK.24)
  level_price,  ///< unit, the deed's price, times factor, which doubles level by level; count: the level (S.6)
  sale,  ///< percent of unit, rounded down, `count` times (UK.38, S.16)
  level_sale,  ///< the same of the prices of the levels 1 to `count` of a deed that costs unit (S.16)
  estate,  ///< unit for the buildings and other for the deeds (S.16)
  salary,  ///< (unit and `count` times other) times factor (UK.9, S.3); other is 0 if it grows no more
  lift,  ///< unit, the mortgage value, and other: percent of it (UK.46)
  equal_share,  ///< between unit, what the player had, and other, the share of each of `count` players (S.17)
  top_up  ///< from other, what was there, to unit (UK.52)
};

/// The terms of a sum. Those that its kind does not name are 0.
struct Basis {
  BasisKind kind = BasisKind::fixed;
  std::uint8_t count = 0;
  std::uint8_t more = 0;
  std::uint8_t factor = 0;
  std::uint8_t percent = 0;
  std::uint8_t rounded_down = 0;  ///< 1, or 0: up (G.11)
  Throw dice{};
  Money unit = 0;
  Money other = 0;

  constexpr bool operator==(const Basis&) const = default;
};

/// A figure that needs no working out.
constexpr Basis fixed_sum(Money amount) {
  return {.unit = amount};
}

/// What the terms make. A payment is less where part of a debt was settled in kind (UK.49) or the limit of money cuts it (G.12h).
/// `Sum` is the type to work in: a wide one where the terms may be anything.
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
