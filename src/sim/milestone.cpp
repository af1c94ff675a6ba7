#include "sim/milestone.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "rules/rent.h"

namespace freehold::sim {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Milestone::first_bankruptcy) + 1> names{
#define FREEHOLD_MILESTONE(name) #name,
    FREEHOLD_MILESTONES(FREEHOLD_MILESTONE)
#undef FREEHOLD_MILESTONE
};

bool is_any_group_full(const Ruleset& ruleset, const State& state) {
  for (const PlayerId player : state.in_game) {
    for (int group = 0; group < ruleset.group_count; ++group)
      if (owns_group(ruleset, state, player, GroupId{group})) return true;
  }
  return false;
}

bool is_all_owned(const Ruleset& ruleset, const State& state) {
  SpaceSet free = ruleset.deeds;
  for (const PlayerId player : state.in_game)
    free = free - state.owned_by(player);
  return free.empty();
}

bool stands_a_hotel(const State& state) {
  for (const SpaceId site : state.built)
    if (state.buildings_on(site) == hotel) return true;
  return false;
}

bool is_any_held(const State& state) {
  for (const PlayerId player : state.in_game)
    if (state.player(player).confined != Place::none) return true;
  return false;
}

}  // namespace

bool is_reached(const Ruleset& ruleset, const State& state, Milestone milestone) {
  switch (milestone) {
    case Milestone::all_deeds_owned: return is_all_owned(ruleset, state);
    case Milestone::first_group: return is_any_group_full(ruleset, state);
    case Milestone::first_building: return !state.built.empty();
    case Milestone::first_hotel: return stands_a_hotel(state);
    case Milestone::first_mortgage: return !state.mortgaged.empty();
    case Milestone::first_confinement: return is_any_held(state);
    case Milestone::first_bankruptcy: return state.in_game.size() < state.player_count;
  }
  return false;
}

std::string_view milestone_name(Milestone milestone) {
  return names[static_cast<std::size_t>(milestone)];
}

std::vector<std::string_view> milestone_names() {
  return {names.begin(), names.end()};
}

std::optional<Milestone> milestone_of(std::string_view name) {
  const auto at = std::ranges::find(names, name) - names.begin();
  if (at == std::ssize(names)) return std::nullopt;
  return static_cast<Milestone>(at);
}

}  // namespace freehold::sim
