// Whether a judgement is right: a player to whom it gives 70% should win 70% of the time.
#pragma once

#include <array>
#include <cstddef>

#include "training/examples.h"
#include "value/network.h"

namespace freehold::training {

/// One tenth of the range of chances.
struct CalibrationBin {
  std::size_t count = 0;  ///< number of seats in positions
  double said = 0;  ///< average predicted chance
  double won = 0;  ///< share actually won
};

/// How well chances and outcomes agree.
struct Calibration {
  std::size_t positions = 0;
  std::array<CalibrationBin, 10> bins{};
  /// The mean over positions of the squared differences for all seats (G. Brier, Monthly Weather Review 78
  /// (1950) 1).
  double brier = 0;
  double brier_even = 0;  ///< the same if all remaining players are given equal chances
};

/// For unnormalised examples whose targets are outcomes (PlayPlan::keep_looking 1).
Calibration calibrate(const value::NeuralNetwork& network, const Examples& examples);

}  // namespace freehold::training
