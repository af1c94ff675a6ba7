#include "bots/steady_tables.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "rules/rent.h"

namespace freehold::bots {
namespace {

// Rents of a deed as income from a visitor who throws often enough to land here `visits` times.
std::array<Money, 6> deed_income(const Ruleset& ruleset, SpaceId deed, double visits, double most) {
  const Space& figures = ruleset.space(deed);
  const double factor = figures.kind == SpaceKind::utility ? ruleset.options.dice_sides.mean_sum() : 1;
  std::array<Money, 6> income{};
  for (std::size_t i = 0; i < income.size(); ++i) {
    income[i] = static_cast<Money>(std::lround(std::min(visits * figures.rents[i] * factor, most)));
  }
  return income;
}

// What a card takes for this many buildings on one site (UK.24, X.8).
double fine(const RuleOptions& options, const Card& card, int buildings) {
  const double amount = (card.amount + std::max(card.amount, card.amount_most)) / 2.0;
  const bool is_hotel = options.building == BuildingRule::houses && buildings == hotel;
  if (card.effect == CardEffect::repairs) return is_hotel ? card.hotel_amount : amount * buildings;
  if (card.effect == CardEffect::pay_per_building) return is_hotel ? amount : amount * buildings;
  return 0;
}

// What the owner pays for the buildings on one site, by their number, during the horizon of one visitor. The
// owner throws half as often, as with two visitors.
std::array<Money, 6> fines_for_buildings(const Ruleset& ruleset, const value::LandingOdds& landing,
                                         int horizon) {
  std::array<double, 6> sum{};
  for (int at = 0; at < ruleset.space_count; ++at) {
    const Space& space = ruleset.space(SpaceId{at});
    if (space.kind != SpaceKind::card || !space.deck.valid()) continue;
    const Deck& deck = ruleset.deck(space.deck);
    for (const CardId card : deck.cards()) {
      const double draws = landing[static_cast<std::size_t>(at)] / deck.size * horizon / 2;
      for (int n = 0; n <= hotel; ++n)
        sum[static_cast<std::size_t>(n)] += draws * fine(ruleset.options, ruleset.card(card), n);
    }
  }
  std::array<Money, 6> fines{};
  std::ranges::transform(sum, fines.begin(),
                         [](double each) { return static_cast<Money>(std::lround(each)); });
  return fines;
}

// The price of the building that brings a site to `step`: a house, a hotel, a level (S.6).
Money price_of_step(const Ruleset& ruleset, SpaceId site, std::size_t step) {
  const int to = static_cast<int>(step);
  return buildings_cost(ruleset, site, to) -
         buildings_cost(ruleset, site, previous_building_step(ruleset, to));
}

// Whether a site can ever have that many buildings (UK.35, S.7).
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
  const int size = std::max(1, group.members.size());
  const std::size_t column = plan.by_count ? static_cast<std::size_t>(std::min(size, 6) - 1) : 0;
  const int factor = plan.by_count ? 1 : ruleset.options.full_group_rent_factor;
  for (const SpaceId deed : group.members)
    plan.income[0] += tables.income[deed.index()][column] * factor;
  plan.income.fill(plan.income[0]);
  if (!plan.by_count && ruleset.options.building != BuildingRule::off) plan_building(ruleset, tables, plan);
  if (plan.by_count) return plan;
  for (std::size_t step = 0; step < plan.income.size(); ++step) {
    plan.income_each[step] = plan.income[step] / size / (step == 0 ? factor : 1);
    plan.cost_each[step] = plan.cost[step] / size;
    plan.income[step] =
        percent_rounded_down(plan.income[step], 100 + tables.group_share * (size - 1));  // S.8
  }
  return plan;
}

// The most that all deeds, built up and in one hand, earn per throw, compared with the salary per throw.
bool rents_decide(const Ruleset& ruleset, const value::LandingOdds& landing, double salary_per_throw) {
  double rents = 0;
  for (const SpaceId deed : ruleset.deeds) {
    const Space& space = ruleset.space(deed);
    const int held = std::min(ruleset.group_of(deed).members.size(), 6);
    int top = held - 1;
    if (space.kind == SpaceKind::site) {
      const bool houses = ruleset.options.building == BuildingRule::houses;
      top = ruleset.options.building == BuildingRule::off ? 0
            : houses && ruleset.options.hotels            ? hotel
                                                          : max_levels;
    }
    const double throws = space.kind == SpaceKind::utility ? ruleset.options.dice_sides.mean_sum() : 1;
    rents += landing[deed.index()] * throws * space.rents[static_cast<std::size_t>(top)];
  }
  return rents > salary_per_throw;
}

Outlook outlook_of(const Ruleset& ruleset, const value::LandingOdds& landing, double salary_per_throw) {
  const RuleOptions& options = ruleset.options;
  Outlook outlook{.rents_decide = rents_decide(ruleset, landing, salary_per_throw),
                  .rounds = options.max_rounds};
  if (outlook.rounds == 0) return outlook;
  const bool for_worth = options.final_score == FinalScore::worth;
  outlook.sells_out = !for_worth;
  if (outlook.rents_decide) return outlook;
  outlook.price_kept = for_worth ? 100 : options.mortgages ? 50 : 0;
  return outlook;
}

// Larger incomes could make a group's sum overflow.
double most_income(const Ruleset& ruleset, const SteadyTables& tables) {
  const int most_visits = (max_players + 1) * far_ahead;  // of paced_traffic()
  const int most_traffic =
      tables.outlook.is_paced() ? most_visits / tables.judgement.horizon + 1 : max_players + 2;
  int largest = 1;
  for (int g = 0; g < ruleset.group_count; ++g)
    largest = std::max(largest, ruleset.group(GroupId{g}).members.size());
  return static_cast<double>(std::numeric_limits<Money>::max()) / (4.0 * largest * most_traffic);
}

void fill_throws(const Ruleset& ruleset, SteadyTables& tables) {
  const value::ThrowOdds throws = value::throw_odds(ruleset);
  tables.least_throw = ruleset.options.dice_sides.least_sum();
  tables.most_throw = value::usual_dice(ruleset.options).most_sum();
  tables.usual_throw = ruleset.options.dice_sides.usual_sum();
  for (int sum = tables.least_throw; sum <= tables.most_throw; ++sum) {
    const auto i = static_cast<std::size_t>(sum);
    if (throws[i] == 0) continue;
    tables.per_mille[i] = static_cast<Money>(std::lround(throws[i] * 1000));
    for (int from = 0; from < ruleset.space_count; ++from) {
      tables.reach[static_cast<std::size_t>(from)].insert(SpaceId{(from + sum) % ruleset.space_count});
    }
  }
}

void fill_building(const Ruleset& ruleset, SteadyTables& tables) {
  const RuleOptions& options = ruleset.options;
  for (int n = 0; n <= hotel; ++n) {
    const int next = n < hotel ? next_building_step(ruleset, n) : hotel;
    tables.next_step[static_cast<std::size_t>(n)] =
        static_cast<std::uint8_t>(allowed(options, next) ? next : n);
    if (n > 0)
      tables.step_before[static_cast<std::size_t>(n)] =
          static_cast<std::uint8_t>(previous_building_step(ruleset, n));
  }
  tables.group_share = options.group_rent_share;
  tables.builds = options.building != BuildingRule::off;
  tables.builds_on_parts = tables.builds && !options.full_group_to_build;
  tables.builds_by_group = options.full_group_to_build && options.even_building &&
                           options.building_place == BuildingPlace::anywhere;
  tables.acts_before_throw =
      options.savings || (tables.builds && options.building_place != BuildingPlace::anywhere);
  tables.manages_before_throw = options.business_before_throw;
  tables.cheapest_building = max_money;
  if (!tables.builds) return;
  for (const SpaceId site : ruleset.sites)
    tables.cheapest_building = std::min(tables.cheapest_building, price_of_step(ruleset, site, 1));
}

void fill_deeds(const Ruleset& ruleset, const value::LandingOdds& landing, SteadyTables& tables) {
  const RuleOptions& options = ruleset.options;
  const double most = most_income(ruleset, tables);
  const auto fines = fines_for_buildings(ruleset, landing, tables.judgement.horizon);
  tables.cheapest_lift = max_money;
  for (const SpaceId deed : ruleset.deeds) {
    const std::size_t i = deed.index();
    const Space& space = ruleset.space(deed);
    tables.price_kept[i] = percent_rounded_down(space.price, tables.outlook.price_kept);
    tables.lift_price[i] = lift_price(ruleset, deed);
    tables.cheapest_lift = std::min(tables.cheapest_lift, tables.lift_price[i]);
    tables.interest[i] = options.transfer_interest ? transfer_interest(ruleset, deed) : 0;
    tables.credit[i] = std::max(options.mortgages ? space.mortgage_value : 0, deed_sale_value(ruleset, deed));
    tables.income[i] = deed_income(ruleset, deed, landing[i] * tables.judgement.horizon, most);
    if (space.kind != SpaceKind::site) continue;
    for (std::size_t step = 0; step < fines.size(); ++step)
      tables.income[i][step] -= fines[step];
  }
}

void fill_built_up(GroupPlan& plan) {
  for (int more = 0; more < max_players; ++more) {
    auto& best = plan.built_up[static_cast<std::size_t>(more)];
    const int visits = least_traffic + more;
    best[0] = visits * plan.income[0];
    for (std::size_t step = 1; step < best.size(); ++step)
      best[step] = std::max(best[step - 1], visits * plan.income[step] - plan.cost[step]);
  }
}

GroupParts parts_of(const SteadyTables& tables, const GroupPlan& plan) {
  GroupParts made{plan.members};
  for_each_part(plan.members, [&](SpaceSet deeds) {
    GroupParts::Part& part = made.parts[made.index(deeds)];
    part.size = static_cast<std::uint8_t>(deeds.size());
    const std::size_t column =
        plan.by_count && !deeds.empty() ? static_cast<std::size_t>(deeds.size() - 1) : 0;
    for (const SpaceId deed : deeds) {
      part.price_kept += tables.price_kept[deed.index()];
      part.earned += tables.income[deed.index()][column];
      part.to_lift += tables.lift_price[deed.index()];
    }
  });
  return made;
}

void fill_hope(const Judgement& judgement, SteadyTables& tables) {
  for (std::size_t free = 0; free < tables.hope.size(); ++free) {
    for (std::size_t taken = 0; taken < tables.hope.size(); ++taken) {
      int percent = 100;
      for (std::size_t i = 0; i < free; ++i)
        percent = percent * judgement.hope_for_free / 100;
      for (std::size_t i = 0; i < taken; ++i)
        percent = percent * judgement.hope_for_taken / 100;
      tables.hope[free][taken] = percent;
    }
  }
}

void fill_parts(const Ruleset& ruleset, SteadyTables& tables) {
  tables.worth_by_parts = !tables.paced && !tables.builds_on_parts && tables.group_share == 0;
  for (int g = 0; g < ruleset.group_count; ++g) {
    const bool is_small = ruleset.group(GroupId{g}).members.size() <= GroupParts::most_members;
    tables.worth_by_parts = tables.worth_by_parts && is_small;
  }
  if (!tables.worth_by_parts) return;
  for (std::size_t g = 0; g < static_cast<std::size_t>(ruleset.group_count); ++g)
    tables.parts[g] = parts_of(tables, tables.plans[g]);
}

void fill_groups(const Ruleset& ruleset, SteadyTables& tables) {
  for (int g = 0; g < ruleset.group_count; ++g) {
    const GroupId id{g};
    GroupPlan& plan = tables.plans[id.index()] = group_plan(ruleset, tables, ruleset.group(id));
    fill_built_up(plan);
    tables.plenty = std::max(tables.plenty, plan.cost.back());
    if (ruleset.group(id).kind != SpaceKind::site) continue;
    tables.site_groups.insert(id);
    tables.site_members[static_cast<std::size_t>(tables.site_group_count++)] = ruleset.group(id).members;
    if (plan.income[plan.last_step] > tables.judgement.horizon * tables.lap_per_throw)
      tables.decisive = tables.decisive | plan.members;
  }
}

}  // namespace

SteadyTables::SteadyTables(const Ruleset& ruleset, const value::LandingOdds& landing,
                           const Judgement& numbers)
    : judgement(numbers), value(ruleset, landing) {
  const RuleOptions& options = ruleset.options;
  fill_throws(ruleset, *this);
  lap_per_throw = options.salary * usual_throw / std::max(1, ruleset.space_count);
  outlook = outlook_of(ruleset, landing, lap_per_throw);
  paced = outlook.is_paced();
  fill_building(ruleset, *this);
  fill_deeds(ruleset, landing, *this);
  fill_groups(ruleset, *this);
  fill_hope(judgement, *this);
  fill_parts(ruleset, *this);
  cash_to_come = judgement.salaries_ahead * options.salary;
  least_reserve = std::min(options.salary / 2, options.start_cash / 15);
  least_gain = std::max(1, options.start_cash / 75);
  jail_card = options.jail_fine * 6 / 10;
}

}  // namespace freehold::bots
