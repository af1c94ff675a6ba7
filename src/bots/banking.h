// Savings: what to deposit and withdraw at banks (S.12 .. S.15).
#pragma once

#include <optional>

#include "base/id.h"
#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// The cash that `player` wants at hand, because savings can't buy or build (S.14): enough for the dearest
/// deed still for sale, and to build up one of its groups on landing there, but at most half its money.
Money cash_wanted(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

/// The order that `player` places before a throw that can reach a bank. It deposits excess cash, because
/// savings bear interest and cover every payment (S.15), and withdraws what is missing. nullopt if an order
/// is pending or the amount is small.
std::optional<Action> order_to_bank(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                                    PlayerId player);

}  // namespace freehold::bots
