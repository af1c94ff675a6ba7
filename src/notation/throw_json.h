// Internal to notation/: a throw as JSON, an array of what each die shows.
#pragma once

#include "notation/json_node.h"
#include "notation/json_text.h"
#include "rules/dice_set.h"

namespace freehold::notation {

void write_throw(JsonText& out, Throw dice);

/// A throw that `dice` can show. Anything else is noted as a mistake and read as empty.
Throw throw_at(const JsonNode& node, const DiceSet& dice);
/// A throw of any dice, for events of a game whose dice aren't known here.
Throw any_throw_at(const JsonNode& node);

}  // namespace freehold::notation
