// An action in plain English words, as what was done and as what could be done. For sentences about decisions.
#pragma once

#include <span>
#include <string>

#include "notation/seat.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// Both without the player and without a full stop.
struct ActionText {
  std::string done;  ///< "declined Strand", "bid £300 for Strand"
  std::string
      doing;  ///< "declining Strand"; to be read after what was done there: "bidding £250", "rejecting it"
};

/// `before` is the position in which `player` may do it.
ActionText action_text(const Ruleset& ruleset, const State& before, std::span<const Seat> seats,
                       PlayerId player, const Action& action);

}  // namespace freehold::notation
