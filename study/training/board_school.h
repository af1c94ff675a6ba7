// The boards for training.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/ruleset.h"

namespace freehold::training {

/// A ruleset for training, and how often to use it.
struct Board {
  Ruleset ruleset;
  double share = 1;
};

/// Every built-in edition, the official rules more often than the others, and `variations` boards drawn from
/// them (vary_board), so that none is learned by heart. Games of timed editions get a number of rounds.
std::vector<Board> boards_to_learn_on(std::uint64_t seed, int variations);

}  // namespace freehold::training
