// What there is to read: help, rules, deeds, luck of the dice, proof of the dice, log.
#pragma once

#include <memory>

#include "terminal/dialog.h"
#include "terminal/live_game.h"

namespace freehold::terminal {

/// The text that a key opens; null for a key that opens none. `looked_at` is the space under the cursor, if any.
std::unique_ptr<Dialog> reading_of(char letter, const LiveGame& game, const Scene& scene, SpaceId looked_at);

}  // namespace freehold::terminal
