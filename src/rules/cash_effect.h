// What an action will certainly bring or cost.
#pragma once

#include <optional>

#include "base/id.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// What `action` brings `player` in cash and savings; negative if it costs something. A debt that can then be
/// paid and is, in the same step (UK.48), doesn't count. nullopt if the action is refused, or if chance or
/// another player decides the amount.
std::optional<Money> cash_effect(const Ruleset& ruleset, const State& state, PlayerId player,
                                 const Action& action);

/// What the debtor still has to raise before the current debt is paid (UK.48, S.15); 0 without a debt.
Money still_to_raise(const State& state);

/// A debt that is paid at once (UK.48), and what the payer has left.
struct PaidDebt {
  Money debt = 0;
  Money left = 0;
};

/// The current debt if it is `player`'s and is paid as soon as `player` gets `brings`; otherwise nullopt.
std::optional<PaidDebt> debt_paid_by(const State& state, PlayerId player, Money brings);

/// A debt of rent that may be settled in kind (UK.49): with whom, and how much of it.
struct Settlement {
  PlayerId creditor{};
  Money most = 0;
};

/// What `debtor` may propose to settle of the current debt; nullopt unless it is theirs and rent to a player.
std::optional<Settlement> settlement_in_kind(const State& state, PlayerId debtor);

}  // namespace freehold
