// How long to wait before one connects again.
#pragma once

#include <algorithm>
#include <chrono>

namespace freehold::remote {

/// Before it is asked again which server of a fleet runs a table.
inline constexpr std::chrono::milliseconds stray_pause{200};

/// Before the attempt with this number, from 0. `chance`, from 0 to 1, is the part that is waited of a span that doubles:
/// when a server comes back, those who lost it do not all return in the same moment.
inline std::chrono::milliseconds pause_before(int attempt, double chance) {
  constexpr std::chrono::milliseconds first{500};
  constexpr std::chrono::milliseconds longest{30'000};
  constexpr int most_doublings = 10;
  const auto span = std::min(longest, first * (1 << std::min(attempt, most_doublings)));
  return std::chrono::duration_cast<std::chrono::milliseconds>(span * chance);
}

}  // namespace freehold::remote
