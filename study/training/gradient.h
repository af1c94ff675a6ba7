// How far a network is from its targets, and which way its weights have to go.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "training/examples.h"
#include "value/network.h"

namespace freehold::training {

using Weights = std::array<float, value::Layout::count>;

/// The mean cross-entropy (in nats) of the chances that `weights` give to the chosen examples; `gradient` receives its
/// derivative by each weight. `chosen` is not empty.
double gradient_of(const Weights& weights, const Examples& examples, std::span<const std::uint32_t> chosen,
                   Weights& gradient);

}  // namespace freehold::training
