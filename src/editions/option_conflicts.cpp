#include "editions/option_conflicts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <span>

#include "rules/state.h"

namespace freehold::editions {
namespace {

// The fourth level of a property costs 16 times its price, and the value of 64 of them must fit into a sum.
constexpr Money max_price_with_levels = 100'000;
constexpr int max_salaries = 255;  // the most that the engine counts for a player
constexpr std::int64_t max_grown_salary = 10'000'000;

// The most that `count` deeds can cost together.
std::int64_t dearest_deeds(const Ruleset& ruleset, int count) {
  std::vector<Money> prices;
  for (const SpaceId deed : ruleset.deeds)
    prices.push_back(ruleset.space(deed).price);
  std::ranges::sort(prices, std::greater{});
  prices.resize(std::min(prices.size(), static_cast<std::size_t>(count)));
  return std::accumulate(prices.begin(), prices.end(), std::int64_t{0});
}

void check_dealt_deeds(const Ruleset& ruleset, int players, std::vector<OptionConflict>& conflicts) {
  const auto& options = ruleset.options;
  if (options.dealt_deeds == 0) return;
  if (options.dealt_deeds * players > ruleset.deeds.size()) {
    conflicts.push_back(
        {"dealt_deeds", fmt::format("{} deeds for each of {} players are more than the board's {}",
                                    options.dealt_deeds, players, ruleset.deeds.size())});
  }
  const auto cost = dearest_deeds(ruleset, options.dealt_deeds);
  if (options.start_cash < cost) {
    conflicts.push_back(
        {"start_cash",
         fmt::format("the {} dealt deeds are paid for at once and can cost {}: at least that much, not {}",
                     options.dealt_deeds, cost, options.start_cash)});
  }
}

// The first site that lacks a rent for what may be built on it; rents that were left out are 0.
std::optional<SpaceId> site_without_rent(const Ruleset& ruleset, std::size_t top) {
  for (const SpaceId site : ruleset.sites) {
    const auto& rents = ruleset.space(site).rents;
    if (rents[top] < rents[0]) return site;
  }
  return std::nullopt;
}

void check_figures_of_buildings(const Ruleset& ruleset, std::vector<OptionConflict>& conflicts) {
  const auto& options = ruleset.options;
  if (options.building == BuildingRule::off) return;
  const auto name = [&](SpaceId site) { return ruleset.text.spaces[site.index()]; };
  const bool houses = options.building == BuildingRule::houses;
  if (const auto site = site_without_rent(ruleset, max_levels)) {
    return conflicts.push_back(
        {"building",
         fmt::format("the edition has no rents with buildings for {}: set building to off", name(*site))});
  }
  for (const SpaceId site : ruleset.sites) {
    const auto& space = ruleset.space(site);
    if (houses && space.building_price == 0) {
      return conflicts.push_back(
          {"building",
           fmt::format("the edition has no building price for {}: set building to off", name(site))});
    }
    if (!houses && space.price > max_price_with_levels) {
      return conflicts.push_back(
          {"building", fmt::format("{} costs {}, and where levels are built no site costs more "
                                   "than {}, as the fourth level costs 16 times the price",
                                   name(site), space.price, max_price_with_levels)});
    }
  }
  const auto bare = houses && options.hotels ? site_without_rent(ruleset, hotel) : std::nullopt;
  if (bare) {
    conflicts.push_back(
        {"hotels",
         fmt::format("the edition has no rent with a hotel for {}: set hotels to false", name(*bare))});
  }
}

// Rules whose figures could exceed the range of money.
void check_salary(const RuleOptions& options, std::vector<OptionConflict>& conflicts) {
  if (options.salary_most > 0 && options.salary_most < options.salary) {
    conflicts.push_back(
        {"salary_most", fmt::format("is less than the salary of {}: at least that much, or 0 for no "
                                    "limit",
                                    options.salary)});
  }
  const std::int64_t grown = options.salary + std::int64_t{max_salaries} * options.salary_step;
  if (options.salary_most == 0 && grown > max_grown_salary) {
    conflicts.push_back({"salary_step", fmt::format("grows beyond {}: set salary_most, or a smaller step",
                                                    max_grown_salary)});
  }
}

// Rules that need certain spaces on the board.
void check_places(const Ruleset& ruleset, std::vector<OptionConflict>& conflicts) {
  const auto& options = ruleset.options;
  if (options.savings && ruleset.banks.empty()) {
    conflicts.push_back({"savings",
                         "orders are carried out at a bank, and the board has no space of kind bank: set "
                         "it to false"});
  }
  const auto board = std::span{ruleset.spaces}.first(static_cast<std::size_t>(ruleset.space_count));
  const bool choice =
      std::ranges::any_of(board, [](const Space& s) { return s.tax > 0 && s.tax_percent > 0; });
  if (options.tax_choice && !choice) {
    conflicts.push_back({"tax_choice",
                         "no tax of the board is both a sum and a percentage to choose from: set it to "
                         "false"});
  }
  const bool no_values = std::ranges::all_of(board, [&](const Space& s) { return s.mortgage_value == 0; });
  if (options.mortgages && no_values && !ruleset.deeds.empty()) {
    conflicts.push_back({"mortgages", "the edition has no mortgage values: set it to false"});
  }
}

void check_spaces(const Ruleset& ruleset, std::vector<OptionConflict>& conflicts) {
  const auto& options = ruleset.options;
  if (options.free_parking_pot && !ruleset.has_space(SpaceKind::free_parking)) {
    conflicts.push_back({"free_parking_pot",
                         "the board has no space of kind free_parking where the pot could be won: "
                         "set it to false"});
  }
  if (options.doubles_to_jail > 0 && options.doubles_throw_again && !ruleset.jail.valid()) {
    conflicts.push_back({"doubles_to_jail", "the board has no space of kind jail: set it to 0"});
  }
  if (options.bankruptcies_to_end >= ruleset.max_players) {
    conflicts.push_back(
        {"bankruptcies_to_end", fmt::format("{} players cannot go bankrupt that often: at most {}",
                                            ruleset.max_players, ruleset.max_players - 1)});
  }
}

// SD.4, SD.9: the speed die goes with two dice, and no way is longer than a lap.
void check_speed_die(const Ruleset& ruleset, std::vector<OptionConflict>& conflicts) {
  const auto& options = ruleset.options;
  if (options.speed_die == SpeedDie::off) return;
  if (options.dice_sides.count() != 2)
    conflicts.push_back({"speed_die", "is thrown with two dice: set dice_sides to two, or this to off"});
  const int longest = options.dice_sides.most_sum() + 3;
  if (ruleset.space_count < longest) {
    conflicts.push_back(
        {"speed_die", fmt::format("a throw can go {} spaces, and the board has {}: set it to off", longest,
                                  ruleset.space_count)});
  }
}

int groups_of_streets(const Ruleset& ruleset) {
  return static_cast<int>(std::ranges::count_if(ruleset.groups, [](const Group& group) {
    return group.kind == SpaceKind::site && group.members.size() > 1;
  }));
}

// G.21: a goal that somebody can reach, and nobody has at the start.
void check_goals(const Ruleset& ruleset, std::vector<OptionConflict>& conflicts) {
  const auto& options = ruleset.options;
  if (options.win_cash > 0 && options.win_cash <= options.start_cash) {
    conflicts.push_back(
        {"win_cash", fmt::format("everyone has {} at the start: more than that, or 0 for no such end",
                                 options.start_cash)});
  }
  const int groups = groups_of_streets(ruleset);
  if (options.win_groups > groups) {
    conflicts.push_back(
        {"win_groups",
         fmt::format("the board has {} groups of two or more streets: at most that many", groups)});
  }
}

}  // namespace

std::vector<OptionConflict> option_contradictions(const RuleOptions& options) {
  std::vector<OptionConflict> conflicts;
  check_salary(options, conflicts);
  if (options.free_parking_floor > 0 && !options.free_parking_pot) {
    conflicts.push_back(
        {"free_parking_floor",
         "is paid out of the pot, and free_parking_pot is false: set that to true, or this to 0"});
  }
  if (options.time_limit > 0 && !options.timed) {
    conflicts.push_back(
        {"time_limit", "is the length of a timed game, and timed is false: set that to true, or this to 0"});
  }
  return conflicts;
}

std::vector<OptionConflict> option_conflicts(const Ruleset& ruleset, int players) {
  auto conflicts = option_contradictions(ruleset.options);
  check_dealt_deeds(ruleset, players, conflicts);
  check_figures_of_buildings(ruleset, conflicts);
  check_places(ruleset, conflicts);
  check_spaces(ruleset, conflicts);
  check_goals(ruleset, conflicts);
  check_speed_die(ruleset, conflicts);
  return conflicts;
}

std::vector<OptionConflict> option_conflicts(const Ruleset& ruleset) {
  return option_conflicts(ruleset, ruleset.min_players);
}

}  // namespace freehold::editions
