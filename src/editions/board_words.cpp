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

std::string rents_text(const Ruleset& rules, SpaceId id) {
  auto rows = rent_rows(rules, id);
  const bool site = rules.space(id).kind == SpaceKind::site;
  const auto same = [&](const RentRow& row) { return row.rent == rows.front().rent; };
  if (!site && std::ranges::all_of(rows, same)) rows.resize(1);  // the same for any number owned
  std::string text;
  for (const RentRow& row : rows) {
    const bool times = rules.space(id).kind == SpaceKind::utility;
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", times ? "x" : "", row.rent);
  }
  return text;
}

}  // namespace freehold::editions
