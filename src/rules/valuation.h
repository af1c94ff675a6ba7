// What a player is worth, and what a player can raise.
#pragma once

#include "base/money.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// UKS.4: cash, deeds at price, mortgaged deeds at half price, buildings at purchase price, a hotel with its houses.
Money worth(const Ruleset& ruleset, const State& state, PlayerId player);

/// UK.48: cash, half prices of all buildings and the mortgage values of all deeds not mortgaged yet.
Money can_raise(const Ruleset& ruleset, const State& state, PlayerId player);

}  // namespace freehold
