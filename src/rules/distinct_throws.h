// The throws that a computation has to look at one by one.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/dice_set.h"

namespace freehold {

/// An outcome of the dice, standing for `ways` outcomes that lead to the same.
struct DistinctThrow {
  std::uint32_t outcome = 0;
  std::uint32_t ways = 1;
  Fall fall;
};

/// All that dice can show: each outcome of one or two; of more, which can have 160,000 of them, by their sums, doubles apart.
std::vector<DistinctThrow> distinct_throws(const DiceSet& dice);

}  // namespace freehold
