// The choices on a card (pay, or draw from another deck) and on a tax.
#pragma once

#include "base/id.h"
#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// What a card of `deck` brings `player` on average, in money. Moves don't count.
Money mean_of_deck(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   DeckId deck);

/// Draws if that costs less on average, otherwise pays.
Action pay_or_draw(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

/// The percentage or the fixed sum, whichever is less now (X.9).
Action cheaper_tax(const Ruleset& ruleset, const State& state, PlayerId player);

}  // namespace freehold::bots
