// Milestones: events that a simulation can wait for in a game.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::sim {

/// X(milestone): its name on the command line and in results.
#define FREEHOLD_MILESTONES(X) \
  X(all_deeds_owned)  /* no deed is left with the bank */ \
  X(first_group)      /* a player owns all deeds of a group */ \
  X(first_building)   /* a house or a level has been built */ \
  X(first_hotel) \
  X(first_mortgage) \
  X(first_confinement) /* a player is held in jail or hospital */ \
  X(first_bankruptcy) /* a player is out, those who resigned included */

enum class Milestone : std::uint8_t {
#define FREEHOLD_MILESTONE(name) name,
  FREEHOLD_MILESTONES(FREEHOLD_MILESTONE)
#undef FREEHOLD_MILESTONE
};

/// Whether a position shows the milestone. If it can be undone (a mortgage lifted, a building sold), it shows
/// only while it lasts, so check after every step.
bool is_reached(const Ruleset& ruleset, const State& state, Milestone milestone);

std::string_view milestone_name(Milestone milestone);
/// In the order of the enumeration.
std::vector<std::string_view> milestone_names();
/// nullopt if there is no milestone with this name.
std::optional<Milestone> milestone_of(std::string_view name);

}  // namespace freehold::sim
