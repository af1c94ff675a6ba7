// Raising cash: what each way brings and costs, and the cheapest ways to cover a sum.
#pragma once

#include <vector>

#include "base/id.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/value_tables.h"

namespace freehold::table {

/// The cash that `player` is missing to pay the debt in hand (UK.48) or buy the deed for sale (UK.10); else
/// 0.
Money missing_cash(const Ruleset& ruleset, const State& state, PlayerId player);

/// One way to raise cash.
struct CashWay {
  Action action{};  ///< mortgage, sell_building, sell_hotels or sell_deed
  Money brings = 0;  ///< see cash_effect()
  Money rent = 0;  ///< lost for a visit to each deed whose rent falls; without utilities
  Money times = 0;  ///< the same of utilities, as a multiple of the throw (UK.18)
  /// The total loss in money, only for comparison: the cost of undoing beyond what it brings, and the rents
  /// lost in the next `horizon` throws of a visitor.
  double loss = 0;
};

/// All ways on the menu of `player`, the least loss for what it brings first. Bots have a measure of their
/// own (bots/raising.h) that counts what they would build; this one uses the rents that people are shown.
std::vector<CashWay> ways_to_cash(const Ruleset& ruleset, const value::ValueTables& tables,
                                  const State& state, PlayerId player);

/// How to cover a sum.
struct CashPlan {
  std::vector<CashWay> steps;
  Money brings = 0;
  bool covers = false;
};

/// The ways that together cover `missing` with the least loss, at most one for each deed; with equal loss,
/// fewer steps. If nothing covers it, the ways that bring the most.
CashPlan least_loss(const std::vector<CashWay>& ways, Money missing);

}  // namespace freehold::table
