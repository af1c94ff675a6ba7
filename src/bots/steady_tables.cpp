#include "bots/steady_tables.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "rules/rent.h"

namespace freehold::bots {
namespace {

// Rent of a deed as income from one visitor over the horizon.
Money over_horizon(double landing, double rent, int horizon) {
  return static_cast<Money>(std::lround(landing * rent * horizon));
}

std::array<Money, 6> deed_income(const Ruleset& ruleset, SpaceId deed, double landing, int horizon) {
  const Space& figures = ruleset.space(deed);
  const double factor = figures.kind == SpaceKind::utility ? ruleset.options.dice_sides + 1 : 1;
  std::array<Money, 6> income{};
  for (std::size_t i = 0; i < income.size(); ++i) {
    income[i] = over_horizon(landing, figures.rents[i] * factor, horizon);
  }
  return income;
}

// What the building costs that brings a site to `step`: a house, a hotel, a level (S.6).
Money price_of_step(const Ruleset& ruleset, SpaceId site, std::size_t step) {
  const int to = static_cast<int>(step);
  return buildings_cost(ruleset, site, to) -
         buildings_cost(ruleset, site, previous_building_step(ruleset, to));
}

// Whether a site may come to so many buildings at all (UK.35, S.7).
bool allowed(const RuleOptions& options, int step) {
  if (options.building == BuildingRule::levels) return step <= max_levels;
  return step != hotel || options.hotels;
}

void plan_building(const Ruleset& ruleset, const SteadyTables& tables, GroupPlan& plan) {
  std::size_t from = 0;
  for (std::size_t step = 1; step <= hotel; ++step) {
    plan.income[step] = plan.income[from];
    plan.cost[step] = plan.cost[from];
    if (step != tables.next_step[from]) continue;
    plan.income[step] = 0;
    for (const SpaceId site : plan.members) {
      plan.income[step] += tables.income[site.index()][step];
      plan.cost[step] += price_of_step(ruleset, site, step);
    }
    plan.last_step = static_cast<std::uint8_t>(step);
    from = step;
  }
}

GroupPlan group_plan(const Ruleset& ruleset, const SteadyTables& tables, const Group& group) {
  GroupPlan plan{.members = group.members, .by_count = group.kind != SpaceKind::site};
  const int count = std::clamp(group.members.size(), 1, 6);
  const std::size_t column = plan.by_count ? static_cast<std::size_t>(count - 1) : 0;
  const int factor = plan.by_count ? 1 : ruleset.options.full_group_rent_factor;
  for (const SpaceId deed : group.members)
    plan.income[0] += tables.income[deed.index()][column] * factor;
  plan.income.fill(plan.income[0]);
  if (!plan.by_count && ruleset.options.building != BuildingRule::off) plan_building(ruleset, tables, plan);
  return plan;
}

}  // namespace

SteadyTables::SteadyTables(const Ruleset& ruleset, const Judgement& numbers) : judgement(numbers) {
  const LandingOdds landing = landing_odds(ruleset);
  const ThrowOdds throws = throw_odds(ruleset);
  const RuleOptions& options = ruleset.options;

  most_throw = 2 * options.dice_sides;
  usual_throw = options.dice_sides + 1;
  for (int sum = least_throw; sum <= most_throw; ++sum) {
    const auto i = static_cast<std::size_t>(sum);
    per_mille[i] = static_cast<Money>(std::lround(throws[i] * 1000));
  }
  for (int from = 0; from < ruleset.space_count; ++from) {
    for (int sum = least_throw; sum <= most_throw; ++sum) {
      reach[static_cast<std::size_t>(from)].insert(SpaceId{(from + sum) % ruleset.space_count});
    }
  }
  for (int n = 0; n <= hotel; ++n) {
    const int next = n < hotel ? next_building_step(ruleset, n) : hotel;
    next_step[static_cast<std::size_t>(n)] = static_cast<std::uint8_t>(allowed(options, next) ? next : n);
  }
  cheapest_building = cheapest_lift = max_money;
  for (const SpaceId site : ruleset.sites)
    cheapest_building = std::min(cheapest_building, price_of_step(ruleset, site, 1));
  for (const SpaceId deed : ruleset.deeds) {
    half_price[deed.index()] = ruleset.space(deed).price / 2;
    lift_price[deed.index()] = freehold::lift_price(ruleset, deed);
    cheapest_lift = std::min(cheapest_lift, lift_price[deed.index()]);
    interest[deed.index()] = options.transfer_interest ? transfer_interest(ruleset, deed) : 0;
    income[deed.index()] = deed_income(ruleset, deed, landing[deed.index()], numbers.horizon);
  }
  for (int g = 0; g < ruleset.group_count; ++g) {
    const GroupId id{g};
    plans[id.index()] = group_plan(ruleset, *this, ruleset.group(id));
    if (ruleset.group(id).kind != SpaceKind::site) continue;
    site_groups.insert(id);
    site_members[static_cast<std::size_t>(site_group_count++)] = ruleset.group(id).members;
  }
  cash_to_come = judgement.salaries_ahead * options.salary;
  least_gain = std::max(1, options.start_cash / 75);
  jail_card = options.jail_fine * 6 / 10;
  lap_per_throw = options.salary * usual_throw / std::max(1, ruleset.space_count);
}

}  // namespace freehold::bots
