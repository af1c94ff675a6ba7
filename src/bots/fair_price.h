// What a person takes for a fair price, whatever a judgement says.
#pragma once

#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// Sums of cash from the proposer of a deal; negative ones are paid to the proposer.
struct CashRange {
  Money low;
  Money high;  ///< below `low` if no sum will do
};

/// People name sums that are multiples of this.
inline Money round_sum(const Ruleset& ruleset) {
  return ruleset.options.start_cash < 150 ? 1 : ruleset.options.start_cash / 150;
}

/// The sums at which neither side gives more than twice what it gets by list prices, where the last deeds of a group count as all of it. The deal's own cash is
/// ignored.
CashRange fair_cash(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                    const Offer& deal);

}  // namespace freehold::bots
