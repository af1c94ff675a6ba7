#include "bots/banking.h"

#include <algorithm>

#include "bots/construction.h"
#include "rules/rent.h"

namespace freehold::bots {
namespace {

Money dearest_free_deed(const Ruleset& ruleset, const State& state) {
  Money most = 0;
  for (const SpaceId deed : ruleset.deeds) {
    if (state.owner(deed) == bank) most = std::max(most, ruleset.space(deed).price);
  }
  return most;
}

// The cost of building this group up as far as the player may.
Money cost_to_build_up(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                       PlayerId player, SpaceSet own_sites) {
  Money sum = 0;
  for (const SpaceId site : own_sites) {
    const int now = state.buildings_on(site);
    const int top = std::max(now, most_buildings(ruleset, tables, state, player, site));
    sum += buildings_cost(ruleset, site, top) - buildings_cost(ruleset, site, now);
  }
  return sum;
}

Money dearest_building_up(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                          PlayerId player) {
  if (!tables.builds) return 0;
  Money most = 0;
  for (int i = 0; i < tables.site_group_count; ++i) {
    const SpaceSet own_sites = tables.site_members[static_cast<std::size_t>(i)] & state.owned_by(player);
    most = std::max(most, cost_to_build_up(ruleset, tables, state, player, own_sites));
  }
  return most;
}

bool may_reach_bank(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player) {
  const int from = state.player(player).space.number();
  for (int way = 1; way <= tables.most_throw; ++way) {
    if (ruleset.banks.contains(SpaceId{(from + way) % ruleset.space_count})) return true;
  }
  return false;
}

}  // namespace

Money cash_wanted(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player) {
  const Player& self = state.player(player);
  const Money building = std::min((std::max(self.cash, 0) + self.savings) / 2,
                                  dearest_building_up(ruleset, tables, state, player));
  return dearest_free_deed(ruleset, state) + building;
}

std::optional<Action> order_to_bank(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                                    PlayerId player) {
  const Player& self = state.player(player);
  if (!ruleset.options.savings || self.order_count > 0 || self.confined != Place::none) return std::nullopt;
  if (!may_reach_bank(ruleset, tables, state, player)) return std::nullopt;
  const Money above = self.cash - cash_wanted(ruleset, tables, state, player);
  if (above >= tables.least_gain && ruleset.options.savings_interest > 0) {
    return Action{.type = ActionType::deposit, .amount = above};
  }
  const Money fetched = std::min(-above, self.savings);
  if (fetched >= tables.least_gain) return Action{.type = ActionType::withdraw, .amount = fetched};
  return std::nullopt;
}

}  // namespace freehold::bots
