// A deal that a player may propose.
#pragma once

#include "bots/acceptance.h"
#include "rules/state.h"

namespace freehold::bots {

/// A deal, who would agree to it, and what it is worth to propose it.
struct Proposal {
  Offer deal;
  Agreement agreement{};
  float worth = 0;  ///< welcome() to who proposes it, times the chance that it is accepted
};

}  // namespace freehold::bots
