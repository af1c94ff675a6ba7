// The end of a game in words: who won, how everybody ended, how the dice fell, and how to check them.
#pragma once

#include <string>
#include <vector>

#include "terminal/live_game.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// The whole end screen, line by line.
std::vector<std::string> result_lines(const Scene& scene, const LiveGame& game);

/// What proves the dice: the commitment, the seed once it is published, and what to do with them.
std::vector<std::string> proof_lines(const LiveGame& game);

}  // namespace freehold::terminal
