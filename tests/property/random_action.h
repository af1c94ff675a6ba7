// Actions at random: from the menu, and from anywhere.
#pragma once

#include <optional>

#include "property/dice_box.h"
#include "rules/action.h"
#include "rules/legal_actions.h"
#include "rules/state.h"

namespace freehold::property {

/// An action that may or may not be legal, its numbers near the bounds that matter.
Action wild_action(DiceBox& dice, const Ruleset& ruleset, const State& state);

/// An offer of things that may or may not be there.
Action wild_offer(DiceBox& dice, const Ruleset& ruleset, const State& state, PlayerId player);

/// One of the menu, or nothing. Leaving the game and the host's clock are rare, so that games grow old.
std::optional<Action> menu_action(DiceBox& dice, const Ruleset& ruleset, const State& state, PlayerId player,
                                  const LegalActions& menu);

}  // namespace freehold::property
