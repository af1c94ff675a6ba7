// The engine's menu as a mask.
#pragma once

#include "environment/action_space.h"
#include "rules/legal_actions.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::environment {

/// What a player may still start in this turn. Each of these could be done and undone without end.
struct Leave {
  bool invest = true;  ///< build, lift, deposit, withdraw; a building that was won is placed all the same
  bool deal = true;
};

/// What `player` may do, who decides in `state`; never empty. Not in it: to resign, and what only players do who are not
/// asked.
Mask menu_mask(const Ruleset& ruleset, const State& state, PlayerId player, Leave leave);

/// What the owner of a rent may do who is asked whether to claim it while another player has the turn (UK.13).
Mask claim_mask(const State& state, PlayerId creditor);

/// The engine's action for one of menu_mask() or claim_mask() that is neither a step of a deal nor Plain::wait.
Action engine_action(const Ruleset& ruleset, const State& state, PlayerId player, int action);

}  // namespace freehold::environment
