#include "training/calibration.h"

#include <algorithm>

namespace freehold::training {
namespace {

// The rows as the judgement sees them, for which the order of seats doesn't matter.
value::Features features_of(const Examples& examples, std::size_t example) {
  value::Features features;
  const std::size_t first = examples.first_row[example];
  const std::size_t count = examples.first_row[example + 1] - first;
  features.players = PlayerSet::first(static_cast<int>(count));
  std::copy_n(examples.shared.data() + example * value::shared_features, value::shared_features,
              features.shared.begin());
  for (std::size_t seat = 0; seat < count; ++seat)
    std::copy_n(examples.own.data() + (first + seat) * value::own_features, value::own_features,
                features.own[seat].begin());
  return features;
}

void count(double said, double won, CalibrationBin& bin) {
  ++bin.count;
  bin.said += said;
  bin.won += won;
}

}  // namespace

Calibration calibrate(const value::NeuralNetwork& network, const Examples& examples) {
  Calibration found{.positions = examples.size()};
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const value::Features features = features_of(examples, i);
    const value::WinChances chances = value::win_chances(network, features);
    const double even = 1.0 / features.players.size();
    for (const PlayerId seat : features.players) {
      const double said = chances[seat.index()];
      const double won = examples.target[examples.first_row[i] + seat.index()];
      count(said, won, found.bins[std::min<std::size_t>(9, static_cast<std::size_t>(said * 10))]);
      found.brier += (said - won) * (said - won);
      found.brier_even += (even - won) * (even - won);
    }
  }
  const auto positions = static_cast<double>(std::max<std::size_t>(1, examples.size()));
  found.brier /= positions;
  found.brier_even /= positions;
  for (CalibrationBin& bin : found.bins) {
    if (bin.count == 0) continue;
    bin.said /= static_cast<double>(bin.count);
    bin.won /= static_cast<double>(bin.count);
  }
  return found;
}

}  // namespace freehold::training
