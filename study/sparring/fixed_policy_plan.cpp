#include "sparring/fixed_policy_plan.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/sort_in_place.h"

namespace freehold::bots::sparring {
namespace {

Money dearest_price(const Ruleset& ruleset, SpaceSet members) {
  Money dearest = 0;
  for (const SpaceId deed : members)
    dearest = std::max(dearest, ruleset.space(deed).price);
  return dearest;
}

// The groups of sites, cheapest first; if equal, in the ruleset's order.
std::vector<SpaceSet> site_groups(const Ruleset& ruleset) {
  std::vector<SpaceSet> groups;
  for (std::size_t i = 0; i < static_cast<std::size_t>(ruleset.group_count); ++i) {
    if (ruleset.groups[i].kind == SpaceKind::site) groups.push_back(ruleset.groups[i].members);
  }
  sort_in_place(groups, {}, [&](SpaceSet members) { return dearest_price(ruleset, members); });
  return groups;
}

SpaceSet deeds_of_kind(const Ruleset& ruleset, SpaceKind kind) {
  SpaceSet found;
  for (const SpaceId deed : ruleset.deeds) {
    if (ruleset.space(deed).kind == kind) found.insert(deed);
  }
  return found;
}

}  // namespace

FixedPolicyPlan::FixedPolicyPlan(const Ruleset& ruleset, FixedPolicyKind kind, OfferPace offer_pace)
    : pace(offer_pace), reserve(std::min(ruleset.options.salary, ruleset.options.start_cash / 7)) {
  if (kind == FixedPolicyKind::any_group) return;
  const std::vector<SpaceSet> groups = site_groups(ruleset);
  footholds = deeds_of_kind(ruleset, SpaceKind::station);
  if (kind == FixedPolicyKind::rich) {
    wanted = footholds | (groups.empty() ? SpaceSet{} : groups.back());
    banned = deeds_of_kind(ruleset, SpaceKind::utility);
    return;
  }
  // Light blue and orange on a board with eight groups: the second and fourth cheapest.
  if (groups.size() > 1) goals = groups[1];
  if (groups.size() > 3) goals = goals | groups[(groups.size() - 1) / 2];
  wanted = footholds | goals;
  most_buildings = 3;
}

}  // namespace freehold::bots::sparring
