#include "bots/holding.h"

#include <algorithm>
#include <cstddef>

namespace freehold::bots {
namespace {

Money per_cent(Money amount, int percent) {
  return percent_rounded_down(amount, percent);
}

// The best that a full group comes to with this cash: rent of all visitors less what building costs.
Money built_up_worth(const GroupPlan& plan, Money budget, int visits) {
  Money best = visits * plan.income[0];
  for (std::size_t step = 1; step < plan.cost.size(); ++step) {  // all steps: no branch to mispredict
    const Money net = visits * plan.income[step] - plan.cost[step];
    best = std::max(best, plan.cost[step] <= budget ? net : best);
  }
  return best;
}

// The chance, in per cent, to get what is missing.
int hope(const SteadyTables& tables, const State& state, SpaceSet missing) {
  int percent = 100;
  for (const SpaceId deed : missing) {
    const bool free = state.owner(deed) == bank;
    percent = percent * (free ? tables.judgement.hope_for_free : tables.judgement.hope_for_taken) / 100;
  }
  return percent;
}

Money mortgages(const SteadyTables& tables, SpaceSet deeds) {
  Money sum = 0;
  for (const SpaceId deed : deeds)
    sum += tables.lift_price[deed.index()];
  return sum;
}

}  // namespace

Holder holder(const State& state, PlayerId player) {
  return {state.owned_by(player), state.player(player).cash};
}

Money group_worth(const SteadyTables& tables, const State& state, GroupId group, const Holder& holder) {
  const GroupPlan& plan = tables.plans[group.index()];
  const SpaceSet mine = plan.members & holder.deeds;
  if (mine.empty()) return 0;
  const int visits = traffic(state);
  const std::size_t column = plan.by_count ? static_cast<std::size_t>(mine.size() - 1) : 0;
  Money price = 0;
  Money earned = 0;
  for (const SpaceId deed : mine) {
    price += tables.half_price[deed.index()];
    earned += tables.income[deed.index()][column];
  }
  const Money alone = visits * earned;
  const Money budget = holder.cash + tables.cash_to_come;
  const Money more = std::max(0, built_up_worth(plan, budget, visits) - alone);
  const SpaceSet missing = plan.members - mine;
  const Money hoped = missing.empty() ? more : per_cent(more, hope(tables, state, missing));
  const SpaceSet mortgaged = mine & state.mortgaged;
  return price + alone + hoped - (mortgaged.empty() ? 0 : mortgages(tables, mortgaged));
}

Money gain_of_deed(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                   const Holder& holder) {
  const GroupId group = ruleset.space(deed).group;
  Holder with = holder;
  with.deeds.insert(deed);
  return group_worth(tables, state, group, with) - group_worth(tables, state, group, holder);
}

Money deed_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                 PlayerId player) {
  Money most = 0;
  for (const PlayerId other : state.in_game) {
    if (other == player) continue;
    if (!state.owned_by(other).intersects(ruleset.group_of(deed).members)) continue;
    most = std::max(most, gain_of_deed(ruleset, tables, state, deed, holder(state, other)));
  }
  return gain_of_deed(ruleset, tables, state, deed, holder(state, player)) +
         per_cent(most, tables.judgement.denial);
}

}  // namespace freehold::bots
