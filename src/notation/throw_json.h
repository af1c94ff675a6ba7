// Internal to notation/: a throw as JSON, an array of what each die shows.
#pragma once

#include "notation/json_node.h"
#include "notation/json_text.h"
#include "rules/dice_set.h"

namespace freehold::notation {

void write_throw(JsonText& out, Throw dice);

/// A throw that `dice` can show; empty if it is something else, which is noted.
Throw throw_at(const JsonNode& node, const DiceSet& dice);
/// A throw of whatever dice: where it is told what happened in a game whose dice are not known here.
Throw any_throw_at(const JsonNode& node);

}  // namespace freehold::notation
