// Random positions in the middle of a game, so that the network sees some that no current player would reach.
#pragma once

#include "bots/random_source.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::training {

/// A position that nothing interrupts, before some player's throw: deeds dealt out at random, often in whole
/// groups, some of them evenly built up or mortgaged; random cash, places, rounds and jail.
State random_start(const Ruleset& ruleset, int players, bots::RandomSource& random);

}  // namespace freehold::training
