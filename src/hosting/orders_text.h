// Standing orders in JSON: as calls bring and show them, and as the record of a table keeps them.
#pragma once

#include <boost/json.hpp>
#include <optional>

#include "rules/ruleset.h"
#include "table/standing_orders.h"
#include "wire/refused.h"

namespace freehold::hosting {

boost::json::object shown_orders(const table::StandingOrders& orders);
/// Refused if something is missing, of the wrong type or out of bounds, or names a space that is no deed of `ruleset`.
wire::Allowed<table::StandingOrders> read_orders(const boost::json::value& given, const Ruleset& ruleset);
/// What shown_orders() wrote; nothing if it can't be read.
std::optional<table::StandingOrders> orders_of(const boost::json::value& kept);

}  // namespace freehold::hosting
