// A deal that a call asks about: at a table, or in a position that the call brings along.
#pragma once

#include <boost/json.hpp>
#include <optional>

#include "rules/ruleset.h"
#include "rules/state.h"
#include "table/deal_effect.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"

namespace freehold::hosting {

struct AskedDeal {
  std::optional<int> dealer;  ///< who would offer it; nothing: the seat that asks
  const boost::json::value* offer;
};

/// From "from" and "offer".
[[nodiscard]] wire::Allowed<AskedDeal> read_deal(const wire::Params& params);

/// In a position: "position", "from" and "offer".
struct PositionDeal {
  Ruleset ruleset;
  State state;
  Offer offer;
};

/// Refused as `bad_position` if the position is impossible, and if the edition that it names isn't known here.
wire::Allowed<PositionDeal> read_position_deal(const wire::Params& params, wire::EditionShelf& editions);

/// To be played out elsewhere.
struct DealPositions {
  Ruleset ruleset;
  table::DealEffect effect;
};

}  // namespace freehold::hosting
