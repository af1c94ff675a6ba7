#include "value/holdings.h"

#include <algorithm>

#include "rules/rent.h"

namespace freehold::value {
namespace {

void take_money(const ValueTables& tables, const State& state, Holdings& holdings) {
  for (const PlayerId id : state.in_game) {
    const Player& player = state.player(id);
    Holding& holding = holdings[id.index()];
    holding.savings = static_cast<float>(player.savings) / tables.unit;
    holding.cash = static_cast<float>(player.cash) / tables.unit + holding.savings;
  }
  for (std::size_t i = 0; i < state.debts.count; ++i) {
    const Debt& debt = state.debts.debts[i];
    const float amount = static_cast<float>(debt.amount) / tables.unit;
    holdings[debt.debtor.index()].cash -= amount;
    if (debt.creditor.valid()) holdings[debt.creditor.index()].cash += amount;
  }
}

// What the bank gives for a deed: on mortgage, or from a debtor (S.16).
float credit_on(const Ruleset& ruleset, const ValueTables& tables, SpaceId deed) {
  const Money most = std::max(ruleset.options.mortgages ? ruleset.space(deed).mortgage_value : 0,
                              ruleset.options.deed_sale_percent > 0 ? deed_sale_value(ruleset, deed) : 0);
  return static_cast<float>(most) / tables.unit;
}

// The deeds of one group in one hand.
struct Part {
  SpaceSet own;
  float income = 0;
  float credit = 0;
  float to_lift = 0;
  int level = hotel;
};

Part take_part(const Ruleset& ruleset, const ValueTables& tables, const State& state, SpaceSet own,
               PlayerId owner, Holding& holding, std::array<float, max_spaces>& rents) {
  Part part{.own = own};
  const bool earns = ruleset.options.rent_in_jail || state.player(owner).confined == Place::none;
  for (const SpaceId deed : own) {
    const float price = tables.price[deed.index()];
    const int count = state.buildings_on(deed);
    holding.price += price;
    part.level = std::min(part.level, count);
    if (state.mortgaged.contains(deed)) {
      holding.mortgaged_price += price;
      part.to_lift += static_cast<float>(lift_price(ruleset, deed)) / tables.unit;
      continue;
    }
    part.credit += credit_on(ruleset, tables, deed);
    if (count > 0) {
      holding.buildings += static_cast<float>(count);
      holding.buildings_cost += static_cast<float>(buildings_cost(ruleset, deed, count)) / tables.unit;
      holding.buildings_back +=
          static_cast<float>(all_buildings_sale_value(ruleset, state, deed)) / tables.unit;
    }
    const auto due =
        static_cast<float>(rent_due(ruleset, state, deed, ruleset.options.dice_sides + 1)) / tables.unit;
    rents[deed.index()] = due;
    if (earns) part.income += due * tables.odds[deed.index()];
  }
  holding.income += part.income;
  return part;
}

void note_ground(const Ruleset& ruleset, const GroupFigures& group, const Part& part, Holding& holding) {
  const int owned = part.own.size();
  const bool is_full = owned == group.size;
  if (group.last_step == 0) return;
  if (!is_full && ruleset.options.full_group_to_build) return;
  const float share = static_cast<float>(owned) / static_cast<float>(group.size);
  holding.ground[static_cast<std::size_t>(holding.grounds++)] = {
      .group = &group,
      .part = share,
      .level = part.level,
      .last_step = is_full ? group.last_step : std::min(group.last_step, owned),
      .to_lift = part.to_lift,
      .income = part.income};
  if (!is_full) return;
  ++holding.full_groups;
  holding.full_at_three += group.at_three;
  holding.best_at_three = std::max(holding.best_at_three, group.at_three);
  holding.best_at_all = std::max(holding.best_at_all, group.at_best);
  holding.ground_cost += group.cost[3];
}

// What a group that is not full promises, and what it denies.
void note_part(const ValueTables&, const GroupFigures& group, const Part& part, int free, int most_of_others,
               Holding& holding) {
  const int owned = part.own.size();
  const int missing = group.size - owned;
  if (missing == 0) return;
  const float share = static_cast<float>(owned) / static_cast<float>(group.size);
  if (missing == 1) (free == 1 ? holding.one_free : holding.one_taken) += group.at_three;
  holding.parts += group.at_three * share * share;
  if (most_of_others == missing) holding.blocks += group.at_three;
}

void take_group(const Ruleset& ruleset, const ValueTables& tables, const State& state,
                const GroupFigures& group, Holdings& holdings, std::array<float, max_spaces>& rents) {
  std::array<int, max_players> owned{};
  int taken = 0;
  for (const PlayerId id : state.in_game) {
    owned[id.index()] = (state.owned_by(id) & group.members).size();
    taken += owned[id.index()];
  }
  if (taken == 0) return;
  for (const PlayerId id : state.in_game) {
    if (owned[id.index()] == 0) continue;
    Holding& holding = holdings[id.index()];
    const Part part =
        take_part(ruleset, tables, state, state.owned_by(id) & group.members, id, holding, rents);
    const int grounds = holding.grounds;
    if (group.kind == SpaceKind::site) {
      note_ground(ruleset, group, part, holding);
      int most = 0;
      for (const PlayerId other : state.in_game)
        if (other != id) most = std::max(most, owned[other.index()]);
      note_part(tables, group, part, group.size - taken, most, holding);
    } else {
      holding.counted += part.income;
    }
    (holding.grounds > grounds ? holding.ground_credit : holding.credit) += part.credit;
  }
}

// The jump to a higher step that earns most for its cost.
struct Jump {
  float gain = 0;
  float cost = 0;
  std::size_t ground = 0;
  int to = 0;
};

Jump best_jump(const Holding& holding, const std::array<int, max_groups>& levels) {
  Jump best;
  for (std::size_t i = 0; i < static_cast<std::size_t>(holding.grounds); ++i) {
    const BuildingGround& ground = holding.ground[i];
    const bool first = levels[i] == ground.level;
    const auto from = static_cast<std::size_t>(levels[i]);
    const float now = first ? ground.income : ground.part * ground.group->income[from];
    for (int to = levels[i] + 1; to <= ground.last_step; ++to) {
      const auto at = static_cast<std::size_t>(to);
      const float cost =
          ground.part * (ground.group->cost[at] - ground.group->cost[from]) + (first ? ground.to_lift : 0);
      const float gain = ground.part * ground.group->income[at] - now;
      if (cost <= 0 || gain <= 0) continue;
      if (best.cost > 0 && gain * best.cost <= best.gain * cost) continue;
      best = {gain, cost, i, to};
    }
  }
  return best;
}

// What is earned once so much money has been built with, the best jumps first, the last of them in part.
float income_built(const Holding& holding, float money) {
  std::array<int, max_groups> levels{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(holding.grounds); ++i)
    levels[i] = holding.ground[i].level;
  float income = holding.income;
  while (money > 0) {
    const Jump jump = best_jump(holding, levels);
    if (jump.cost <= 0) break;
    if (jump.cost > money) return income + jump.gain * money / jump.cost;
    income += jump.gain;
    money -= jump.cost;
    levels[jump.ground] = jump.to;
  }
  return income;
}

void look_ahead(Holding& holding) {
  holding.at_best = holding.income;
  for (std::size_t i = 0; i < static_cast<std::size_t>(holding.grounds); ++i) {
    const BuildingGround& ground = holding.ground[i];
    const float most = ground.part * ground.group->income[static_cast<std::size_t>(ground.last_step)];
    holding.at_best += std::max(0.0F, most - ground.income);
  }
  holding.with_cash = holding.with_credit = holding.income;
  if (holding.grounds == 0) return;
  holding.with_cash = income_built(holding, holding.cash);
  holding.with_credit = income_built(holding, holding.cash + holding.credit);
}

}  // namespace

void fill_holdings(const Ruleset& ruleset, const ValueTables& tables, const State& state, Holdings& holdings,
                   std::array<float, max_spaces>& rents) {
  take_money(tables, state, holdings);
  for (int g = 0; g < tables.group_count; ++g)
    take_group(ruleset, tables, state, tables.groups[static_cast<std::size_t>(g)], holdings, rents);
  for (const PlayerId id : state.in_game)
    look_ahead(holdings[id.index()]);
}

}  // namespace freehold::value
