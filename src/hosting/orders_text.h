// Standing orders in JSON, for calls and for the record of a table.
#pragma once

#include <boost/json.hpp>
#include <optional>

#include "rules/ruleset.h"
#include "table/standing_orders.h"
#include "wire/refused.h"

namespace freehold::hosting {

boost::json::object shown_orders(const table::StandingOrders& orders);
/// Refused if something is missing, mistyped or out of range, or names a space that is no deed of `ruleset`.
wire::Allowed<table::StandingOrders> read_orders(const boost::json::value& given, const Ruleset& ruleset);
/// Reads what shown_orders() wrote; nullopt if it can't be read.
std::optional<table::StandingOrders> orders_of(const boost::json::value& kept);

}  // namespace freehold::hosting
