// Boards that nobody has drawn, so that what is learned holds for people's own boards too.
#pragma once

#include "bots/random_source.h"
#include "rules/ruleset.h"

namespace freehold::sim {

/// The same kind of game with other figures: prices, rents and building costs of each group scaled, spaces of the same kind
/// exchanged, salary and cash at the start changed.
Ruleset vary_board(const Ruleset& ruleset, bots::RandomSource& random);

}  // namespace freehold::sim
