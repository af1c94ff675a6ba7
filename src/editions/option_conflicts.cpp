#include "editions/option_conflicts.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

namespace freehold::editions {
namespace {

bool has_kind(const Ruleset& ruleset, SpaceKind kind) {
  const auto board = ruleset.spaces.begin();
  return std::any_of(board, board + ruleset.space_count,
                     [kind](const Space& space) { return space.kind == kind; });
}

// The most that `count` deeds can cost together.
std::int64_t dearest_deeds(const Ruleset& ruleset, int count) {
  std::vector<Money> prices;
  for (const SpaceId deed : ruleset.deeds)
    prices.push_back(ruleset.space(deed).price);
  std::ranges::sort(prices, std::greater{});
  prices.resize(std::min(prices.size(), static_cast<std::size_t>(count)));
  return std::accumulate(prices.begin(), prices.end(), std::int64_t{0});
}

void check_dealt_deeds(const Ruleset& ruleset, std::vector<OptionConflict>& conflicts) {
  const auto& options = ruleset.options;
  if (options.dealt_deeds == 0) return;
  if (options.dealt_deeds * ruleset.max_players > ruleset.deeds.size()) {
    conflicts.push_back(
        {"dealt_deeds", fmt::format("{} deeds for each of up to {} players are more than the board's {}",
                                    options.dealt_deeds, ruleset.max_players, ruleset.deeds.size())});
  }
  const auto cost = dearest_deeds(ruleset, options.dealt_deeds);
  if (options.start_cash < cost) {
    conflicts.push_back(
        {"start_cash",
         fmt::format("the {} dealt deeds are paid for at once and can cost {}: at least that much, not {}",
                     options.dealt_deeds, cost, options.start_cash)});
  }
}

void check_building(const Ruleset& ruleset, std::vector<OptionConflict>& conflicts) {
  const auto& options = ruleset.options;
  if (!options.building) {
    if (options.hotels) {
      conflicts.push_back(
          {"hotels", "hotels are built on houses, and building is false: set hotels to false too"});
    }
    return;
  }
  for (const SpaceId site : ruleset.sites) {
    if (ruleset.space(site).building_price > 0) continue;
    conflicts.push_back(
        {"building", fmt::format("the edition has no building price for {}: set building to false",
                                 ruleset.text.spaces[site.index()])});
    return;
  }
}

void check_spaces(const Ruleset& ruleset, std::vector<OptionConflict>& conflicts) {
  const auto& options = ruleset.options;
  if (options.free_parking_floor > 0 && !options.free_parking_pot) {
    conflicts.push_back(
        {"free_parking_floor",
         "is paid out of the pot, and free_parking_pot is false: set that to true, or this to 0"});
  }
  if (options.free_parking_pot && !has_kind(ruleset, SpaceKind::free_parking)) {
    conflicts.push_back({"free_parking_pot",
                         "the board has no space of kind free_parking where the pot could be won: "
                         "set it to false"});
  }
  if (options.doubles_to_jail > 0 && options.doubles_throw_again && !ruleset.jail.valid()) {
    conflicts.push_back({"doubles_to_jail", "the board has no space of kind jail: set it to 0"});
  }
  if (options.time_limit > 0 && !options.timed) {
    conflicts.push_back(
        {"time_limit", "is the length of a timed game, and timed is false: set that to true, or this to 0"});
  }
  if (options.bankruptcies_to_end >= ruleset.max_players) {
    conflicts.push_back(
        {"bankruptcies_to_end", fmt::format("{} players cannot go bankrupt that often: at most {}",
                                            ruleset.max_players, ruleset.max_players - 1)});
  }
}

}  // namespace

std::vector<OptionConflict> option_conflicts(const Ruleset& ruleset) {
  std::vector<OptionConflict> conflicts;
  check_dealt_deeds(ruleset, conflicts);
  check_building(ruleset, conflicts);
  check_spaces(ruleset, conflicts);
  return conflicts;
}

}  // namespace freehold::editions
