// Who plays, in notation: a list of {"name", "token", "bot"?}.
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <span>
#include <vector>

#include "notation/mistakes.h"
#include "notation/seat.h"

namespace freehold::notation {

boost::json::array print_seats(std::span<const Seat> seats);
/// Reads the list; whether these players can play together is for checked_seats to say.
std::expected<std::vector<Seat>, Mistakes> parse_seats(const boost::json::value& json);

}  // namespace freehold::notation
