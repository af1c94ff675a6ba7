// Positions changed at random in one place, as a person might who writes one down wrongly.
#pragma once

#include "property/dice_box.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::property {

/// Changes one thing in `state`; the result may or may not be possible. Every field keeps a value of its type.
void tamper(DiceBox& dice, const Ruleset& ruleset, State& state);

}  // namespace freehold::property
