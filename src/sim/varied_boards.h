// One experiment on boards that nobody has drawn.
#pragma once

#include "sim/experiment.h"

namespace freehold::sim {

/// Spreads the games over so many boards varied from the edition (board_variation.h), as many on each; games that don't
/// divide evenly are played on the first of them. The boards depend on the seed alone, so that other bots can be asked to
/// play on the same. Whole groups of games that share their dice go to each board (see Schedule; asserted).
Findings run_on_varied_boards(const Ruleset& ruleset, const Experiment& experiment, int boards,
                              const Running& running);

}  // namespace freehold::sim
