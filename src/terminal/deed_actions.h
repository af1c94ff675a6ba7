// What a player can do with their deeds: build, sell, mortgage, lift, each with its cost and effect on the rent.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/action.h"
#include "terminal/scene.h"
#include "terminal/widgets.h"

namespace freehold::terminal {

/// One thing that may be done with a deed now.
struct DeedAction {
  Action action;
  char key = ' ';  ///< 'b' build, 's' sell, 'x' sell the whole group's buildings, 'm' mortgage, 'l' lift,
      ///< 'd' sell the deed to the bank
  std::string word;  ///< the command of plain mode: "build"
  std::string label;  ///< "Build a house for £100: rent £80 to £220"
  Money money = 0;  ///< what it brings; negative if it costs
};

/// A player's deeds by group, those of one group in board order.
std::vector<SpaceId> deeds_of(const Scene& scene, PlayerId player);

/// What is legal with this deed now.
std::vector<DeedAction> actions_on(const Scene& scene, PlayerId player, SpaceId deed);

/// The keys for everything that these rules ever allow with deeds: {"b", "build"}, {"s", "sell"} ...
std::vector<KeyHint> deed_keys(const RuleOptions& options);

/// The key of a command of plain mode; 0 for any other word.
char deed_key(std::string_view word);

/// Why the action of this key is impossible on this deed; empty if it is possible or the key has none.
std::string why_not_on(const Scene& scene, PlayerId player, SpaceId deed, char key);

inline constexpr int most_buildings_at_once = 99;

struct BuildingPlan {
  /// One building each, in an order that is legal; fewer than were asked for if no more are possible.
  std::vector<Action> steps;
  Money money = 0;  ///< what all of them bring; negative if they cost
  std::string label;  ///< "Build 4 houses across Orange for £400"
};

/// `count` buildings across the group of `deed`, as evenly as may be. `type`: build or sell_building.
BuildingPlan plan_buildings(const Scene& scene, PlayerId player, SpaceId deed, ActionType type, int count);

}  // namespace freehold::terminal
