// The end of a game in words: who won, how everybody ended, how the dice fell, and how to check them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/event.h"
#include "terminal/live_game.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// A table in lines of text, for screens and screen readers.
std::vector<std::string> luck_lines(const Scene& scene, std::span<const Event> events);

/// The whole end screen, line by line.
std::vector<std::string> result_lines(const Scene& scene, const LiveGame& game);

/// What proves the dice: the commitment, the seed once it is published, and what to do with them.
std::vector<std::string> proof_lines(const LiveGame& game);

}  // namespace freehold::terminal
