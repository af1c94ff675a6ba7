// Jail and hospital: a delay early in the game, a shelter late in it.
#pragma once

#include "base/id.h"
#include "base/money.h"
#include "bots/steady_notes.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// The rent that a moving player pays per throw, averaged over the board.
Money rent_per_throw(const SteadyTables& tables, const Ruleset& ruleset, const State& state, PlayerId player);

/// What a throw brings `player` in salary and deeds for sale, minus rents. If negative, jail is a shelter
/// (UK.30).
Money gain_of_throw(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

/// What a player can expect who throws for release instead of paying (UK.28, UK.29, S.10, S.11).
struct StayOdds {
  double turns_lost = 0;  ///< on average, without a move
  double must_pay = 0;  ///< chance that the fee is due in the end
};

StayOdds stay_odds(const Ruleset& ruleset, const SteadyTables& tables, const Player& held);

/// What a confined player does before throwing: uses a jail card, pays if that costs less than the turns lost
/// by throwing for release, or throws. Also throws if the player isn't confined.
Action leave_or_stay(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                     const State& state, PlayerId player);

}  // namespace freehold::bots
