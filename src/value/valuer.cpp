#include "value/valuer.h"

#include <string>

#include "base/assert.h"
#include "value/network_file.h"

namespace freehold::value {

const NeuralNetwork& builtin_network() {
  static const NeuralNetwork network = [] {
    const auto bytes = builtin_network_bytes();
    const std::string text(bytes.begin(), bytes.end());
    auto read = read_network(text);
    FREEHOLD_ASSERT(read.has_value());
    return *std::move(read);
  }();
  return network;
}

WinChances Valuer::chances(const State& state, const LikeMinded& peers) const {
  if (state.phase == Phase::over) return shares_of_winners(state.winners);
  Features features;
  fill_features(*ruleset_, tables_, state, peers, features);
  return win_chances(*network_, features);
}

WinChances shares_of_winners(PlayerSet winners) {
  WinChances shares{};
  for (const PlayerId winner : winners)
    shares[winner.index()] = 1 / static_cast<float>(winners.size());
  return shares;
}

}  // namespace freehold::value
