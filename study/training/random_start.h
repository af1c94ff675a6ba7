// Positions in the middle of a game, drawn at random: so that the network sees positions that no present player would reach.
#pragma once

#include "bots/random_source.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::training {

/// A position that nothing interrupts, before the throw of some player: deeds dealt out anyhow, often by whole groups, some
/// of them built up evenly or mortgaged; cash, places, rounds and jail at random.
State random_start(const Ruleset& ruleset, int players, bots::RandomSource& random);

}  // namespace freehold::training
