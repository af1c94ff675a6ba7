// What the rules say of a position, in JSON, so that a client works out nothing (docs/formats/server.md, "View").
#pragma once

#include "notation/json_text.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

/// The deeds that earn something now: `[{"space","rent"|"times","row"}]`.
void write_rents(notation::JsonText& out, const Ruleset& ruleset, const State& state);
/// The purchase in hand: `{"seat","space","price","declined"}`, or null.
void write_purchase(notation::JsonText& out, const Ruleset& ruleset, const State& state);

}  // namespace freehold::table
