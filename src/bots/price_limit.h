// The worth of a deed or building at auction: the price at which having it is as good as not having it.
#pragma once

#include <array>

#include "base/id.h"
#include "base/limits.h"
#include "base/money.h"
#include "bots/foresight.h"
#include "rules/state.h"

namespace freehold::bots {

/// The most that the player would pay for `deed` if not having it promises `otherwise`; 0 if it isn't wanted
/// at any price. At most the player's cash.
Money most_for(const Foresight& foresight, const State& undisturbed, SpaceId deed, float otherwise);

/// How far each of `bidders` would go by this judgement if nobody else got the deed; 0 for other players.
std::array<Money, max_players> limits_of(value::Appraiser& appraiser, const State& undisturbed, SpaceId deed,
                                         PlayerSet bidders);

/// Who would get a deed that a player doesn't take.
struct Rival {
  PlayerId player;  ///< if nobody, it stays with the bank
  Money price = 0;
};

/// The bidder other than `me` with the highest limit of at least `least`, and the price at which the next
/// drops out.
Rival strongest_rival(const std::array<Money, max_players>& limits, PlayerSet bidders, PlayerId me,
                      Money least);

}  // namespace freehold::bots
