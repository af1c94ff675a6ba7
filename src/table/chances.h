// Everybody's chance to win, by the value (value/valuer.h): the chance among equals who play by it.
#pragma once

#include <boost/json.hpp>

#include "notation/json_text.h"
#include "value/network.h"

namespace freehold::table {

/// `[x,...]` in seat order, to a hundredth of a per cent.
boost::json::array print_chances(const value::WinChances& chances, int players);
void write_chances(notation::JsonText& out, const value::WinChances& chances, int players);

}  // namespace freehold::table
