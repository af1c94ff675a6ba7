// The throws that a computation has to consider separately.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/dice_set.h"

namespace freehold {

/// An outcome of the dice, standing for `ways` equivalent ones.
struct DistinctThrow {
  std::uint32_t outcome = 0;
  std::uint32_t ways = 1;
  Fall fall;
};

/// Each outcome of one or two dice; those of more, up to 160,000, grouped by sum and doubles.
std::vector<DistinctThrow> distinct_throws(const DiceSet& dice);

}  // namespace freehold
