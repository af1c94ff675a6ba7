// How often each space on a board is landed on, computed from the ruleset for any board and dice.
#pragma once

#include <array>

#include "base/limits.h"
#include "rules/ruleset.h"

namespace freehold::value {

/// For each space the long-run chance that a throw ends there; sums to 1 over the board. Takes into account
/// dice, cards that move the token, the space and the double that lead to jail (UK.8). Assumes that players
/// leave jail on the next throw, and use the speed die as exact odds do (sim::OddsOrder).
using LandingOdds = std::array<double, max_spaces>;

LandingOdds landing_odds(const Ruleset& ruleset);

/// The dice of most throws: with the speed die, if there is one (SD.2).
DiceSet usual_dice(const RuleOptions& options);

/// The chance of each sum of these dice, as far as they count (SD.11); sums to 1.
using ThrowOdds = std::array<double, max_throw + 1>;

ThrowOdds throw_odds(const Ruleset& ruleset);

}  // namespace freehold::value
