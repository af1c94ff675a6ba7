// Reads groups and spaces of an edition into a Ruleset. Internal to this folder.
#pragma once

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// Fills in groups, spaces, their texts and the sets derived from them. `ruleset.options` and the decks' ids
/// (`ruleset.text.deck_ids`) have been read already. If there were mistakes, the ruleset is unusable.
void read_board(Fields& top, Ruleset& ruleset);

}  // namespace freehold::editions
