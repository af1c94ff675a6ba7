// A board as an SVG picture of how often a throw ends on each space, for files and pages.
#pragma once

#include <array>
#include <string>

#include "base/limits.h"
#include "rules/ruleset.h"

namespace freehold::sim {

/// What to show; shares of throws are from 0 to 1.
struct HeatMap {
  std::string title;  ///< in the centre of the board
  std::string subtitle;  ///< below it
  std::array<double, max_spaces> spaces{};
  double in_jail = 0;  ///< shown beside the jail space's own share, which is only visits
};

/// A self-contained <svg> element: no script, font or file. Each space has a <title> as its tooltip.
std::string heat_map_svg(const Ruleset& ruleset, const HeatMap& map);

/// The colour of a share between 0 and `most`, as "#rrggbb", pale to dark.
std::string heat_colour(double share, double most);

}  // namespace freehold::sim
