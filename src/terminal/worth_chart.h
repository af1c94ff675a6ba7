// The course of everybody's worth as a chart of characters: a player's letter where their worth stands.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/money.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// `columns` wide with the amounts at the left, `rows` high; empty for fewer than two points or three rows. `points`: everybody's worth
/// by seat, one after the other. An amount stands at the row that it is the worth of; between two of them lies a sum such
/// as 20, 50 or 100. Where several stand at the same place, the one who is worth most in the end is seen.
std::vector<std::string> worth_chart(const Scene& scene, std::span<const std::vector<Money>> points,
                                     int columns, int rows);

}  // namespace freehold::terminal
