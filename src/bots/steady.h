// The steady bot: plays to win by plain good judgement, the same in the same position.
#pragma once

#include "base/id.h"
#include "bots/steady_tables.h"
#include "bots/swap_search.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// One seat's steady player. It draws nothing; it remembers only what it has proposed. The tables
/// outlive it and belong to the ruleset that it is asked about.
class Steady {
 public:
  explicit Steady(const SteadyTables& tables) : tables_(&tables) {}

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) {
    // The commonest decision of a game costs nothing: who is on the move throws.
    if (view.phase == Phase::pre_roll && view.turn.player == me && view.claimable.count == 0 &&
        view.player(me).confined == Place::none && !tables_->acts_before_throw) {
      return Action::of(ActionType::roll);
    }
    return decide(ruleset, view, me);
  }

 private:
  Action decide(const Ruleset& ruleset, const State& view, PlayerId me);
  Action manage(const Ruleset& ruleset, const State& view, PlayerId me);

  const SteadyTables* tables_;
  SwapMemory memory_;
};

}  // namespace freehold::bots
