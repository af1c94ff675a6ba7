// Reads the spaces that are not deeds: taxes, random amounts, metros, and the places that a board has once.
// Internal to this folder.
#pragma once

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// The figures of a space of kind tax (UK.25, X.9, H.10).
void read_tax(Fields& fields, Space& space);
/// The range of a space of kind random_amount (H.9).
void read_random_amount(Fields& fields, Space& space);

}  // namespace freehold::editions
