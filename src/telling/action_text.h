// An action in words, for a list of choices: "Decline Strand".
#pragma once

#include <string>

#include "rules/action.h"
#include "telling/names.h"

namespace freehold::telling {

/// `names.state` is the position in which `player` may do it.
std::string action_text(const Names& names, PlayerId player, const Action& action);

}  // namespace freehold::telling
