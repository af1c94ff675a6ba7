// Shares of cases with their confidence intervals.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace freehold::sim {

/// A count as a floating-point number.
inline double real(std::int64_t number) {
  return static_cast<double>(number);
}

/// 97.5% of a standard normal distribution are below this, so 95% are within it of the mean.
inline constexpr double normal_z = 1.959964;

/// A share of some cases, and its 95% interval.
struct Share {
  double share = 0;
  double low = 0;
  double high = 0;
};

/// E. B. Wilson's interval, JASA 22 (1927) 209. Without cases: 0, from 0 to 1. Fractional numbers stand for
/// cases that aren't independent (see share_of_groups).
inline Share wilson(double count, double cases) {
  if (cases <= 0) return {0, 0, 1};
  constexpr double z = normal_z;
  const double p = count / cases;
  const double centre = (p + z * z / (2 * cases)) / (1 + z * z / cases);
  const double half = z * std::sqrt(p * (1 - p) / cases + z * z / (4 * cases * cases)) / (1 + z * z / cases);
  // Rounding mustn't move the share out of its interval.
  return {p, std::clamp(centre - half, 0.0, p), std::clamp(centre + half, p, 1.0)};
}

inline Share share_of(std::int64_t count, std::int64_t cases) {
  return wilson(real(count), real(cases));
}

}  // namespace freehold::sim
