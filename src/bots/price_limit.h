// What a deed or a building is worth in an auction: the price at which having it and not having it are equally good.
#pragma once

#include <array>

#include "base/id.h"
#include "base/limits.h"
#include "base/money.h"
#include "bots/foresight.h"
#include "rules/state.h"

namespace freehold::bots {

/// The most that the player would pay for `deed` where not having it promises `otherwise`; 0 if it is not wanted at
/// any price. At most the player's cash.
Money most_for(const Foresight& foresight, const State& undisturbed, SpaceId deed, float otherwise);

/// What each of `bidders` would go to by this judgement, where nobody else got the deed; 0 for the others.
std::array<Money, max_players> limits_of(value::Appraiser& appraiser, const State& undisturbed, SpaceId deed,
                                         PlayerSet bidders);

/// Where a deed would go that a player does not take.
struct Rival {
  PlayerId player;  ///< nobody: it stays with the bank
  Money price = 0;
};

/// Of `bidders`, `me` left out, the one with the highest of these limits that is at least `least`, for the price at which
/// the next drops out.
Rival strongest_rival(const std::array<Money, max_players>& limits, PlayerSet bidders, PlayerId me,
                      Money least);

}  // namespace freehold::bots
