// A deal that hasn't been proposed yet: the positions without it and with it.
#pragma once

#include <expected>

#include "base/illegal.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

struct DealEffect {
  State now;  ///< the turn goes on after whatever interrupts it, an open offer among the rest
  State then;  ///< once the deal is done
};

/// `deal` may be proposed now, later, or as the answer to the offer that is open. Refused if the rules do not let these sides be
/// exchanged (UK.41 to UK.44, UK.49, G.10).
std::expected<DealEffect, Illegal> effect_of(const Ruleset& ruleset, const State& state, const Offer& deal);

}  // namespace freehold::table
