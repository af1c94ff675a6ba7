// Money in whole units of a currency (G.3). Negative if an edition allows a negative balance within a turn.
#pragma once

#include <cstdint>

namespace freehold {

using Money = std::int32_t;

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
