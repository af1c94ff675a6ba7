// Internal to notation/: reading one side of an offer.
#pragma once

#include "notation/json_node.h"
#include "rules/action.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// The numbers of a side: cash, jail cards and debt. Missing members leave it unchanged.
void read_amounts(const JsonNode& node, Side& side);
/// The whole side. Spaces must be on the board.
void read_side(const Ruleset& ruleset, const JsonNode& node, Side& side);

}  // namespace freehold::notation
