// Boards that nobody has drawn, so that what is learned holds for people's own boards too.
#pragma once

#include "bots/random_source.h"
#include "rules/ruleset.h"
#include "sim/experiment.h"

namespace freehold::sim {

/// The same kind of game with other figures: prices, rents and building costs of each group scaled, spaces of the same kind
/// exchanged, salary and cash at the start changed.
Ruleset vary_board(const Ruleset& ruleset, bots::RandomSource& random);

/// Spreads the games over so many boards varied from the edition (board_variation.h), as many on each; games that don't
/// divide evenly are played on the first of them. The boards depend on the seed alone, so that other bots can be asked to
/// play on the same. Whole groups of games that share their dice go to each board (see Schedule; asserted).
Findings run_on_varied_boards(const Ruleset& ruleset, const Experiment& experiment, int boards,
                              const Running& running);

}  // namespace freehold::sim
