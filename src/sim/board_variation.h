// Random boards, so that what is learned also holds for people's own boards.
#pragma once

#include "bots/random_source.h"
#include "rules/ruleset.h"
#include "sim/experiment.h"

namespace freehold::sim {

/// A board of the same kind with different figures: scales each group's prices, rents and building costs,
/// swaps spaces of the same kind, and changes the salary and the starting cash.
Ruleset vary_board(const Ruleset& ruleset, bots::RandomSource& random);

/// Spreads the games evenly over `boards` variations of the edition; a remainder goes to the first of them.
/// The boards depend on the seed alone, so that other bots can play on the same ones. Games that share their
/// dice stay on one board (see Schedule; asserted).
Findings run_on_varied_boards(const Ruleset& ruleset, const Experiment& experiment, int boards,
                              const Running& running);

}  // namespace freehold::sim
