#include "bots/deal_sense.h"

#include <algorithm>

#include "bots/what_if.h"

namespace freehold::bots {

float welcome(const value::WinChances& before, const value::WinChances& after, PlayerId player) {
  const std::size_t me = player.index();
  float best = -1;
  float fed = 0;
  for (std::size_t seat = 0; seat < after.size(); ++seat) {
    if (seat == me || after[seat] <= best) continue;
    best = after[seat];
    fed = after[seat] - before[seat];
  }
  return after[me] - before[me] - std::max(least_rise(before[me]), fed_share * fed);
}

Offer with_cash(Offer deal, Money cash) {
  deal.give.cash = std::max(0, cash);
  deal.take.cash = std::max(0, -cash);
  return deal;
}

DealView DealSense::look(const Offer& deal) const {
  const value::WinChances after =
      appraiser_->chances(with_deal(appraiser_->valuer().ruleset(), *state_, deal));
  const std::size_t a = deal.from.index();
  const std::size_t b = deal.to.index();
  return {.from = welcome(before_, after, deal.from),
          .to = welcome(before_, after, deal.to),
          .both = after[a] + after[b] - before_[a] - before_[b]};
}

}  // namespace freehold::bots
