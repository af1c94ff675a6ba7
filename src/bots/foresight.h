// What a player expects from a position: its chance to win.
#pragma once

#include "base/id.h"
#include "bots/what_if.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/appraiser.h"

namespace freehold::bots {

/// The view of one player. The appraiser must outlive it.
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

/// The chance to win that people are shown (among equals, where nothing interrupts), for bots that go by rules.
inline float shown_chance(const Ruleset& ruleset, const value::ValueTables& tables, const State& state,
                          PlayerId player) {
  value::Features features;
  value::fill_features(ruleset, tables, state, value::all_peers, features);
  return value::win_chances(value::builtin_network(), features)[player.index()];
}
/// Whether a deal lowers it for `player`.
inline bool lowers_chance(const Ruleset& ruleset, const value::ValueTables& tables, const State& state,
                          const Offer& deal, PlayerId player) {
  const State now = undisturbed(state);
  return shown_chance(ruleset, tables, with_deal(ruleset, now, deal), player) <
         shown_chance(ruleset, tables, now, player);
}

/// The smallest rise of this chance to win that is worth acting for: a thousandth in an even game, and less
/// as the game is decided, so that a game that is nearly won gets won.
inline float worth_doing(float chance) {
  return 0.004F * chance * (1 - chance);
}

}  // namespace freehold::bots
