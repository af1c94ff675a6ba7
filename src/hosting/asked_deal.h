// A deal that a call asks about: at a table, or in a position sent with the call.
#pragma once

#include <boost/json.hpp>
#include <optional>

#include "rules/ruleset.h"
#include "rules/state.h"
#include "table/deals.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"

namespace freehold::hosting {

struct AskedDeal {
  std::optional<int> dealer;  ///< who would offer it; nullopt: the seat that asks
  const boost::json::value* offer;
};

/// From "from" and "offer".
[[nodiscard]] wire::Allowed<AskedDeal> read_deal(const wire::Params& params);

/// A deal in a position.
struct PositionDeal {
  Ruleset ruleset;
  State state;
  Offer offer;
};

/// From "position", "from" and "offer". Refused as `bad_position` if the position is impossible, and if its
/// edition isn't known.
wire::Allowed<PositionDeal> read_position_deal(const wire::Params& params, wire::EditionShelf& editions);

/// A deal to be played out.
struct DealPositions {
  Ruleset ruleset;
  table::DealEffect effect;
};

}  // namespace freehold::hosting
