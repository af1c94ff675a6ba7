#include "value/value_tables.h"

#include <algorithm>

#include "rules/rent.h"

namespace freehold::value {
namespace {

bool allowed(const RuleOptions& options, int step) {
  if (options.building == BuildingRule::off) return false;
  if (options.building == BuildingRule::levels) return step <= max_levels;
  return step < hotel ? step <= options.houses_before_hotel : options.hotels;
}

void fill_site_group(const Ruleset& ruleset, const ValueTables& tables, GroupFigures& group) {
  const double unit = tables.unit;
  const int factor = std::max(1, ruleset.options.full_group_rent_factor);
  const double share = 1 + ruleset.options.group_rent_share / 100.0 * (group.size - 1);  // S.8
  int built = 0;
  for (std::size_t step = 0; step < steps; ++step) {
    if (step > 0 && allowed(ruleset.options, static_cast<int>(step))) built = static_cast<int>(step);
    double income = 0;
    double cost = 0;
    for (const SpaceId site : group.members) {
      const Money rent = ruleset.space(site).rents[static_cast<std::size_t>(built)];
      income += double{tables.odds[site.index()]} * (built == 0 ? factor * rent : rent) * share;
      cost += built == 0 ? 0 : buildings_cost(ruleset, site, built);
    }
    group.income[step] = static_cast<float>(income / unit);
    group.cost[step] = static_cast<float>(cost / unit);
  }
  group.last_step = built;
  group.at_three = group.income[3];
  group.at_best = *std::ranges::max_element(group.income);
}

void fill_counted_group(const Ruleset& ruleset, const ValueTables& tables, GroupFigures& group) {
  double odds = 0;
  for (const SpaceId deed : group.members)
    odds += double{tables.odds[deed.index()]} / group.size;
  const Space& figures = ruleset.space(group.members.front());
  const double times = group.kind == SpaceKind::utility ? tables.usual_throw : 1;
  for (std::size_t more = 0; more < steps; ++more)
    group.income[more] = static_cast<float>(odds * figures.rents[more] * times / tables.unit);
  const auto whole = static_cast<std::size_t>(std::min(group.size, static_cast<int>(steps)) - 1);
  group.at_best = group.income[whole] * static_cast<float>(group.size);
  group.at_three = group.at_best;
}

// The mean price of the deeds, or the salary if there are none.
float mean_price(const Ruleset& ruleset) {
  double sum = 0;
  for (const SpaceId deed : ruleset.deeds)
    sum += ruleset.space(deed).price;
  const double mean = ruleset.deeds.empty() ? ruleset.options.salary : sum / ruleset.deeds.size();
  return static_cast<float>(std::max(1.0, mean));
}

void fill_board(const Ruleset& ruleset, const LandingOdds& landing, ValueTables& tables) {
  const ThrowOdds throws = throw_odds(ruleset);
  static_assert(std::tuple_size_v<ThrowOdds> == std::tuple_size_v<decltype(tables.throw_odds)>);
  std::ranges::transform(landing, tables.odds.begin(), [](double odds) { return static_cast<float>(odds); });
  std::ranges::transform(throws, tables.throw_odds.begin(),
                         [](double odds) { return static_cast<float>(odds); });
  for (const SpaceId deed : ruleset.deeds) {
    tables.price[deed.index()] = static_cast<float>(ruleset.space(deed).price) / tables.unit;
    tables.price_sum += tables.price[deed.index()];
  }
}

}  // namespace

ValueTables::ValueTables(const Ruleset& ruleset, const LandingOdds& landing)
    : unit(mean_price(ruleset)), group_count(ruleset.group_count) {
  const RuleOptions& options = ruleset.options;
  least_throw = options.dice_sides.least_sum();
  most_throw = usual_dice(options).most_sum();
  usual_throw = static_cast<float>(options.dice_sides.mean_sum());
  lap_throws = static_cast<float>(ruleset.space_count) / usual_throw;
  salary_per_throw = static_cast<float>(options.salary) / unit / lap_throws;
  start_cash = static_cast<float>(options.start_cash) / unit;
  fill_board(ruleset, landing, *this);
  for (int g = 0; g < group_count; ++g) {
    GroupFigures& group = groups[static_cast<std::size_t>(g)];
    group.members = ruleset.groups[static_cast<std::size_t>(g)].members;
    group.kind = ruleset.groups[static_cast<std::size_t>(g)].kind;
    group.size = group.members.size();
    if (group.size == 0) continue;
    if (group.kind == SpaceKind::site) {
      fill_site_group(ruleset, *this, group);
    } else {
      fill_counted_group(ruleset, *this, group);
    }
    board_income += group.at_best;
  }
}

}  // namespace freehold::value
