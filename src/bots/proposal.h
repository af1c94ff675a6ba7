// A deal that a player may propose.
#pragma once

#include "bots/acceptance.h"
#include "rules/state.h"

namespace freehold::bots {

/// A deal, who would agree to it, and what it is worth to propose it.
struct Proposal {
  Offer deal;
  Agreement agreement{};
  float gain = 0; ///< welcome() to the proposer
  float worth =
      0;  ///< what it is worth to propose: a little more than that, times the chance that it is accepted
};

}  // namespace freehold::bots
