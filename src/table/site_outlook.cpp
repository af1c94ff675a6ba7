#include "table/site_outlook.h"

#include "rules/building_rules.h"
#include "rules/rent.h"
#include "table/rents.h"

namespace freehold::table {

namespace {

SiteOutlook outlook_of(const Ruleset& ruleset, const State& state, PlayerId player, SpaceId site) {
  SiteOutlook outlook{.space = site, .rent = rent_due(ruleset, state, site, 0)};
  if (detail::is_fully_built(ruleset, state, player, site)) return outlook;
  outlook.next = NextBuilding{.word = building_word(ruleset, state, Action::on(ActionType::build, site)),
                              .price = building_price(ruleset, state, site),
                              .rent = rent_with_next_building(ruleset, state, site)};
  return outlook;
}

}  // namespace

std::string_view building_word(const Ruleset& ruleset, const State& state, const Action& action) {
  const RuleOptions& options = ruleset.options;
  if (options.building == BuildingRule::levels) return "level";
  const int count = state.buildings_on(action.space);
  const bool is_hotel = action.type == ActionType::build
                            ? detail::next_building_kind(options, count) == BuildingKind::hotel
                            : count == hotel;
  return is_hotel ? "hotel" : "house";
}

std::vector<GroupOutlook> groups_to_build(const Ruleset& ruleset, const State& state, PlayerId player,
                                          const LegalActions& menu) {
  std::vector<GroupOutlook> groups;
  const bool between_moves = state.phase == Phase::pre_roll || state.phase == Phase::post_roll;
  if (!between_moves || ruleset.options.building == BuildingRule::off) return groups;
  const SpaceSet offered = menu.build | menu.sell_building;
  for (int number = 0; number < ruleset.group_count; ++number) {
    const GroupId id{number};
    const Group& group = ruleset.group(id);
    const bool asks = state.turn.player == player && owns_group(ruleset, state, player, id);
    if (group.kind != SpaceKind::site || !(asks || offered.intersects(group.members))) continue;
    GroupOutlook& outlook = groups.emplace_back(GroupOutlook{.group = id});
    for (const SpaceId site : state.owned_by(player) & group.members)
      outlook.sites.push_back(outlook_of(ruleset, state, player, site));
  }
  return groups;
}

}  // namespace freehold::table
