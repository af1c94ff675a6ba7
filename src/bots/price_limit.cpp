#include "bots/price_limit.h"

#include <algorithm>

#include "bots/what_if.h"

namespace freehold::bots {

Money most_for(const Foresight& foresight, const State& undisturbed, SpaceId deed, float otherwise) {
  const PlayerId me = foresight.me();
  const auto wanted_at = [&](Money price) {
    return foresight.of(with_deed(undisturbed, deed, me, price)) > otherwise;
  };
  Money low = 0;
  Money high = std::max(0, undisturbed.player(me).cash);
  if (!wanted_at(0)) return 0;
  const Money list = foresight.ruleset().space(deed).price;
  if (high > 2 * list && !wanted_at(2 * list)) high = 2 * list;
  if (wanted_at(high)) return high;
  const Money close = std::max(1, list / 40);
  while (high - low > close) {
    const Money middle = low + (high - low) / 2;
    (wanted_at(middle) ? low : high) = middle;
  }
  return low;
}

std::array<Money, max_players> limits_of(const value::Valuer& valuer, const State& undisturbed, SpaceId deed,
                                         PlayerSet bidders) {
  std::array<Money, max_players> limits{};
  const value::WinChances without = valuer.chances(undisturbed);
  for (const PlayerId bidder : bidders)
    limits[bidder.index()] = most_for(Foresight{valuer, bidder}, undisturbed, deed, without[bidder.index()]);
  return limits;
}

Rival strongest_rival(const std::array<Money, max_players>& limits, PlayerSet bidders, PlayerId me,
                      Money least) {
  Rival best;
  Money most = 0;
  Money second = 0;
  for (const PlayerId rival : bidders) {
    const Money limit = limits[rival.index()];
    if (rival == me || limit < least) continue;
    second = std::max(second, std::min(limit, most));
    if (limit <= most) continue;
    most = limit;
    best.player = rival;
  }
  best.price = best.player.valid() ? std::max(least, second) : 0;
  return best;
}

}  // namespace freehold::bots
