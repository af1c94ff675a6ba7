// Several buildings put up or sold across a group in one go: "build 4", "sell 3".
#pragma once

#include <string>
#include <vector>

#include "rules/action.h"
#include "terminal/scene.h"

namespace freehold::terminal {

inline constexpr int most_buildings_at_once = 99;

struct BuildingPlan {
  /// One building each, in the order in which they are legal; fewer than were asked for where no more can be done.
  std::vector<Action> steps;
  Money money = 0;  ///< what all of them bring; negative if they cost
  std::string label;  ///< "Build 4 houses across Orange for £400"
};

/// `count` buildings across the group of `deed`, as evenly as may be. `type`: build or sell_building.
BuildingPlan plan_buildings(const Scene& scene, PlayerId player, SpaceId deed, ActionType type, int count);

}  // namespace freehold::terminal
