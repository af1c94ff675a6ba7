#include "table/rents.h"

#include "base/try.h"
#include "bots/what_if.h"
#include "rules/building_rules.h"
#include "rules/rent.h"
#include "table/deals.h"

namespace freehold::table {

namespace {

constexpr Throw no_throw;

DeedRent rent_of(const Ruleset& ruleset, const State& state, SpaceId space) {
  return {.owner = state.owner(space), .basis = rent_basis(ruleset, state, space, no_throw)};
}

bool is_same(const DeedRent& left, const DeedRent& right) {
  return left.owner == right.owner && left.basis == right.basis;
}

bool earns(const DeedRent& rent) {
  return rent.basis.kind == BasisKind::utility_rent ? rent.basis.unit > 0 : sum_of(rent.basis) > 0;
}

// A site's card has a line for each number of buildings, other deeds' cards one for each number owned.
int row_of(const Ruleset& ruleset, const State& state, const DeedRent& rent, SpaceId space) {
  return ruleset.sites.contains(space) ? state.buildings_on(space) : rent.basis.count - 1;
}

SiteOutlook outlook_of(const Ruleset& ruleset, const State& state, PlayerId player, SpaceId site) {
  SiteOutlook outlook{.space = site, .rent = rent_due(ruleset, state, site, 0)};
  if (detail::is_fully_built(ruleset, state, player, site)) return outlook;
  outlook.next = NextBuilding{.word = building_word(ruleset, state, Action::on(ActionType::build, site)),
                              .price = building_price(ruleset, state, site),
                              .rent = rent_with_next_building(ruleset, state, site)};
  return outlook;
}

}  // namespace

std::vector<EarningDeed> earning_deeds(const Ruleset& ruleset, const State& state) {
  std::vector<EarningDeed> deeds;
  for (const SpaceId space : ruleset.deeds) {
    const DeedRent rent = rent_of(ruleset, state, space);
    if (!earns(rent)) continue;
    deeds.push_back({.space = space, .rent = rent, .row = row_of(ruleset, state, rent, space)});
  }
  return deeds;
}

std::vector<RentChange> rent_changes(const Ruleset& ruleset, const State& before, const State& after) {
  std::vector<RentChange> changes;
  for (const SpaceId space : ruleset.deeds) {
    const RentChange change{
        .space = space, .now = rent_of(ruleset, before, space), .then = rent_of(ruleset, after, space)};
    if (!is_same(change.now, change.then)) changes.push_back(change);
  }
  return changes;
}

std::expected<std::vector<RentChange>, Illegal> deal_rents(const Ruleset& ruleset, const State& state,
                                                           const Offer& deal) {
  const auto effect = FREEHOLD_TRY(effect_of(ruleset, state, deal));
  return rent_changes(ruleset, effect.now, effect.then);
}

Money rent_with_next_building(const Ruleset& ruleset, const State& state, SpaceId site) {
  State after = state;
  bots::build_on(ruleset, after, state.owner(site), site, 0);
  return rent_due(ruleset, after, site, 0);
}

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
