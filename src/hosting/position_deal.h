// PositionDeal: a deal in a position that a call brings along, in place of one at a table: "position", "from" and "offer".
#pragma once

#include "rules/ruleset.h"
#include "rules/state.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"

namespace freehold::hosting {

struct PositionDeal {
  Ruleset ruleset;
  State state;
  Offer offer;
};

/// Refused as `bad_position` if the position is impossible, and if the edition that it names isn't known here.
wire::Allowed<PositionDeal> read_position_deal(const wire::Params& params, wire::EditionShelf& editions);

}  // namespace freehold::hosting
