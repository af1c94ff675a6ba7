#include "bots/site_wish.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bots/holding.h"
#include "rules/rent.h"

namespace freehold::bots {
namespace {

// The next steps of one site.
struct Steps {
  Money gain = 0;  ///< income over the horizon
  Money cost = 0;
};

bool better(const Steps& a, const Steps& b) {
  return static_cast<std::int64_t>(a.gain) * b.cost > static_cast<std::int64_t>(b.gain) * a.cost;
}

// Where the rules let the player build, by whose turn it is and where it stands.
SpaceSet ground(const Ruleset& ruleset, const State& state, PlayerId player) {
  const SpaceSet mine = state.owned_by(player) & ruleset.sites;
  const BuildingPlace place = ruleset.options.building_place;
  const SpaceId at = state.player(player).space;
  if (place == BuildingPlace::anywhere) return mine;
  if (state.turn.player != player || !mine.contains(at)) return {};
  if (place == BuildingPlace::group_stood_on) return mine & ruleset.group_of(at).members;
  return state.turn.thrown ? SpaceSet{at} : SpaceSet{};
}

// Whether the own part of the group lets the next building stand on this site: no mortgage (UK.34), evenly where that is
// asked (UK.33).
bool group_allows(const Ruleset& ruleset, const State& state, PlayerId player, SpaceId site) {
  const SpaceSet own = ruleset.group_of(site).members & state.owned_by(player);
  if (state.mortgaged.intersects(own)) return false;
  if (!ruleset.options.even_building) return true;
  for (const SpaceId other : own) {
    if (state.buildings_on(other) < state.buildings_on(site)) return false;
  }
  return true;
}

// The next one to three steps of a site that earn most for their cost.
Steps next_steps(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                 SpaceId site) {
  const int from = state.buildings_on(site);
  const int top = most_buildings(ruleset, tables, state, player, site);
  Steps best;
  for (int step = 0, to = from; step < tables.judgement.fast_steps && to < top; ++step) {
    to = tables.next_step[static_cast<std::size_t>(to)];
    const Steps steps{added_income(ruleset, tables, state, player, site, from, to),
                      buildings_cost(ruleset, site, to) - buildings_cost(ruleset, site, from)};
    if (best.cost == 0 || better(steps, best)) best = steps;
  }
  return best;
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

std::optional<BuildingWish> site_wish(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                                      PlayerId player) {
  Steps best;
  BuildingWish wish;
  for (const SpaceId site : ground(ruleset, state, player)) {
    const Steps steps = next_steps(ruleset, tables, state, player, site);
    if (steps.cost == 0 || !pays_off(ruleset, steps.gain, steps.cost)) continue;
    if (best.cost != 0 && !better(steps, best)) continue;
    if (!group_allows(ruleset, state, player, site)) continue;
    const int now = state.buildings_on(site);
    const int next = tables.next_step[static_cast<std::size_t>(now)];
    const BuildingKind kind = next == hotel ? BuildingKind::hotel : BuildingKind::house;
    if (!in_stock(ruleset, state, kind)) continue;
    const Money price = building_price(ruleset, state, site);
    best = steps;
    wish = {site, kind, price, static_cast<Money>(static_cast<std::int64_t>(steps.gain) * price / steps.cost),
            now < tables.judgement.fast_steps};
  }
  if (best.cost == 0) return std::nullopt;
  return wish;
}

}  // namespace freehold::bots
