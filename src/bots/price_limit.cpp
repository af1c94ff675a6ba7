#include "bots/price_limit.h"

#include <algorithm>
#include <cstdint>

#include "bots/what_if.h"

namespace freehold::bots {

// The gain is nearly linear in the price, and its zero is the answer. Regula falsi in the Illinois form,
// which halves the gain at an end that stays (M. Dowell, P. Jarratt, BIT 11 (1971) 168), copes with a bend.
Money most_for(const Foresight& foresight, const State& undisturbed, SpaceId deed, float otherwise) {
  constexpr int most_looks = 7;
  const PlayerId me = foresight.me();
  const auto gain_at = [&](Money price) {
    return foresight.of(with_deed(undisturbed, deed, me, price)) - otherwise;
  };
  const Money list = foresight.ruleset().space(deed).price;
  const Money close = std::max(1, list / 40);
  Money low = 0;
  Money high = std::max(0, undisturbed.player(me).cash);
  float at_low = gain_at(low);
  if (at_low <= 0) return 0;
  float at_high = 0;
  enum class End : std::uint8_t { neither, lower, upper } moved = End::neither;
  Money next = std::min(list, high);
  for (int looks = 1; looks < most_looks && high - low > close; ++looks) {
    const float gain = gain_at(next);
    if (gain > 0) {
      if (next == high) return high;
      low = next;
      at_low = gain;
      if (moved == End::lower) at_high /= 2;
      moved = End::lower;
    } else {
      high = next;
      at_high = gain;
      if (moved == End::upper) at_low /= 2;
      moved = End::upper;
    }
    if (at_high < 0) {
      const float part = at_low / (at_low - at_high);
      next = low + static_cast<Money>(part * static_cast<float>(high - low));
      next = std::clamp(next, low + 1, std::max(low + 1, high - 1));
    } else {
      next = std::min(high, 2 * std::max(low, list));
    }
  }
  return low;
}

std::array<Money, max_players> limits_of(value::Appraiser& appraiser, const State& undisturbed, SpaceId deed,
                                         PlayerSet bidders) {
  std::array<Money, max_players> limits{};
  const value::WinChances without = appraiser.chances(undisturbed);
  for (const PlayerId bidder : bidders)
    limits[bidder.index()] =
        most_for(Foresight{appraiser, bidder}, undisturbed, deed, without[bidder.index()]);
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
