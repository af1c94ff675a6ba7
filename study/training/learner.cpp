#include "training/learner.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace freehold::training {
namespace {

using value::Layout;

float uniform(bots::RandomSource& random) {
  return static_cast<float>(random.next() >> 40) / static_cast<float>(1U << 24);
}

void fill(Weights& weights, std::size_t from, std::size_t inputs, std::size_t outputs, float gain,
          bots::RandomSource& random) {
  const float reach = gain * std::sqrt(6.0F / static_cast<float>(inputs));
  for (std::size_t i = 0; i < inputs * outputs; ++i)
    weights[from + i] = reach * (2 * uniform(random) - 1);
}

template <std::size_t Count>
void measure(const std::vector<float>& numbers, std::array<float, Count>& mean,
             std::array<float, Count>& spread) {
  const std::size_t rows = std::max<std::size_t>(1, numbers.size() / Count);
  for (std::size_t i = 0; i < Count; ++i) {
    double sum = 0;
    double squares = 0;
    for (std::size_t at = i; at < numbers.size(); at += Count) {
      sum += numbers[at];
      squares += double{numbers[at]} * numbers[at];
    }
    const double average = sum / static_cast<double>(rows);
    const double variance = squares / static_cast<double>(rows) - average * average;
    mean[i] = static_cast<float>(average);
    spread[i] = variance > 1e-8 ? static_cast<float>(std::sqrt(variance)) : 1.0F;
  }
}

template <std::size_t Count>
void shift(std::vector<float>& numbers, const std::array<float, Count>& mean,
           const std::array<float, Count>& spread) {
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    const std::size_t i = at % Count;
    // Values beyond anything seen when the spread was measured mustn't drown the rest.
    numbers[at] = std::clamp((numbers[at] - mean[i]) / spread[i], -8.0F, 8.0F);
  }
}

// Moves the spread of an input layer into its weights and bias.
template <std::size_t Count>
void fold_layer(Weights& weights, std::size_t layer, std::size_t bias, std::size_t outputs,
                const std::array<float, Count>& mean, const std::array<float, Count>& spread) {
  for (std::size_t i = 0; i < Count; ++i) {
    for (std::size_t j = 0; j < outputs; ++j) {
      float& weight = weights[layer + i * outputs + j];
      weight /= spread[i];
      weights[bias + j] -= weight * mean[i];
    }
  }
}

// The inverse of fold_layer.
template <std::size_t Count>
void unfold_layer(Weights& weights, std::size_t layer, std::size_t bias, std::size_t outputs,
                  const std::array<float, Count>& mean, const std::array<float, Count>& spread) {
  for (std::size_t i = 0; i < Count; ++i) {
    for (std::size_t j = 0; j < outputs; ++j) {
      float& weight = weights[layer + i * outputs + j];
      weights[bias + j] += weight * mean[i];
      weight *= spread[i];
    }
  }
}

// Applies `each` to every layer that has inputs.
template <class Each>
Weights each_input_layer(Weights weights, const InputScale& spread, const Each& each) {
  each(weights, Layout::own_to_hidden, Layout::hidden_bias, value::hidden_units, spread.own_mean,
       spread.own_spread);
  each(weights, Layout::shared_to_hidden, Layout::hidden_bias, value::hidden_units, spread.shared_mean,
       spread.shared_spread);
  each(weights, Layout::shared_to_second, Layout::second_bias, value::second_units, spread.shared_mean,
       spread.shared_spread);
  return weights;
}

}  // namespace

InputScale spread_of(const Examples& examples) {
  InputScale spread;
  measure(examples.own, spread.own_mean, spread.own_spread);
  measure(examples.shared, spread.shared_mean, spread.shared_spread);
  return spread;
}

void normalise(const InputScale& spread, Examples& examples) {
  shift(examples.own, spread.own_mean, spread.own_spread);
  shift(examples.shared, spread.shared_mean, spread.shared_spread);
}

Weights fold(const Weights& weights, const InputScale& spread) {
  return each_input_layer(weights, spread, [](auto&&... layer) { fold_layer(layer...); });
}

Weights unfold(const Weights& weights, const InputScale& spread) {
  return each_input_layer(weights, spread, [](auto&&... layer) { unfold_layer(layer...); });
}

void Learner::begin(bots::RandomSource& random) {
  weights = {};
  fill(weights, Layout::own_to_hidden, value::own_features, value::hidden_units, 1, random);
  fill(weights, Layout::shared_to_hidden, value::shared_features, value::hidden_units, 0.5F, random);
  fill(weights, Layout::hidden_to_kept, value::hidden_units, value::kept_units, 1, random);
  fill(weights, Layout::kept_to_second, value::kept_units, value::second_units, 0.7F, random);
  fill(weights, Layout::others_to_second, value::kept_units, value::second_units, 0.7F, random);
  fill(weights, Layout::shared_to_second, value::shared_features, value::second_units, 0.3F, random);
  fill(weights, Layout::second_to_score, value::second_units, 1, 0.5F, random);
  mean = {};
  square = {};
  steps = 0;
}

void Learner::step(const Weights& gradient, float rate) {
  constexpr float keep_mean = 0.9F;
  constexpr float keep_square = 0.999F;
  constexpr float least = 1e-8F;
  ++steps;
  const auto n = static_cast<float>(steps);
  const float scale = rate * std::sqrt(1 - std::pow(keep_square, n)) / (1 - std::pow(keep_mean, n));
  for (std::size_t i = 0; i < weights.size(); ++i) {
    mean[i] = keep_mean * mean[i] + (1 - keep_mean) * gradient[i];
    square[i] = keep_square * square[i] + (1 - keep_square) * gradient[i] * gradient[i];
    weights[i] -= scale * mean[i] / (std::sqrt(square[i]) + least);
  }
}

double learn(Learner& learner, const Examples& examples, std::size_t batch, float rate, float last_rate,
             bots::RandomSource& random) {
  std::vector<std::uint32_t> order(examples.size());
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  Weights gradient;
  double loss = 0;
  for (std::size_t from = 0; from < order.size(); from += batch) {
    const std::size_t count = std::min(batch, order.size() - from);
    const auto done = static_cast<float>(from) / static_cast<float>(order.size());
    loss += static_cast<double>(count) *
            gradient_of(learner.weights, examples, std::span{order}.subspan(from, count), gradient);
    learner.step(gradient, rate + (last_rate - rate) * done);
  }
  return order.empty() ? 0 : loss / static_cast<double>(order.size());
}

double loss_of(const Learner& learner, const Examples& examples) {
  constexpr std::size_t batch = 1024;
  std::vector<std::uint32_t> order(examples.size());
  std::iota(order.begin(), order.end(), 0U);
  Weights gradient;
  double loss = 0;
  for (std::size_t from = 0; from < order.size(); from += batch) {
    const std::size_t count = std::min(batch, order.size() - from);
    loss += static_cast<double>(count) *
            gradient_of(learner.weights, examples, std::span{order}.subspan(from, count), gradient);
  }
  return order.empty() ? 0 : loss / static_cast<double>(order.size());
}

}  // namespace freehold::training
