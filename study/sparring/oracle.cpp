#include "sparring/oracle.h"

#include <algorithm>
#include <numeric>

#include "base/assert.h"
#include "rules/game.h"

namespace freehold::bots::sparring {

Action DeedSwap::offer(Money paid) const {
  return Action::offer(other, {.cash = std::max(0, paid), .deeds = give},
                       {.cash = std::max(0, -paid), .deeds = take});
}

Action Oracle::choice(const Ruleset& ruleset, const State& position, PlayerId player) const {
  const auto copy = make_();
  FREEHOLD_ASSERT(copy);
  return copy->choose(ruleset, position, player);
}

bool Oracle::accepts(const Ruleset& ruleset, const State& view, PlayerId asker, const Action& offer) const {
  State position = view;
  NoSink sink;
  if (!apply(ruleset, position, asker, offer, sink)) return false;
  return choice(ruleset, position, offer.to).type == ActionType::accept;
}

std::optional<Money> Oracle::least_price(const Ruleset& ruleset, const State& view, const DeedSwap& swap,
                                         Money least, Money most) const {
  if (least > most || !accepts(ruleset, view, swap.asker, swap.offer(most))) return std::nullopt;
  while (least < most) {
    const Money middle = std::midpoint(least, most);
    if (accepts(ruleset, view, swap.asker, swap.offer(middle))) {
      most = middle;
    } else {
      least = middle == most ? most : middle + 1;
    }
  }
  return most;
}

}  // namespace freehold::bots::sparring
