#include "bots/deed_worth.h"

#include <algorithm>
#include <cstddef>

namespace freehold::bots {
namespace {

Money per_cent(Money amount, int percent) {
  return percent_rounded_down(amount, percent);
}

// The most a full group is worth with this cash: rent from all visitors minus building costs.
Money built_up_worth(const GroupPlan& plan, Money budget, int visits) {
  Money best = visits * plan.income[0];
  for (std::size_t step = 1; step < plan.cost.size(); ++step) {  // all steps: no branch to mispredict
    const Money net = visits * plan.income[step] - plan.cost[step];
    best = std::max(best, plan.cost[step] <= budget ? net : best);
  }
  return best;
}

// The chance, in percent, of getting what is missing.
int hope(const SteadyTables& tables, const State& state, SpaceSet missing) {
  int percent = 100;
  for (int free = (missing - taken(state)).size(); free > 0; --free)
    percent = percent * tables.judgement.hope_for_free / 100;
  for (int others = (missing & taken(state)).size(); others > 0; --others)
    percent = percent * tables.judgement.hope_for_taken / 100;
  return percent;
}

// The same as worth below, from the tables, which contain figures for each part of a group.
Money worth_of_part(const SteadyTables& tables, const State& state, GroupId group, const Holder& holder) {
  const GroupPlan& plan = tables.plans[group.index()];
  const GroupParts& parts = tables.parts[group.index()];
  const SpaceSet mine = plan.members & holder.deeds;
  if (mine.empty()) return 0;
  const GroupParts::Part& part = parts.parts[parts.index(mine)];
  const std::size_t free = parts.parts[parts.index(plan.members - taken(state) - mine)].size;
  const std::size_t missing = parts.parts[parts.index(plan.members - mine)].size;
  const int visits = opponents(state) + least_traffic;
  const Money budget = holder.cash + tables.cash_to_come;
  std::size_t steps = 0;
  for (std::size_t step = 1; step < plan.cost.size(); ++step)
    steps += static_cast<std::size_t>(plan.cost[step] <= budget);
  const Money alone = visits * part.earned;
  const Money built_up = plan.built_up[static_cast<std::size_t>(visits - least_traffic)][steps];
  const Money more = std::max(0, built_up - alone);
  return part.price_kept + alone + per_cent(more, tables.hope[free][missing - free]) -
         parts.parts[parts.index(mine & state.mortgaged)].to_lift;
}

// S.8: the rent that each of `held` deeds of a group adds to the others.
Money shared(const SteadyTables& tables, Money earned, int held) {
  return per_cent(earned, 100 + tables.group_share * (held - 1));
}

// What `held` sites of a group are worth built up as far as allowed (S.7), beyond their bare worth.
Money part_worth(const SteadyTables& tables, const GroupPlan& plan, int held, Money budget, int visits) {
  const int top = held == plan.members.size() ? plan.last_step : std::min<int>(held, plan.last_step);
  Money best = 0;
  for (std::size_t step = 1; step <= static_cast<std::size_t>(top); ++step) {
    const Money cost = held * plan.cost_each[step];
    if (cost > budget) break;
    const Money more = shared(tables, plan.income_each[step] - plan.income_each[0], held);
    best = std::max(best, visits * held * more - cost);
  }
  return best;
}

Money mortgages(const SteadyTables& tables, SpaceSet deeds) {
  Money sum = 0;
  for (const SpaceId deed : deeds)
    sum += tables.lift_price[deed.index()];
  return sum;
}

}  // namespace

Holder holder(const State& state, PlayerId player) {
  return {state.owned_by(player), state.player(player).cash + state.player(player).savings};
}

bool is_stalled(const SteadyTables& tables, const State& state) {
  const SpaceSet all = taken(state);
  for (int i = 0; i < tables.site_group_count; ++i) {
    if (!all.contains_all(tables.site_members[static_cast<std::size_t>(i)])) return false;
  }
  for (const PlayerId player : state.in_game) {
    if (full_groups(tables, state.owned_by(player)).intersects(tables.decisive)) return false;
  }
  return true;
}

int paced_traffic(const SteadyTables& tables, const State& state) {
  const Outlook& outlook = tables.outlook;
  const int left = outlook.rounds > 0 ? std::max(0, outlook.rounds - state.round) : far_ahead;
  const int visitors = opponents(state) + (outlook.rents_decide ? 0 : 1);
  const int horizons =
      (visitors * std::min(left, far_ahead) + tables.judgement.horizon / 2) / tables.judgement.horizon;
  return outlook.rents_decide ? std::min(horizons, opponents(state) + least_traffic) : horizons;
}

Money group_worth(const SteadyTables& tables, const State& state, GroupId group, const Holder& holder) {
  if (tables.worth_by_parts) return worth_of_part(tables, state, group, holder);
  const GroupPlan& plan = tables.plans[group.index()];
  const SpaceSet mine = plan.members & holder.deeds;
  if (mine.empty()) return 0;
  const int visits = traffic(tables, state);
  const SpaceSet mortgaged = mine & state.mortgaged;
  const Money to_lift = mortgaged.empty() ? 0 : mortgages(tables, mortgaged);
  const Money budget = holder.cash + tables.cash_to_come;
  const std::size_t column = plan.by_count ? static_cast<std::size_t>(mine.size() - 1) : 0;
  Money price = 0;
  Money earned = 0;
  for (const SpaceId deed : mine) {
    price += tables.price_kept[deed.index()];
    earned += tables.income[deed.index()][column];
  }
  const Money alone = visits * (tables.group_share == 0 ? earned : shared(tables, earned, mine.size()));
  const Money more = std::max(0, built_up_worth(plan, budget, visits) - alone);
  const SpaceSet missing = plan.members - mine;
  const Money sure = tables.builds_on_parts ? part_worth(tables, plan, mine.size(), budget, visits) : 0;
  const Money hoped =
      missing.empty() ? more : sure + per_cent(std::max(0, more - sure), hope(tables, state, missing));
  return price + alone + hoped - to_lift;
}

Money gain_of_deed(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                   const Holder& holder) {
  const GroupId group = ruleset.space(deed).group;
  Holder with = holder;
  with.deeds.insert(deed);
  return group_worth(tables, state, group, with) - group_worth(tables, state, group, holder);
}

Money deed_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                 PlayerId player, Money enough) {
  const Money gain = gain_of_deed(ruleset, tables, state, deed, holder(state, player));
  if (gain >= enough) return gain;
  const SpaceSet members = ruleset.group_of(deed).members;
  Money most = 0;
  for (const PlayerId other : state.in_game) {
    if (other == player || !state.owned_by(other).intersects(members)) continue;
    most = std::max(most, gain_of_deed(ruleset, tables, state, deed, holder(state, other)));
  }
  return gain + per_cent(most, tables.judgement.denial);
}

}  // namespace freehold::bots
