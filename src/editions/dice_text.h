// Dice as text: "6" for two dice of six sides, "d6+d8", "3d6", "d12" for all others.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/dice_set.h"

namespace freehold::editions {

/// The text of any dice; two of the same kind are their number of sides.
std::string dice_text(const DiceSet& dice);
/// The dice that a text stands for, blanks aside; nothing for any other text, and beyond the ranges of base/limits.h.
std::optional<DiceSet> dice_of_text(std::string_view text);

/// As a list in an edition's file: "[6, 8]"; two of the same kind are one number there too.
std::string dice_in_toml(const DiceSet& dice);

}  // namespace freehold::editions
