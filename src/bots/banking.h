// Savings: what to take to the bank and what to fetch there (S.12 .. S.15).
#pragma once

#include <optional>

#include "base/id.h"
#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// The cash that `player` wants at hand, since savings neither buy nor build (S.14): for the dearest deed that can
/// still be bought, and for building up one group of its own if it lands there, but not more than half of all
/// its money.
Money cash_wanted(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

/// The order that `player` places before a throw that can reach a bank: cash above what is wanted goes into savings,
/// which bear interest and cover every payment (S.15); the missing sum is fetched. Nothing if an order waits already
/// or the amount is small.
std::optional<Action> order_to_bank(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                                    PlayerId player);

}  // namespace freehold::bots
