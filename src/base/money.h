// Money: whole units of the edition's currency (G.3). Signed: an edition may allow a negative balance within a turn.
#pragma once

#include <cstdint>

namespace freehold {

using Money = std::int32_t;

/// `percent` of `amount`, rounded up to a whole unit: what a player pays (G.11). `amount` is not negative.
template <class Sum>
constexpr Sum percent_rounded_up(Sum amount, int percent) {
  return static_cast<Sum>((static_cast<std::int64_t>(amount) * percent + 99) / 100);
}

/// `percent` of `amount`, rounded down to a whole unit: what the bank pays out (G.11). `amount` is not negative.
template <class Sum>
constexpr Sum percent_rounded_down(Sum amount, int percent) {
  return static_cast<Sum>(static_cast<std::int64_t>(amount) * percent / 100);
}

}  // namespace freehold
