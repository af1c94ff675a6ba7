#include "bots/fair_price.h"

#include <algorithm>

#include "base/limits.h"
#include "bots/trading.h"
#include "rules/valuation.h"

namespace freehold::bots {
namespace {

constexpr Money most_times = 2;

// The least cash to receive for a side that gives and gets this; if negative, the most it may pay.
Money least_cash(Money gives, Money gets) {
  const Money wanting = (gives + most_times - 1) / most_times - gets;
  return wanting >= 0 ? wanting : std::min(0, gives - most_times * gets);
}

}  // namespace

CashRange fair_cash(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                    const Offer& deal) {
  const Money from = list_price(ruleset, state, deal.give);
  const Money to = list_price(ruleset, state, deal.take);
  const GroupsFilled filled = groups_filled(tables, state, deal);
  return {.low = filled.answerer ? -max_money : least_cash(to, from),
          .high = filled.proposer ? max_money : -least_cash(from, to)};
}

}  // namespace freehold::bots
