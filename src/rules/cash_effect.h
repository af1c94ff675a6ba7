// What an action is known to bring or cost before it is taken.
#pragma once

#include <optional>

#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// What `action` itself brings `player`, in cash and savings; below 0, what it costs. A debt that the cash then covers and
/// that is paid in the same step (UK.48) is no part of it. Nothing where the action is refused, or where chance or
/// somebody else decides how much it is.
std::optional<Money> cash_effect(const Ruleset& ruleset, const State& state, PlayerId player,
                                 const Action& action);

/// What the debtor still has to raise before the debt in hand is paid (UK.48, S.15); 0 without a debt.
Money still_to_raise(const State& state);

}  // namespace freehold
