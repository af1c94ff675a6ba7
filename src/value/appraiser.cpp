#include "value/appraiser.h"

namespace freehold::value {

WinChances Appraiser::chances(const State& state) {
  if (state.phase == Phase::over) return shares_of_winners(state.winners);
  fill_features(valuer_->ruleset(), valuer_->tables(), state, peers_, book_, features_);
  return win_chances(valuer_->network(), features_);
}

}  // namespace freehold::value
