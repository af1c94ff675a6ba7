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

/// The rent that a player on the move pays for one throw, on average over the board.
Money rent_per_throw(const SteadyTables& tables, const Ruleset& ruleset, const State& state, PlayerId player);

/// What one throw on the move brings `player` in salary and in deeds that can still be bought, less the rents that it
/// costs. Below 0, jail is a shelter (UK.30).
Money gain_of_throw(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

/// What a player gains by throwing for release instead of paying (UK.28, UK.29, S.10, S.11).
struct StayOdds {
  double turns_lost = 0;  ///< without a move, on average
  double must_pay = 0;  ///< chance that it has to be paid in the end
};

StayOdds stay_odds(const Ruleset& ruleset, const SteadyTables& tables, const Player& held);

/// What a confined player does before throwing: a jail card, or the fee where that costs less than the turns lost by
/// throwing for it, or a throw. A player who isn't confined throws too.
Action leave_or_stay(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                     const State& state, PlayerId player);

}  // namespace freehold::bots
