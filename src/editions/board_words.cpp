#include "editions/board_words.h"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace

std::string amount_text(const Ruleset& rules, Money amount) {
  return fmt::format("{}{}{}", amount < 0 ? "-" : "", rules.text.currency, amount < 0 ? -amount : amount);
}

std::string what_happens(const Ruleset& rules, SpaceId id) {
  const auto& space = rules.space(id);
  switch (space.kind) {
    case SpaceKind::go: return fmt::format("pays {}", amount_text(rules, rules.options.salary));
    case SpaceKind::card: return fmt::format("a card of {}", rules.text.deck_names[space.deck.index()]);
    case SpaceKind::tax: return tax_text(rules, space);
    case SpaceKind::go_to_jail:
      return rules.options.jail_effect ? fmt::format("to space {}", rules.jail.number()) : "";
    case SpaceKind::free_parking: return rules.options.free_parking_pot ? "pays the pot" : "";
    case SpaceKind::jail:
    case SpaceKind::hospital: return "just visiting";
    case SpaceKind::rest: return "";
    case SpaceKind::bank_office: return rules.options.savings ? "carries out orders for savings" : "";
    case SpaceKind::metro: return fmt::format("carries to space {}", space.target.number());
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
  const bool site = space.kind == SpaceKind::site;
  const auto last =
      std::find_if(space.rents.rbegin(), space.rents.rend(), [](Money rent) { return rent != 0; });
  const auto used = site ? static_cast<std::size_t>(space.rents.rend() - last)
                         : static_cast<std::size_t>(rules.group_of(id).members.size());
  std::string text;
  for (std::size_t i = 0; i < used; ++i) {
    text +=
        fmt::format("{}{}{}", i > 0 ? " " : "", space.kind == SpaceKind::utility ? "x" : "", space.rents[i]);
  }
  return text;
}

}  // namespace freehold::editions
