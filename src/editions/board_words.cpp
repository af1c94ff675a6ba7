#include "editions/board_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <span>

#include "rules/state.h"

namespace freehold::editions {
namespace {

std::string tax_text(const Ruleset& rules, const Space& space) {
  const char* const base = space.tax_base == TaxBase::worth ? "all that one has" : "one's money";
  auto part = fmt::format("{}% of {}", space.tax_percent, base);
  if (space.tax_multiple > 0) part += fmt::format(", down to a multiple of {}", space.tax_multiple);
  if (space.tax == 0) return "costs " + part;
  const auto sum = "costs " + amount_text(rules, space.tax);
  return space.tax_percent > 0 && rules.options.tax_choice ? fmt::format("{} or {}", sum, part) : sum;
}

std::string random_text(const Ruleset& rules, const Space& space) {
  const auto range = fmt::format("{} to {}", amount_text(rules, space.least), amount_text(rules, space.most));
  if (space.step == 1) return "chance decides: " + range;
  return fmt::format("chance decides: {}, multiples of {}", range, space.step);
}

std::string go_text(const Ruleset& rules) {
  const auto& options = rules.options;
  auto text = "pays " + amount_text(rules, options.salary);
  if (options.salary_step > 0) {
    text +=
        fmt::format(" the first time, {} more each further time", amount_text(rules, options.salary_step));
    if (options.salary_most > 0) text += fmt::format(", up to {}", amount_text(rules, options.salary_most));
  }
  if (options.go_landing_factor > 1)
    text += fmt::format(", {} times that for landing on it", options.go_landing_factor);
  return text;
}

std::string free_parking_text(const Ruleset& rules) {
  const auto& options = rules.options;
  if (!options.free_parking_pot) return "";
  if (options.free_parking_floor == 0) return "pays the pot";
  return fmt::format("pays the pot, at least {}", amount_text(rules, options.free_parking_floor));
}

// How many rents of a deed can ever count here.
std::size_t rents_that_count(const Ruleset& rules, const Space& space, std::size_t owned_of_group) {
  if (space.kind != SpaceKind::site) {
    const auto rents = std::span{space.rents}.first(owned_of_group);
    const bool alike = std::ranges::all_of(rents, [&](Money rent) { return rent == rents.front(); });
    return alike ? 1 : owned_of_group;
  }
  if (rules.options.building == BuildingRule::off) return 1;
  const bool hotels = rules.options.building == BuildingRule::houses && rules.options.hotels;
  return hotels ? space.rents.size() : max_levels + 1;
}

}  // namespace

std::string amount_text(const Ruleset& rules, Money amount) {
  auto digits = fmt::to_string(amount < 0 ? -amount : amount);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return fmt::format("{}{}{}", amount < 0 ? "-" : "", rules.text.currency, digits);
}

std::string what_happens(const Ruleset& rules, SpaceId id) {
  const auto& space = rules.space(id);
  switch (space.kind) {
    case SpaceKind::go: return go_text(rules);
    case SpaceKind::card: return fmt::format("a card of {}", rules.text.deck_names[space.deck.index()]);
    case SpaceKind::tax: return tax_text(rules, space);
    case SpaceKind::go_to_jail:
      return rules.options.jail_effect ? fmt::format("to space {}", space_number(rules.jail)) : "";
    case SpaceKind::free_parking: return free_parking_text(rules);
    case SpaceKind::jail:
    case SpaceKind::hospital: return "just visiting";
    case SpaceKind::rest: return "";
    case SpaceKind::bank_office: return rules.options.savings ? "carries out orders for savings" : "";
    case SpaceKind::metro: return fmt::format("carries to space {}", space_number(space.target));
    case SpaceKind::random_amount: return random_text(rules, space);
    case SpaceKind::site:
    case SpaceKind::station:
    case SpaceKind::utility: {
      const bool lone = rules.text.group_ids[space.group.index()].starts_with('_');
      return lone ? "" : rules.text.group_names[space.group.index()];
    }
  }
  return "";
}

std::string rents_text(const Ruleset& rules, SpaceId id) {
  const auto& space = rules.space(id);
  const auto used =
      rents_that_count(rules, space, static_cast<std::size_t>(rules.group_of(id).members.size()));
  std::string text;
  for (std::size_t i = 0; i < used; ++i) {
    text +=
        fmt::format("{}{}{}", i > 0 ? " " : "", space.kind == SpaceKind::utility ? "x" : "", space.rents[i]);
  }
  return text;
}

}  // namespace freehold::editions
