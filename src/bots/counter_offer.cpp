#include "bots/counter_offer.h"

#include <algorithm>
#include <cstdlib>

#include "base/money.h"
#include "bots/deal_search.h"
#include "bots/fair_price.h"
#include "rules/valuation.h"

namespace freehold::bots {

std::optional<Offer> counter_offer(const Ruleset& ruleset, const State& view, PlayerId me,
                                   const AcceptsOpenOffer& accepts) {
  const Offer& open = view.offer;
  if (open.give.debt != 0 || open.take.debt != 0) return std::nullopt;
  const Money unit = round_sum(ruleset);
  const Money offered = open.give.cash - open.take.cash;
  const Money size = std::max(
      {std::abs(offered), list_price(ruleset, view, open.give), list_price(ruleset, view, open.take)});
  const Money most = std::min(offered + size / 4, view.player(open.from).cash);
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
  const Money cash = std::min(most, high + (unit - (high % unit + unit) % unit) % unit);
  const Offer answer = with_cash(open, cash);
  return Offer{.open = true, .from = me, .to = open.from, .give = answer.take, .take = answer.give};
}

}  // namespace freehold::bots
