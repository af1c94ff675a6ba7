#include "bots/holding.h"

#include <algorithm>
#include <cstddef>

#include "rules/rent.h"

namespace freehold::bots {
namespace {

Money per_cent(Money amount, int percent) {
  return percent_rounded_down(amount, percent);
}

// The best that a full group comes to with this cash: rent of all visitors less what building costs.
Money built_up_worth(const GroupPlan& plan, Money budget, int visits) {
  Money best = visits * plan.income[0];
  for (std::size_t step = 1; step <= plan.last_step; ++step) {
    if (plan.cost[step] == 0) continue;  // a step that this ruleset skips
    if (plan.cost[step] > budget) break;
    best = std::max(best, visits * plan.income[step] - plan.cost[step]);
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

Money mortgages(const Ruleset& ruleset, const State& state, SpaceSet deeds) {
  Money sum = 0;
  for (const SpaceId deed : deeds& state.mortgaged)
    sum += lift_price(ruleset, deed);
  return sum;
}

Money site_group_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state, GroupId id,
                       SpaceSet mine, Money cash) {
  const GroupPlan& plan = tables.plans[id.index()];
  const int visits = traffic(state);
  Money alone = 0;
  Money price = 0;
  for (const SpaceId deed : mine) {
    alone += visits * tables.income[deed.index()][0];
    price += ruleset.space(deed).price / 2;
  }
  const Money budget = cash + tables.judgement.salaries_ahead * ruleset.options.salary;
  const Money full = built_up_worth(plan, budget, visits);
  const SpaceSet missing = ruleset.group(id).members - mine;
  return price + alone + per_cent(std::max(0, full - alone), hope(tables, state, missing));
}

// What stations or utilities earn where so many of the group are held.
Money earned_by_count(const SteadyTables& tables, const State& state, SpaceSet deeds, int count) {
  const auto column = static_cast<std::size_t>(std::min(count, 6) - 1);
  Money sum = 0;
  for (const SpaceId deed : deeds)
    sum += tables.income[deed.index()][column];
  return traffic(state) * sum;
}

Money other_group_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state, GroupId id,
                        SpaceSet mine) {
  const SpaceSet members = ruleset.group(id).members;
  Money price = 0;
  for (const SpaceId deed : mine)
    price += ruleset.space(deed).price / 2;
  const Money now = earned_by_count(tables, state, mine, mine.size());
  if (mine == members) return price + now;
  const Money full = earned_by_count(tables, state, members, members.size());
  return price + now + per_cent(std::max(0, full - now), hope(tables, state, members - mine));
}

}  // namespace

Holder holder(const State& state, PlayerId player) {
  return {state.owned_by(player), state.player(player).cash};
}

Money group_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state, GroupId group,
                  const Holder& holder) {
  const SpaceSet mine = ruleset.group(group).members & holder.deeds;
  if (mine.empty()) return 0;
  const Money gross = tables.site_groups.contains(group)
                          ? site_group_worth(ruleset, tables, state, group, mine, holder.cash)
                          : other_group_worth(ruleset, tables, state, group, mine);
  return gross - mortgages(ruleset, state, mine);
}

Money gain_of_deed(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                   const Holder& holder) {
  const GroupId group = ruleset.space(deed).group;
  Holder with = holder;
  with.deeds.insert(deed);
  return group_worth(ruleset, tables, state, group, with) -
         group_worth(ruleset, tables, state, group, holder);
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
