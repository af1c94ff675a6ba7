// Money: whole units of the edition's currency (G.3). Signed: an edition may allow a negative balance within a turn.
#pragma once

#include <cstdint>

namespace freehold {

using Money = std::int32_t;

/// `percent` of `amount`, rounded up to a whole unit: what a player pays (G.11). `amount` is not negative.
constexpr Money percent_rounded_up(Money amount, int percent) {
  return static_cast<Money>((static_cast<std::int64_t>(amount) * percent + 99) / 100);
}

/// `percent` of `amount`, rounded down to a whole unit: what the bank pays out (G.11). `amount` is not negative.
constexpr Money percent_rounded_down(Money amount, int percent) {
  return static_cast<Money>(static_cast<std::int64_t>(amount) * percent / 100);
}

}  // namespace freehold
