#include "bots/counter_offer.h"

#include <algorithm>
#include <cstdlib>

#include "base/money.h"
#include "bots/deal_search.h"
#include "bots/fair_price.h"
#include "rules/valuation.h"

namespace freehold::bots {

namespace {

// Up to the next multiple of `unit`.
Money rounded_up(Money sum, Money unit) {
  return sum + (unit - (sum % unit + unit) % unit) % unit;
}

// Two figures are enough of a sum that is only named.
Money plain_unit(Money sum, Money unit) {
  while (std::abs(sum) >= 100 * unit)
    unit *= 10;
  return unit;
}

}  // namespace

std::optional<Counter> counter_offer(const Ruleset& ruleset, const State& view, PlayerId me,
                                     const AcceptsOpenOffer& accepts) {
  const Offer& open = view.offer;
  if (open.give.debt != 0 || open.take.debt != 0) return std::nullopt;
  const Money unit = round_sum(ruleset);
  const Money offered = open.give.cash - open.take.cash;
  const Money size = std::max(
      {std::abs(offered), list_price(ruleset, view, open.give), list_price(ruleset, view, open.take)});
  const Money cash_left = view.player(open.from).cash;
  const Money near = offered + size / 4;
  const Money most = std::min(offered + 2 * size, cash_left);
  State then = view;
  const auto agrees = [&](Money cash) {
    then.offer = with_cash(open, cash);
    return accepts(then);
  };
  if (most <= offered || !agrees(most)) return std::nullopt;
  Money low = offered;
  Money high = most;
  while (high - low > unit / 2) {
    const Money middle = low + (high - low) / 2;
    (agrees(middle) ? high : low) = middle;
  }
  const bool is_near = high <= near;
  const Money cash = std::min(is_near ? std::min(near, most) : most,
                              rounded_up(high, is_near ? unit : plain_unit(high, unit)));
  const Offer answer = with_cash(open, cash);
  return Counter{
      .offer = {.open = true, .from = me, .to = open.from, .give = answer.take, .take = answer.give},
      .is_near = is_near};
}

}  // namespace freehold::bots
