#include "value/valuer.h"

namespace freehold::value {

WinChances Valuer::chances(const State& state, const Peers& peers) const {
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
