// What a deal does to everybody's chances, and who would agree to it.
#pragma once

#include "base/id.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/appraiser.h"

namespace freehold::bots {

/// The least rise of this chance to win that is worth a deal, as worth_doing().
inline float least_rise(float chance) {
  return 0.016F * chance * (1 - chance);
}
/// How much of what a deal feeds to the strongest rival its own rise has to make up for.
inline constexpr float fed_share = 0.9F;

/// How a deal looks to `player`: what its chance to win rises by, beyond what it would have to rise by for the deal to be
/// worth it. Above 0: it agrees. The strongest rival is the other player who would have the best chance afterwards.
float welcome(const value::WinChances& before, const value::WinChances& after, PlayerId player);

/// What a deal looks like from both ends.
struct DealView {
  float from = 0;  ///< welcome() to the proposer
  float to = 0;  ///< and to whom it is proposed
  float both = 0;  ///< what the two gain together from the others
};

/// Sees deals from one position, in which nothing interrupts the turn. It does not outlive what it is given.
class DealSense {
 public:
  DealSense(value::Appraiser& appraiser, const State& undisturbed)
      : appraiser_(&appraiser), state_(&undisturbed), before_(appraiser.chances(undisturbed)) {}

  [[nodiscard]] DealView look(const Offer& deal) const;
  [[nodiscard]] const value::WinChances& before() const { return before_; }
  [[nodiscard]] const State& state() const { return *state_; }

 private:
  value::Appraiser* appraiser_;
  const State* state_;
  value::WinChances before_;
};

/// The deal with so much cash given by `from`; below 0: by `to`.
Offer with_cash(Offer deal, Money cash);

}  // namespace freehold::bots
