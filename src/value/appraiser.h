// Judges many positions that differ little: the ones that a player weighs for one decision.
#pragma once

#include <cstdint>

#include "rules/state.h"
#include "value/features.h"
#include "value/holdings.h"
#include "value/recent_chances.h"
#include "value/valuer.h"

namespace freehold::value {

/// Says the same as the valuer, which outlives it, and quicker: what follows from deeds is kept while they stay the same, and
/// what it said last is not worked out again. So each thread needs one of its own.
class Appraiser {
 public:
  explicit Appraiser(const Valuer& valuer) : valuer_(&valuer) {}

  /// Who goes by this judgement from now on; everyone, until this is called.
  void suppose(const Peers& peers);

  /// See Valuer::chances.
  WinChances chances(const State& state);

  [[nodiscard]] const Valuer& valuer() const { return *valuer_; }

 private:
  WinChances judge(const State& state);

  const Valuer* valuer_;
  Peers peers_ = all_peers;
  HoldingsBook book_;
  Features features_;
  RecentChances recent_;
  std::uint32_t supposed_ = 0;  // how often it was called with other peers
};

}  // namespace freehold::value
