// What a deed or a building is worth in an auction: the price at which having it and not having it promise the same.
#pragma once

#include "base/id.h"
#include "base/money.h"
#include "bots/foresight.h"
#include "rules/state.h"

namespace freehold::bots {

/// The most that the player would pay for `deed` where not having it promises `otherwise`; 0 where it is not wanted at
/// any price. At most the player's cash.
Money most_for(const Foresight& foresight, const State& undisturbed, SpaceId deed, float otherwise);

/// Where a deed would go that this player does not take.
struct Rival {
  PlayerId player;  ///< nobody: it stays with the bank
  Money price = 0;
};

/// Of `bidders` the one who would go highest by this judgement, for the price at which the next drops out, not below
/// `least`. All of them but `me`.
Rival strongest_rival(const value::Valuer& valuer, const State& undisturbed, SpaceId deed, PlayerSet bidders,
                      PlayerId me, Money least);

}  // namespace freehold::bots
