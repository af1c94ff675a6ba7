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

/// Refused as by effect_of().
std::expected<DealChances, Illegal> deal_chances(const value::Valuer& valuer, const State& state,
                                                 const Offer& deal);

}  // namespace freehold::table
