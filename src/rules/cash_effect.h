// What an action is known to bring or cost before it is taken.
#pragma once

#include <optional>

#include "base/id.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// What `action` itself brings `player`, in cash and savings; below 0, what it costs. A debt that the cash then covers and
/// that is paid in the same step (UK.48) isn't part of it. Nothing if the action is refused, or where chance or
/// somebody else decides how much it is.
std::optional<Money> cash_effect(const Ruleset& ruleset, const State& state, PlayerId player,
                                 const Action& action);

/// What the debtor still has to raise before the debt in hand is paid (UK.48, S.15); 0 without a debt.
Money still_to_raise(const State& state);

/// A debt that is paid at once (UK.48), and what is then left of what paid it.
struct PaidDebt {
  Money debt = 0;
  Money left = 0;
};

/// The debt in hand that `player` pays as soon as it gets `brings`; nothing if that does not cover it, or where it is not
/// this player's.
std::optional<PaidDebt> debt_paid_by(const State& state, PlayerId player, Money brings);

/// A debt of rent that may be settled in kind (UK.49): with whom, and how much of it.
struct Settlement {
  PlayerId creditor{};
  Money most = 0;
};

/// The settlement that `debtor` may propose of the debt in hand; nothing if it is another player's, or no debt of rent to a player.
std::optional<Settlement> settlement_in_kind(const State& state, PlayerId debtor);

}  // namespace freehold
