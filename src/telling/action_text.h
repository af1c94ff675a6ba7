// An action in plain English words, as what was done and as what could be done. For sentences about decisions.
#pragma once

#include <string>

#include "rules/action.h"
#include "telling/names.h"

namespace freehold::telling {

/// Both without the player and without a full stop.
struct ActionText {
  std::string done;  ///< "declined Strand", "bid £300 for Strand"
  std::string
      doing;  ///< "declining Strand"; to be read after what was done there: "bidding £250", "rejecting it"
};

/// `names.state` is the position in which `player` may do it.
ActionText action_text(const Names& names, PlayerId player, const Action& action);

}  // namespace freehold::telling
