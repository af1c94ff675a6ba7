// Finds the space or deck that a card or space names. Internal to this folder.
#pragma once

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// The space that `key` gives by name or number. If no space or several match, this is reported and none is
/// returned. All names of spaces must have been read already.
SpaceId named_space(Fields& fields, std::string_view key, const Ruleset& ruleset);
/// The deck whose id is at "deck"; none, and reported, if there is no such deck.
DeckId named_deck(Fields& fields, const Ruleset& ruleset);

/// The id of an entry of [[list]], or empty. A reference to an unknown id may then mean this entry.
std::string listed_id(Fields& fields, std::string_view list);

}  // namespace freehold::editions
