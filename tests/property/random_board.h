// Boards at random: any number of spaces, groups of any size, decks of any cards. Nothing of the rules may depend on the
// official board.
#pragma once

#include "property/dice_box.h"
#include "rules/ruleset.h"

namespace freehold::property {

/// A sound ruleset with the official options on a board of 12 to 64 spaces.
Ruleset random_board(DiceBox& dice);

}  // namespace freehold::property
