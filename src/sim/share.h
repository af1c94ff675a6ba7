// Shares with the interval that chance leaves them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace freehold::sim {

/// A share of some cases, and its 95 % interval.
struct Share {
  double share = 0;
  double low = 0;
  double high = 0;
};

/// E. B. Wilson's interval, JASA 22 (1927) 209. Without cases nothing is known: 0, from 0 to 1.
inline Share share_of(std::int64_t count, std::int64_t cases) {
  if (cases == 0) return {0, 0, 1};
  constexpr double z = 1.959964;
  const auto n = static_cast<double>(cases);
  const double p = static_cast<double>(count) / n;
  const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace freehold::sim
