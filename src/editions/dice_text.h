// Dice as text: "6" for two six-sided dice; "d6+d8", "3d6", "d12" for all others.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/dice_set.h"

namespace freehold::editions {

/// Two dice of the same kind are written as their number of sides.
std::string dice_text(const DiceSet& dice);
/// Ignores blanks. nullopt if the text isn't dice, or beyond the limits in base/limits.h.
std::optional<DiceSet> dice_of_text(std::string_view text);

/// Dice as written in an edition's file: "[6, 8]", or one number for two of the same kind.
std::string dice_in_toml(const DiceSet& dice);

}  // namespace freehold::editions
