// Money in whole units of a currency (G.3), the least if it has decimals (G.31). Negative if an edition allows a negative balance within a turn.
#pragma once

#include <cstdint>

namespace freehold {

using Money = std::int32_t;

/// How many of its least units a unit with so many decimals has (G.31).
constexpr std::int64_t power_of_ten(int decimals) {
  return decimals <= 0 ? 1 : 10 * power_of_ten(decimals - 1);
}

/// `percent` of `amount` (not negative), rounded up to a whole unit: what a player pays (G.11).
template <class Sum>
constexpr Sum percent_rounded_up(Sum amount, int percent) {
  return static_cast<Sum>((static_cast<std::int64_t>(amount) * percent + 99) / 100);
}

/// `percent` of `amount` (not negative), rounded down to a whole unit: what the bank pays out (G.11).
template <class Sum>
constexpr Sum percent_rounded_down(Sum amount, int percent) {
  return static_cast<Sum>(static_cast<std::int64_t>(amount) * percent / 100);
}

}  // namespace freehold
