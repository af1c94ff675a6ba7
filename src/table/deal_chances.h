// What a deal would do to everybody's chance to win, before it is proposed: by the value, at once.
#pragma once

#include <expected>

#include "base/illegal.h"
#include "rules/state.h"
#include "value/valuer.h"

namespace freehold::table {

/// By seat.
struct DealChances {
  value::WinChances now{};
  value::WinChances then{};  ///< once the deal is done
};

/// `deal` may be proposed now, later, or as the answer to the offer that is open: business that interrupts the turn is left
/// out of account. Refused where the rules do not let these sides be exchanged.
std::expected<DealChances, Illegal> deal_chances(const value::Valuer& valuer, const State& state,
                                                 const Offer& deal);

}  // namespace freehold::table
