// Options that change nothing in an edition under the rules of a game: they may be set, and people are told so.
#pragma once

#include <string_view>
#include <vector>

#include "rules/ruleset.h"

namespace freehold::editions {

/// The options that have no effect on this board (the hospital's fee where there is no hospital) or beside the other
/// options (what hotels cost where nothing is built).
std::vector<std::string_view> options_without_effect(const Ruleset& ruleset);

}  // namespace freehold::editions
