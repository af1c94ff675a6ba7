// How often each space of a board is landed on: worked out from the ruleset, for any board and dice.
#pragma once

#include <array>

#include "base/limits.h"
#include "rules/ruleset.h"

namespace freehold::value {

/// For each space the chance that a throw of dice ends there, in the long run; sums to 1 over the
/// board. It follows dice, cards that move the token, the space that sends to jail and the double
/// that does (UK.8). Who is in jail is taken to leave by the next throw.
using LandingOdds = std::array<double, max_spaces>;

LandingOdds landing_odds(const Ruleset& ruleset);

/// The chance of each sum of the dice; sums to 1.
using ThrowOdds = std::array<double, max_throw + 1>;

ThrowOdds throw_odds(const Ruleset& ruleset);

}  // namespace freehold::value
