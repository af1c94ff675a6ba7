// What ending the turn means now, for clients that end it by themselves or have to warn.
#pragma once

#include "base/id.h"
#include "rules/legal_actions.h"
#include "rules/state.h"

namespace freehold::table {

/// Whether everything that the menu has beside ending the turn can be done before the player's next throw as well, so that
/// nothing is lost if the turn ends by itself. Never where the player would go out by it.
bool is_settled(const State& state, PlayerId player, const LegalActions& menu);

/// Whether ending the turn takes the player out of the game: cash is below zero (H.5).
bool retires_by_ending(const State& state, PlayerId player);

}  // namespace freehold::table
