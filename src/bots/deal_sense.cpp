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
  return after[me] - before[me] - std::max(least_rise, fed_share * fed);
}

Offer with_cash(Offer deal, Money cash) {
  deal.give.cash = std::max(0, cash);
  deal.take.cash = std::max(0, -cash);
  return deal;
}

DealView DealSense::look(const Offer& deal) const {
  const value::WinChances after = valuer_->chances(with_deal(valuer_->ruleset(), *state_, deal));
  const std::size_t a = deal.from.index();
  const std::size_t b = deal.to.index();
  return {.from = welcome(before_, after, deal.from),
          .to = welcome(before_, after, deal.to),
          .both = after[a] + after[b] - before_[a] - before_[b]};
}

std::optional<Offer> DealSense::balanced(const Offer& deal, float content) const {
  constexpr int halvings = 8;
  const Ruleset& ruleset = valuer_->ruleset();
  const Money least_left_from = detail::interest_on(ruleset, *state_, deal.take.deeds);
  const Money least_left_to = detail::interest_on(ruleset, *state_, deal.give.deeds);
  Money high = state_->player(deal.from).cash - least_left_from;  // `to` is content here, if anywhere
  Money low = -(state_->player(deal.to).cash - least_left_to);
  if (high < low) return std::nullopt;
  if (look(with_cash(deal, high)).to < content) return std::nullopt;
  if (look(with_cash(deal, low)).to >= content) high = low;
  for (int n = 0; n < halvings && high - low > 1; ++n) {
    const Money middle = low + (high - low) / 2;
    (look(with_cash(deal, middle)).to >= content ? high : low) = middle;
  }
  const Offer found = with_cash(deal, high);
  const DealView view = look(found);
  return view.to >= content && view.from > 0 ? std::optional{found} : std::nullopt;
}

}  // namespace freehold::bots
