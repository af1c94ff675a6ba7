#include "training/gradient.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>

#include "bots/random_source.h"
#include "training/learner.h"

namespace freehold::training {
namespace {

using bots::RandomSource;

constexpr std::uint64_t gradient_seed = 5;

float number(RandomSource& random) {
  return static_cast<float>(random.below(2001)) / 1000.0F - 1;
}

// Positions of two, three and four players with targets that sum to 1.
Examples drawn_examples(RandomSource& random) {
  Examples examples;
  for (const unsigned seats : {0b11U, 0b1110U, 0b1111U}) {
    value::Features features{.players = PlayerSet{static_cast<std::uint8_t>(seats)}};
    value::WinChances target{};
    for (float& each : features.shared)
      each = number(random);
    for (const PlayerId id : features.players) {
      for (float& each : features.own[id.index()])
        each = number(random);
      target[id.index()] = 1 / static_cast<float>(features.players.size());
    }
    target[features.players.front().index()] += 0.1F;
    target[1] -= features.players.contains(PlayerId{0}) ? 0.1F : 0.0F;
    target[2] -= features.players.contains(PlayerId{0}) ? 0.0F : 0.1F;
    examples.add(features, target);
  }
  return examples;
}

TEST(Gradient, is_what_the_loss_changes_by) {
  RandomSource random{gradient_seed};
  Learner learner;
  learner.begin(random);
  const Examples examples = drawn_examples(random);
  const std::array<std::uint32_t, 3> chosen{0, 1, 2};
  Weights gradient;
  gradient_of(learner.weights, examples, chosen, gradient);
  Weights ignored;
  constexpr float step = 2e-3F;
  int compared = 0;
  for (std::size_t i = 0; i < gradient.size(); i += 13) {
    Weights shifted = learner.weights;
    shifted[i] += step;
    const double above = gradient_of(shifted, examples, chosen, ignored);
    shifted[i] -= 2 * step;
    const double below = gradient_of(shifted, examples, chosen, ignored);
    const double change = (above - below) / (2 * double{step});
    compared += static_cast<int>(std::abs(change) > 1e-3);
    EXPECT_NEAR(gradient[i], change, 2e-3 + 0.05 * std::abs(change)) << "weight " << i;
  }
  EXPECT_GT(compared, 50);
}

TEST(Gradient, agrees_with_the_network_as_it_is_played) {
  RandomSource random{gradient_seed};
  Learner learner;
  learner.begin(random);
  value::Features features{.players = PlayerSet{0b111}};
  for (auto& row : features.own)
    for (float& each : row)
      each = number(random);
  value::NeuralNetwork network;
  network.weights = learner.weights;
  const value::WinChances chances = value::win_chances(network, features);
  Examples examples;
  examples.add(features, {0, 1, 0});
  Weights ignored;
  const std::array<std::uint32_t, 1> chosen{0};
  EXPECT_NEAR(gradient_of(learner.weights, examples, chosen, ignored), -std::log(chances[1]), 1e-4);
}

TEST(Learner, folds_the_spread_of_its_inputs_into_its_weights) {
  RandomSource random{gradient_seed};
  Learner learner;
  learner.begin(random);
  Examples examples = drawn_examples(random);
  learner.spread = spread_of(examples);
  const Weights folded = fold(learner.weights, learner.spread);
  const std::array<std::uint32_t, 3> chosen{0, 1, 2};
  Weights ignored;
  const double as_they_are = gradient_of(folded, examples, chosen, ignored);
  normalise(learner.spread, examples);
  EXPECT_NEAR(gradient_of(learner.weights, examples, chosen, ignored), as_they_are, 1e-3);
}

TEST(Learner, unfolds_what_was_folded) {
  RandomSource random{gradient_seed};
  Learner learner;
  learner.begin(random);
  learner.spread = spread_of(drawn_examples(random));
  const Weights again = unfold(fold(learner.weights, learner.spread), learner.spread);
  for (std::size_t i = 0; i < again.size(); ++i)
    ASSERT_NEAR(again[i], learner.weights[i], 1e-4F) << i;
}

TEST(Learner, learns_what_can_be_learned) {
  RandomSource random{gradient_seed};
  Learner learner;
  learner.begin(random);
  Examples examples;
  for (int n = 0; n < 400; ++n) {
    value::Features features{.players = PlayerSet{0b1111}};
    value::WinChances target{};
    std::size_t best = 0;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      for (float& each : features.own[seat])
        each = number(random);
      if (features.own[seat][3] > features.own[best][3]) best = seat;
    }
    target[best] = 1;
    examples.add(features, target);
  }
  const double before = loss_of(learner, examples);
  for (int epoch = 0; epoch < 20; ++epoch)
    learn(learner, examples, 40, 3e-3F, 3e-3F, random);
  EXPECT_LT(loss_of(learner, examples), before / 3);
}

}  // namespace
}  // namespace freehold::training
