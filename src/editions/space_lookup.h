// Finds a space that a card or a metro names. Internal to this folder.
#pragma once

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// The space that `key` names, by its name or by its number; none, and reported, where there is no such
/// space or several have that name. The names of all spaces have been read by then.
SpaceId named_space(Fields& fields, std::string_view key, const Ruleset& ruleset);

}  // namespace freehold::editions
