// DealPositions: a deal at a table, to be played out elsewhere.
#pragma once

#include "rules/ruleset.h"
#include "table/deal_effect.h"

namespace freehold::hosting {

struct DealPositions {
  Ruleset ruleset;
  table::DealEffect effect;
};

}  // namespace freehold::hosting
