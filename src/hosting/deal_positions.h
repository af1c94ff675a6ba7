// A deal that a call asks about, to be played out: at a table, or in a position sent with the call.
#pragma once

#include "rules/ruleset.h"
#include "table/deals.h"
#include "wire/refused.h"

namespace freehold::hosting {

struct Call;

struct DealPositions {
  Ruleset ruleset;
  table::DealEffect effect;
};

/// The positions without and with the deal, from "position" or "table" and "token", "from" and "offer".
/// Refused if the rules forbid the deal, if the table doesn't show chances, and as `bad_position` if the
/// position is impossible.
[[nodiscard]] wire::Allowed<DealPositions> deal_positions(const Call& call);

}  // namespace freehold::hosting
