// A board as a picture of how often each of its spaces is where a throw ends: SVG, for files and pages.
#pragma once

#include <array>
#include <string>

#include "base/limits.h"
#include "rules/ruleset.h"

namespace freehold::sim {

/// What is shown: shares of throws, 0 .. 1.
struct HeatMap {
  std::string title;  ///< in the middle of the board
  std::string subtitle;  ///< below it
  std::array<double, max_spaces> spaces{};
  double in_jail = 0;  ///< beside the jail space's own share, which is of those who just visit
};

/// One <svg> element, complete in itself: no script, no font, no file. Each space has a <title> that a pointer shows.
std::string heat_map_svg(const Ruleset& ruleset, const HeatMap& map);

/// The colour of a share between 0 and `most`, as "#rrggbb": pale to deep.
std::string heat_colour(double share, double most);

}  // namespace freehold::sim
