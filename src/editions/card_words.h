// What cards do, in words with their figures: beside their wording, which need not tell it.
#pragma once

#include <string>

#include "rules/ruleset.h"

namespace freehold::editions {

/// "pay £40 for each house, £115 for each hotel", "receive £10 to £100, as chance decides".
std::string card_effect_text(const Ruleset& ruleset, const Card& card);

}  // namespace freehold::editions
