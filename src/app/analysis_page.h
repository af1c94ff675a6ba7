// What was found out about a game, for people.
#pragma once

#include <string>
#include <vector>

#include "sim/analysis.h"
#include "table/kept_game.h"

namespace freehold::app {

/// The turning points in sentences, a paragraph each.
std::string turning_points_text(const table::KeptGame& game, const std::vector<sim::TurningPoint>& points);

std::string analysis_page(const table::KeptGame& game, const sim::Analysis& analysis);

}  // namespace freehold::app
