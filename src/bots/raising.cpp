#include "bots/raising.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bots/deed_worth.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "rules/valuation.h"

namespace freehold::bots {
namespace {

// What the deed earns over the horizon as things are, plus what else its loss would cost.
Money income_now(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                 PlayerId player) {
  const GroupPlan& plan = tables.plans[ruleset.space(deed).group.index()];
  const SpaceSet mine = plan.members & state.owned_by(player);
  const int visits = traffic(tables, state);
  if (plan.by_count) {
    const auto count = static_cast<std::size_t>(std::min(mine.size(), 6) - 1);
    return visits * tables.income[deed.index()][count];
  }
  if (mine != plan.members) return visits * tables.income[deed.index()][0];
  // One mortgaged site ends the group's double rent and all building on it (UK.16, UK.34).
  const auto step = static_cast<std::size_t>(std::min<int>(tables.judgement.fast_steps, plan.last_step));
  return visits * std::max(plan.income[0], plan.income[step] / 2);
}

Raise mortgage(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
               PlayerId player) {
  const Money value = ruleset.space(deed).mortgage_value;
  return {ActionType::mortgage,
          deed,
          {},
          value,
          income_now(ruleset, tables, state, deed, player) + tables.lift_price[deed.index()] - value};
}

// The price of putting the top building back up.
Money building_price_of_top(const Ruleset& ruleset, const State& state, SpaceId site) {
  const int now = state.buildings_on(site);
  return buildings_cost(ruleset, site, now) -
         buildings_cost(ruleset, site, previous_building_step(ruleset, now));
}

// The bank buys the deed for part of its price (S.16).
Raise deed_sale(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                PlayerId player) {
  const Money value = deed_sale_value(ruleset, deed);
  return {ActionType::sell_deed,
          deed,
          {},
          value,
          income_now(ruleset, tables, state, deed, player) + ruleset.space(deed).price - value};
}

Raise sale(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId site) {
  const auto now = static_cast<std::size_t>(state.buildings_on(site));
  const auto then = static_cast<std::size_t>(previous_building_step(ruleset, static_cast<int>(now)));
  const auto& income = tables.income[site.index()];
  const Money value = building_sale_value(ruleset, state, site);
  return {ActionType::sell_building,
          site,
          {},
          value,
          traffic(tables, state) * (income[now] - income[then]) +
              building_price_of_top(ruleset, state, site) - value};
}

// Whether `a` does less harm than `b` per unit raised of the missing sum. Raising nothing is never better.
bool milder(const Raise& a, const Raise& b, Money wanting) {
  return static_cast<std::int64_t>(a.harm) * std::min(b.raised, wanting) <
         static_cast<std::int64_t>(b.harm) * std::min(a.raised, wanting);
}

// What cash and savings don't cover of the debt (S.15); without a debt, no limit.
Money still_wanting(const State& state, PlayerId player) {
  if (state.debts.empty()) return max_money;
  return std::max(1, state.debts.front().amount - spendable(state, player));
}

// If the bank can't break down a hotel (UK.36), the whole group can still be sold.
std::optional<Raise> outright_sale(const Ruleset& ruleset, const State& state, PlayerId player) {
  const GroupSet groups = legal_actions(ruleset, state, player).sell_hotels;
  if (groups.empty()) return std::nullopt;
  return Raise{ActionType::sell_hotels, {}, groups.front(), 1, 0};
}

}  // namespace

std::optional<Raise> least_harmful_raise(const Ruleset& ruleset, const SteadyTables& tables,
                                         const State& state, PlayerId player, SpaceSet spared) {
  Raise best;
  bool is_any = false;
  const Money wanting = still_wanting(state, player);
  const auto consider = [&](const Raise& raise) {
    if (!is_any || milder(raise, best, wanting)) best = raise;
    is_any = true;
  };
  for (const SpaceId deed : deeds_to_mortgage(ruleset, state, player) - spared) {
    consider(mortgage(ruleset, tables, state, deed, player));
  }
  for (const SpaceId site : sites_to_sell_from(ruleset, state, player) - spared) {
    consider(sale(ruleset, tables, state, site));
  }
  if (state.phase == Phase::debt) {
    for (const SpaceId deed : deeds_to_sell(ruleset, state, player) - spared) {
      consider(deed_sale(ruleset, tables, state, deed, player));
    }
  }
  if (is_any) return best;
  return spared.empty() ? outright_sale(ruleset, state, player) : std::nullopt;
}

bool pays(const Raise& raise, Money gain, Money price) {
  return static_cast<std::int64_t>(raise.harm) * price < static_cast<std::int64_t>(gain) * raise.raised;
}

SpaceId best_to_lift(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                     PlayerId player) {
  SpaceId best;
  std::int64_t earns = -1;
  std::int64_t costs = 1;
  for (const SpaceId deed : state.mortgaged & state.owned_by(player)) {
    const std::int64_t income = income_now(ruleset, tables, state, deed, player);
    const std::int64_t price = std::max(1, tables.lift_price[deed.index()]);
    if (income * costs <= earns * price) continue;
    best = deed;
    earns = income;
    costs = price;
  }
  return best;
}

}  // namespace freehold::bots
