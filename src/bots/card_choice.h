// The card that lets its reader choose: pay, or draw from another deck.
#pragma once

#include "base/id.h"
#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// What a card of `deck` brings `player` on average, in money; moves count for nothing.
Money mean_of_deck(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   DeckId deck);

/// Draws where that costs less than paying does, else pays.
Action pay_or_draw(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

}  // namespace freehold::bots
