// Reads groups and spaces of an edition into a Ruleset. Internal to this folder.
#pragma once

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// Fills in groups, spaces, their texts and the sets that follow from them. `ruleset.options` and the decks' ids
/// (`ruleset.text.deck_ids`) are read already. With mistakes the ruleset is of no use.
void read_board(Fields& top, Ruleset& ruleset);

}  // namespace freehold::editions
