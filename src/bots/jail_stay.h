// Jail: a delay early in the game, a shelter late in it.
#pragma once

#include "base/id.h"
#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// The rent that a player on the move pays for one throw, on average over the board.
Money rent_per_throw(const SteadyTables& tables, const Ruleset& ruleset, const State& state, PlayerId player);

/// Whether a throw on the move costs `player` more in rents than it brings in salary and in deeds that can
/// still be bought: then jail shelters (UK.30).
bool jail_shelters(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

/// What a confined player does before throwing: a jail card or the fine to get out, or a throw to stay.
Action leave_or_stay(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

}  // namespace freehold::bots
