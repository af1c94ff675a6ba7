// What one player expects of a position: its chance to win.
#pragma once

#include "base/id.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/appraiser.h"

namespace freehold::bots {

/// One player's eyes. It does not outlive the appraiser.
class Foresight {
 public:
  Foresight(value::Appraiser& appraiser, PlayerId me) : appraiser_(&appraiser), me_(me) {}

  [[nodiscard]] float of(const State& state) const { return appraiser_->chances(state)[me_.index()]; }
  [[nodiscard]] value::Appraiser& appraiser() const { return *appraiser_; }
  [[nodiscard]] const value::ValueTables& tables() const { return appraiser_->valuer().tables(); }
  [[nodiscard]] const Ruleset& ruleset() const { return appraiser_->valuer().ruleset(); }
  [[nodiscard]] PlayerId me() const { return me_; }

 private:
  value::Appraiser* appraiser_;
  PlayerId me_;
};

/// The least rise of this chance to win for which something is done rather than left: a thousandth where it is even, and less
/// as the game is decided, so that one that is as good as won is won.
inline float worth_doing(float chance) {
  return 0.004F * chance * (1 - chance);
}

}  // namespace freehold::bots
