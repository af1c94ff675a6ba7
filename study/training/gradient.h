// How far a network is from its targets, and in which direction to change its weights.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "training/examples.h"
#include "value/network.h"

namespace freehold::training {

using Weights = std::array<float, value::Layout::count>;

/// The mean cross-entropy (in nats) of the chances that `weights` give for the chosen examples; `gradient`
/// receives its derivative by each weight. `chosen` must not be empty.
double gradient_of(const Weights& weights, const Examples& examples, std::span<const std::uint32_t> chosen,
                   Weights& gradient);

}  // namespace freehold::training
