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
  // What a side gets, by list prices: for the last deeds of a group, all of the group.
  const auto got = [&](PlayerId player, const Side& gives, const Side& gets) {
    const SpaceSet full = full_groups(tables, (state.owned_by(player) - gives.deeds) | gets.deeds);
    Side counted = gets;
    for (const SpaceId deed : gets.deeds& full)
      counted.deeds = counted.deeds | ruleset.group_of(deed).members;
    return list_price(ruleset, state, counted);
  };
  const Money from = list_price(ruleset, state, deal.give);
  const Money to = list_price(ruleset, state, deal.take);
  return {.low = least_cash(to, got(deal.to, deal.take, deal.give)),
          .high = -least_cash(from, got(deal.from, deal.give, deal.take))};
}

}  // namespace freehold::bots
