// How often each space on a board is landed on, computed from the ruleset for any board and dice.
#pragma once

#include <array>

#include "base/limits.h"
#include "rules/ruleset.h"

namespace freehold::value {

/// For each space the long-run chance that a throw ends there; sums to 1 over the board. Takes into account
/// dice, cards that move the token, the space and the double that lead to jail (UK.8). Assumes that players
/// leave jail on the next throw.
using LandingOdds = std::array<double, max_spaces>;

LandingOdds landing_odds(const Ruleset& ruleset);

/// The chance of each sum of the dice; sums to 1.
using ThrowOdds = std::array<double, max_throw + 1>;

ThrowOdds throw_odds(const Ruleset& ruleset);

}  // namespace freehold::value
