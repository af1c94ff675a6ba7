#include "editions/board_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "rules/state.h"

namespace freehold::editions {
namespace {

// Whether that many buildings can stand on a site under these rules.
bool can_come_about(const RuleOptions& options, int buildings) {
  if (buildings == 0) return true;
  switch (options.building) {
    case BuildingRule::off: return false;
    case BuildingRule::levels: return buildings <= max_levels;
    case BuildingRule::houses:
      return buildings == hotel ? options.hotels : buildings <= options.houses_before_hotel;  // UKS.2
  }
  return false;
}

}  // namespace

std::vector<RentRow> rent_rows(const Ruleset& rules, SpaceId id) {
  const auto& space = rules.space(id);
  const bool site = space.kind == SpaceKind::site;
  const int printed = site ? static_cast<int>(space.rents.size()) : rules.group_of(id).members.size();
  std::vector<RentRow> rows;
  for (int count = 0; count < printed; ++count) {
    const Money rent = space.rents[static_cast<std::size_t>(count)];
    if (!site || (can_come_about(rules.options, count) && (count == 0 || rent > 0)))
      rows.push_back({count, rent});
  }
  return rows;
}

DeedPrices deed_prices(const Ruleset& rules, SpaceId id) {
  const Space& deed = rules.space(id);
  DeedPrices prices{.price = deed.price};
  if (rules.options.mortgages) prices.mortgage = deed.mortgage_value;
  const bool takes_houses = deed.kind == SpaceKind::site && rules.options.building == BuildingRule::houses;
  if (takes_houses && deed.building_price > 0) prices.building = deed.building_price;
  return prices;
}

Salaries salaries(const RuleOptions& options) {
  const Money most = options.salary_most;
  const bool grow = options.salary_step > 0 && (most == 0 || most > options.salary);
  return {.first = options.salary, .grow = grow, .most = grow ? most : 0};
}

}  // namespace freehold::editions
