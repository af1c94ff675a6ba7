// The end of a game in words: who won, how everybody ended, how the dice fell, and how to check them; and the
// course of everybody's worth as a chart of characters.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/money.h"
#include "rules/event.h"
#include "terminal/live_game.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// `columns` wide with the amounts at the left, `rows` high; empty for fewer than two points or three rows. `points`: everybody's worth
/// by seat, one after the other. An amount stands at the row that it is the worth of; between two of them lies a sum such
/// as 20, 50 or 100. Where several stand at the same place, the one who is worth most in the end is seen.
std::vector<std::string> worth_chart(const Scene& scene, std::span<const std::vector<Money>> points,
                                     int columns, int rows);

/// A table in lines of text, for screens and screen readers.
std::vector<std::string> luck_lines(const Scene& scene, std::span<const Event> events);

/// The whole end screen, line by line.
std::vector<std::string> result_lines(const Scene& scene, const LiveGame& game);

/// What proves the dice: the commitment, the seed once it is published, and what to do with them.
std::vector<std::string> proof_lines(const LiveGame& game);

}  // namespace freehold::terminal
