#include "rules/cash_effect.h"

#include <algorithm>

#include "rules/game.h"
#include "rules/perform.h"
#include "rules/valuation.h"

namespace freehold {

std::optional<Money> cash_effect(const Ruleset& rules, const State& state, PlayerId player,
                                 const Action& action) {
  if (!info_of(action.type).has_known_effect || judge(rules, state, player, action)) return std::nullopt;
  State after = state;
  NoSink sink;
  detail::Step<NoSink> step{rules, after, sink};
  // Performs the action without continuing the game, which would pay debts.
  detail::perform(step, player, action);
  return spendable(after, player) - spendable(state, player);
}

Money still_to_raise(const State& state) {
  if (state.debts.empty()) return 0;
  const Debt& debt = state.debts.front();
  return std::max(debt.amount - spendable(state, debt.debtor), 0);
}

std::optional<PaidDebt> debt_paid_by(const State& state, PlayerId player, Money brings) {
  if (state.debts.empty() || state.debts.front().debtor != player) return std::nullopt;
  const Money left = brings - still_to_raise(state);
  if (left < 0) return std::nullopt;
  return PaidDebt{.debt = state.debts.front().amount, .left = left};
}

std::optional<Settlement> settlement_in_kind(const State& state, PlayerId debtor) {
  if (state.debts.empty()) return std::nullopt;
  const Debt& debt = state.debts.front();
  if (debt.debtor != debtor || debt.reason != Reason::rent || !debt.creditor.valid()) return std::nullopt;
  return Settlement{.creditor = debt.creditor, .most = debt.amount};
}

}  // namespace freehold
