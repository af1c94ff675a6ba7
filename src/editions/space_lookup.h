// Finds what cards and spaces name: a space, a deck. Internal to this folder.
#pragma once

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// The space that `key` names, by its name or by its number; none, and reported, where there is no such
/// space or several have that name. The names of all spaces have been read by then.
SpaceId named_space(Fields& fields, std::string_view key, const Ruleset& ruleset);
/// The deck whose id is at "deck"; none, and reported, if there is no such deck.
DeckId named_deck(Fields& fields, const Ruleset& ruleset);

/// The id of an entry of the list [[list]], empty if it has none: whatever names one that isn't there may then mean this one.
std::string listed_id(Fields& fields, std::string_view list);

}  // namespace freehold::editions
