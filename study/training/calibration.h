// Whether a judgement is right: where it gives somebody 70 %, that player should win 70 % of the time.
#pragma once

#include <array>
#include <cstddef>

#include "training/examples.h"
#include "value/network.h"

namespace freehold::training {

/// Chances from tenth to tenth.
struct CalibrationBin {
  std::size_t count = 0;  ///< of seats in positions
  double said = 0;  ///< the chance that was given, on average
  double won = 0;  ///< the share that was won
};

/// How well chances and outcomes agree.
struct Calibration {
  std::size_t positions = 0;
  std::array<CalibrationBin, 10> bins{};
  /// The mean over positions of the squared differences of all seats (G. Brier, Monthly Weather Review 78 (1950) 1).
  double brier = 0;
  double brier_even = 0;  ///< the same where everybody left is given the same chance
};

/// Over examples, not normalised, whose targets are outcomes (PlayPlan::keep_looking 1).
Calibration calibrate(const value::Network& network, const Examples& examples);

}  // namespace freehold::training
