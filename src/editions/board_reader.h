// Reads groups and spaces of an edition into a Ruleset. For this folder alone.
#pragma once

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// Fills in groups, spaces, their texts and the sets that follow from them. `ruleset.options` and the decks' ids
/// (`ruleset.text.deck_ids`) are read already. With mistakes the ruleset is of no use.
void read_board(Fields& top, Ruleset& ruleset);

/// Largest price, rent, tax or amount on a card that an edition may name.
inline constexpr int max_figure = 1'000'000;
/// Characters of a name of a space, a group, a deck or a token.
inline constexpr std::size_t max_name = 40;

}  // namespace freehold::editions
