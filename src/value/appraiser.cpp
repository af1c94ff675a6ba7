#include "value/appraiser.h"

namespace freehold::value {

void Appraiser::suppose(const Peers& peers) {
  if (peers == peers_) return;
  peers_ = peers;
  ++supposed_;
}

WinChances Appraiser::chances(const State& state) {
  if (state.phase == Phase::over) return shares_of_winners(state.winners);
  if (!state.debts.empty()) return judge(state);
  const PositionKey key{state, supposed_};
  if (const WinChances* const known = recent_.find(key)) return *known;
  const WinChances chances = judge(state);
  recent_.keep(key, chances);
  return chances;
}

WinChances Appraiser::judge(const State& state) {
  fill_features(valuer_->ruleset(), valuer_->tables(), state, peers_, book_, features_);
  return win_chances(valuer_->network(), features_);
}

}  // namespace freehold::value
