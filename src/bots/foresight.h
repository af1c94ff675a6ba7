// What one player expects of a position: its chance to win.
#pragma once

#include "base/id.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/valuer.h"

namespace freehold::bots {

/// One player's eyes. It does not outlive the valuer.
class Foresight {
 public:
  Foresight(const value::Valuer& valuer, PlayerId me) : valuer_(&valuer), me_(me) {}

  [[nodiscard]] float of(const State& state) const { return valuer_->chances(state)[me_.index()]; }
  [[nodiscard]] const value::Valuer& valuer() const { return *valuer_; }
  [[nodiscard]] const Ruleset& ruleset() const { return valuer_->ruleset(); }
  [[nodiscard]] PlayerId me() const { return me_; }

 private:
  const value::Valuer* valuer_;
  PlayerId me_;
};

/// The least rise of a chance to win for which something is done rather than left.
inline constexpr float worth_doing = 0.001F;

}  // namespace freehold::bots
