#include "bots/construction.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "bots/deed_worth.h"
#include "rules/rent.h"

namespace freehold::bots {
namespace {

// The next steps of one group, or of one site.
struct Steps {
  Money gain = 0;  // income over the horizon
  Money cost = 0;
  int from = 0;
};

bool better(const Steps& a, const Steps& b) {
  return static_cast<std::int64_t>(a.gain) * b.cost > static_cast<std::int64_t>(b.gain) * a.cost;
}

int lowest(const State& state, SpaceSet sites) {
  int least = hotel;
  for (const SpaceId site : sites)
    least = std::min(least, state.buildings_on(site));
  return least;
}

// For a group that is built on evenly.
Steps steps_of_group(const SteadyTables& tables, const State& state, GroupId group, SpaceSet members) {
  const GroupPlan& plan = tables.plans[group.index()];
  const int from = lowest(state, members);
  if (from >= plan.last_step) return {};
  const int next = tables.next_step[static_cast<std::size_t>(from)];
  const int to = std::max(next, std::min<int>(tables.judgement.fast_steps, plan.last_step));
  const auto a = static_cast<std::size_t>(from);
  const auto b = static_cast<std::size_t>(to);
  return {traffic(tables, state) * (plan.income[b] - plan.income[a]), plan.cost[b] - plan.cost[a], from};
}

// What going from `from` to `to` buildings adds to the income over the horizon, including what the group's
// other sites earn on top (S.8).
Money added_income(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   SpaceId site, int from, int to) {
  const SpaceSet members = ruleset.group_of(site).members;
  const SpaceSet mine = members & state.owned_by(player);
  const auto& income = tables.income[site.index()];
  const Money bare = mine == members ? income[0] * ruleset.options.full_group_rent_factor : income[0];
  const Money more =
      income[static_cast<std::size_t>(to)] - (from == 0 ? bare : income[static_cast<std::size_t>(from)]);
  return traffic(tables, state) *
         percent_rounded_down(std::max(0, more), 100 + tables.group_share * (mine.size() - 1));
}

// The next one to three steps of a site that earn the most for their cost.
Steps steps_of_site(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                    SpaceId site) {
  const int from = state.buildings_on(site);
  const int top = most_buildings(ruleset, tables, state, player, site);
  Steps best;
  for (int step = 0, to = from; step < tables.judgement.fast_steps && to < top; ++step) {
    to = tables.next_step[static_cast<std::size_t>(to)];
    const Steps steps{added_income(ruleset, tables, state, player, site, from, to),
                      buildings_cost(ruleset, site, to) - buildings_cost(ruleset, site, from), from};
    if (best.cost == 0 || better(steps, best)) best = steps;
  }
  return best;
}

// Where the rules let the player build, given whose turn it is and where the token is.
SpaceSet ground(const Ruleset& ruleset, const State& state, PlayerId player) {
  const SpaceSet mine = state.owned_by(player) & ruleset.sites;
  const BuildingPlace place = ruleset.options.building_place;
  const SpaceId at = state.player(player).space;
  if (place == BuildingPlace::anywhere) return mine;
  if (state.turn.player != player || !mine.contains(at)) return {};
  if (place == BuildingPlace::group_stood_on) return mine & ruleset.group_of(at).members;
  return state.turn.thrown ? SpaceSet{at} : SpaceSet{};
}

// Whether the player's part of the group allows the next building on this site: no mortgage (UK.34), and
// evenly if required (UK.33).
bool group_allows(const Ruleset& ruleset, const State& state, PlayerId player, SpaceId site) {
  const SpaceSet own = ruleset.group_of(site).members & state.owned_by(player);
  if (state.mortgaged.intersects(own)) return false;
  if (!ruleset.options.even_building) return true;
  for (const SpaceId other : own) {
    if (state.buildings_on(other) < state.buildings_on(site)) return false;
  }
  return true;
}

BuildingKind next_kind(const SteadyTables& tables, const Steps& steps) {
  const int next = tables.next_step[static_cast<std::size_t>(steps.from)];
  return next == hotel ? BuildingKind::hotel : BuildingKind::house;
}

BuildingWish wish_for(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId site,
                      const Steps& steps) {
  const Money price = building_price(ruleset, state, site);
  return {site, next_kind(tables, steps), price,
          static_cast<Money>(static_cast<std::int64_t>(steps.gain) * price / steps.cost),
          steps.from < tables.judgement.fast_steps};
}

std::optional<BuildingWish> group_wish(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                                       SpaceSet full) {
  Steps best;
  std::optional<BuildingWish> wish;
  SpaceSet rest = full;
  while (!rest.empty()) {
    const GroupId id = ruleset.space(rest.front()).group;
    const SpaceSet members = ruleset.group(id).members;
    rest = rest - members;
    if (members.intersects(state.mortgaged)) continue;
    const Steps steps = steps_of_group(tables, state, id, members);
    if (steps.cost == 0 || !pays_off(ruleset, steps.gain, steps.cost)) continue;
    if (best.cost != 0 && !better(steps, best)) continue;
    if (!in_stock(ruleset, state, next_kind(tables, steps))) continue;
    best = steps;
    wish = wish_for(ruleset, tables, state, best_site(tables, state, members, steps.from), steps);
  }
  return wish;
}

// For rules that consider single sites: under the token (X.11, S.5), unevenly (X.12), on part of a group
// (S.7). The site where `player` may build now, ignoring price, whose next steps earn most for their cost.
std::optional<BuildingWish> site_wish(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                                      PlayerId player) {
  Steps best;
  std::optional<BuildingWish> wish;
  for (const SpaceId site : ground(ruleset, state, player)) {
    const Steps steps = steps_of_site(ruleset, tables, state, player, site);
    if (steps.cost == 0 || !pays_off(ruleset, steps.gain, steps.cost)) continue;
    if (best.cost != 0 && !better(steps, best)) continue;
    if (!group_allows(ruleset, state, player, site)) continue;
    if (!in_stock(ruleset, state, next_kind(tables, steps))) continue;
    best = steps;
    wish = wish_for(ruleset, tables, state, site, steps);
  }
  return wish;
}

}  // namespace

int most_buildings(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   SpaceId site) {
  const GroupId group = ruleset.space(site).group;
  const GroupPlan& plan = tables.plans[group.index()];
  const SpaceSet mine = plan.members & state.owned_by(player);
  if (mine == plan.members) return plan.last_step;
  return tables.builds_on_parts ? std::min<int>(plan.last_step, mine.size()) : 0;
}

SpaceId best_site(const SteadyTables& tables, const State& state, SpaceSet members, int from) {
  const auto now = static_cast<std::size_t>(from);
  const std::size_t then = tables.next_step[now];
  SpaceId best;
  Money most = std::numeric_limits<Money>::min();
  for (const SpaceId site : members) {
    if (state.buildings_on(site) != from) continue;
    const Money added = tables.income[site.index()][then] - tables.income[site.index()][now];
    if (added > most) {
      best = site;
      most = added;
    }
  }
  return best;
}

std::optional<BuildingWish> building_wish(const Ruleset& ruleset, const SteadyTables& tables,
                                          const State& state, PlayerId player, SpaceSet full) {
  if (!tables.builds) return std::nullopt;
  return tables.builds_by_group ? group_wish(ruleset, tables, state, full)
                                : site_wish(ruleset, tables, state, player);
}

Money kept_when_building(const BuildingWish& wish, Money reserve) {
  return wish.fast ? reserve / 2 : reserve;
}

Money most_for_building(const BuildingWish& wish, Money cash, Money reserve) {
  const Money worth = std::max(wish.price, (wish.price + wish.gain) / 2);
  return std::min(worth, cash - kept_when_building(wish, reserve));
}

}  // namespace freehold::bots
