// Trains a network: Adam on the cross-entropy, with inputs scaled to mean 0 and spread 1.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/random_source.h"
#include "training/examples.h"
#include "training/gradient.h"
#include "value/network.h"

namespace freehold::training {

/// The mean and spread of each input.
struct InputScale {
  std::array<float, value::own_features> own_mean{};
  std::array<float, value::own_features> own_spread{};
  std::array<float, value::shared_features> shared_mean{};
  std::array<float, value::shared_features> shared_spread{};
};

/// For these examples; an input that never varies gets a spread of 1.
InputScale spread_of(const Examples& examples);

/// Scales the inputs to mean 0 and spread 1.
void normalise(const InputScale& spread, Examples& examples);

/// Converts a network to unscaled inputs, and back.
Weights fold(const Weights& weights, const InputScale& spread);
Weights unfold(const Weights& weights, const InputScale& spread);

/// The state of learning, as a plain value, so that it can be stored and resumed. D. Kingma, J. Ba, "Adam: A
/// Method for Stochastic Optimization", ICLR 2015.
struct Learner {
  Weights weights{};
  Weights mean{};  ///< of the gradient
  Weights square{};  ///< of its square
  std::int64_t steps = 0;
  InputScale spread;

  /// Initial weights as in K. He et al., ICCV 2015, for layers that are cut off at 0.
  void begin(bots::RandomSource& random);
  void step(const Weights& gradient, float rate);
};

/// Goes through `examples` (normalised) once in random order, in batches of `batch`; returns the mean loss.
/// The rate falls from `rate` to `last_rate`.
double learn(Learner& learner, const Examples& examples, std::size_t batch, float rate, float last_rate,
             bots::RandomSource& random);

/// The mean cross-entropy over all examples (normalised), without learning.
double loss_of(const Learner& learner, const Examples& examples);

}  // namespace freehold::training
