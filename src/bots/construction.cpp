#include "bots/construction.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "bots/holding.h"
#include "bots/site_wish.h"
#include "rules/rent.h"

namespace freehold::bots {
namespace {

// The next steps of one group.
struct Steps {
  Money gain = 0;  ///< income over the horizon
  Money cost = 0;
  int from = 0;
};

int lowest(const State& state, SpaceSet sites) {
  int least = hotel;
  for (const SpaceId site : sites)
    least = std::min(least, state.buildings_on(site));
  return least;
}

Steps next_steps(const SteadyTables& tables, const State& state, GroupId group, SpaceSet members) {
  const GroupPlan& plan = tables.plans[group.index()];
  const int from = lowest(state, members);
  if (from >= plan.last_step) return {};
  const int next = tables.next_step[static_cast<std::size_t>(from)];
  const int to = std::max(next, std::min<int>(tables.judgement.fast_steps, plan.last_step));
  const auto a = static_cast<std::size_t>(from);
  const auto b = static_cast<std::size_t>(to);
  return {traffic(tables, state) * (plan.income[b] - plan.income[a]), plan.cost[b] - plan.cost[a], from};
}

bool better(const Steps& a, const Steps& b) {
  return static_cast<std::int64_t>(a.gain) * b.cost > static_cast<std::int64_t>(b.gain) * a.cost;
}

}  // namespace

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

namespace {

std::optional<BuildingWish> group_wish(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                                       SpaceSet full) {
  Steps best;
  BuildingWish wish;
  SpaceSet rest = full;
  while (!rest.empty()) {
    const GroupId id = ruleset.space(rest.front()).group;
    const SpaceSet members = ruleset.group(id).members;
    rest = rest - members;
    if (members.intersects(state.mortgaged)) continue;
    const Steps steps = next_steps(tables, state, id, members);
    if (steps.cost == 0 || !pays_off(ruleset, steps.gain, steps.cost)) continue;
    if (best.cost != 0 && !better(steps, best)) continue;
    const int next = tables.next_step[static_cast<std::size_t>(steps.from)];
    const BuildingKind kind = next == hotel ? BuildingKind::hotel : BuildingKind::house;
    if (!in_stock(ruleset, state, kind)) continue;
    const SpaceId site = best_site(tables, state, members, steps.from);
    const Money price = building_price(ruleset, state, site);
    best = steps;
    wish = {site, kind, price, static_cast<Money>(static_cast<std::int64_t>(steps.gain) * price / steps.cost),
            steps.from < tables.judgement.fast_steps};
  }
  if (best.cost == 0) return std::nullopt;
  return wish;
}

}  // namespace

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
