// Raising cash: what each way brings and costs, and which of them cover a sum and lose the least.
#pragma once

#include <vector>

#include "base/id.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/value_tables.h"

namespace freehold::table {

/// What `player` is short of for the decision in hand: to pay the debt (UK.48), or to buy the deed stood on (UK.10). 0 where
/// neither is so.
Money missing_cash(const Ruleset& ruleset, const State& state, PlayerId player);

/// One way to raise cash.
struct CashWay {
  Action action{};  ///< mortgage, sell_building, sell_hotels or sell_deed
  Money brings = 0;  ///< see cash_effect()
  Money rent = 0;  ///< that is no longer earned: one visit to each deed whose rent falls, utilities left out
  Money times = 0;  ///< of utilities: the throw so many times (UK.18)
  /// What is lost by it altogether, in money: what undoing it would cost beyond what it brings, and the rents of the next
  /// `horizon` throws of one visitor. Only for comparing ways.
  double loss = 0;
};

/// All ways that the menu of `player` has, those first that lose the least for what they bring.
/// Bots have a measure of their own (bots/raising.h), which counts on what they would build; this one goes by the rents that
/// people are shown.
std::vector<CashWay> ways_to_cash(const Ruleset& ruleset, const value::ValueTables& tables,
                                  const State& state, PlayerId player);

/// What to do to cover a sum.
struct CashPlan {
  std::vector<CashWay> steps;
  Money brings = 0;
  bool covers = false;
};

/// The ways that together cover `missing` and lose the least, at most one of each deed; of two that lose the same, the one
/// with fewer steps. Where they do not cover it, those that bring the most.
CashPlan least_loss(const std::vector<CashWay>& ways, Money missing);

}  // namespace freehold::table
