#include "rules/building_rules.h"

#include <algorithm>
#include <limits>

#include "rules/rent.h"

namespace freehold::detail {

namespace {

int lowest_on(const State& state, SpaceSet members) {
  int least = hotel;
  for (const SpaceId site : members)
    least = std::min(least, state.buildings_on(site));
  return least;
}

int highest_on(const State& state, SpaceSet members) {
  int most = 0;
  for (const SpaceId site : members)
    most = std::max(most, state.buildings_on(site));
  return most;
}

bool is_site(const Ruleset& rules, SpaceId space) {
  return rules.sites.contains(space);
}

/// S.7: without the full group, the highest level is the number of its deeds owned.
int most_buildings(const RuleOptions& options, bool is_full, int owned) {
  if (options.building != BuildingRule::levels) return hotel;
  return is_full ? max_levels : std::min(max_levels, owned);
}

/// Whether a site with `count` buildings can have no more if its owner has `owned` deeds of the group.
bool nothing_follows(const RuleOptions& options, int count, bool is_full, int owned) {
  if (count >= most_buildings(options, is_full, owned)) return true;
  return next_building_kind(options, count) == BuildingKind::hotel && !options.hotels;
}

/// For rules that tie building to the token's space, in the player's own turn (X.11, S.5).
std::optional<Illegal> refuse_place(const Ruleset& rules, const State& state, PlayerId player, SpaceId site) {
  const BuildingPlace place = rules.options.building_place;
  if (place == BuildingPlace::anywhere) return std::nullopt;
  const Clause clause = place == BuildingPlace::landed_site ? Clause::X_11 : Clause::S_5;
  if (state.turn.player != player) return Illegal{Refusal::not_your_turn, clause};
  const SpaceId at = state.player(player).space;
  const bool stands_well =
      place == BuildingPlace::landed_site
          ? at == site && state.turn.thrown
          : state.owner(at) == player && state.turn.bought != at && rules.group_of(site).members.contains(at);
  return stands_well ? std::nullopt : std::optional{Illegal{Refusal::not_standing_there, clause}};
}

}  // namespace

BuildingKind next_building_kind(const RuleOptions& options, int buildings) {
  const bool takes_hotel =
      options.building == BuildingRule::houses && buildings >= options.houses_before_hotel;
  return takes_hotel ? BuildingKind::hotel : BuildingKind::house;
}

bool is_fully_built(const Ruleset& rules, const State& state, PlayerId owner, SpaceId site) {
  const SpaceSet members = rules.group_of(site).members;
  const SpaceSet own = state.owned_by(owner) & members;
  return nothing_follows(rules.options, state.buildings_on(site), own == members, own.size());
}

bool has_stock(const RuleOptions& options) {
  return options.building == BuildingRule::houses && options.limited_buildings;
}

bool in_stock(const RuleOptions& options, const State& state, BuildingKind kind) {
  if (!has_stock(options)) return true;
  return (kind == BuildingKind::house ? state.houses : state.hotels) > 0;
}

std::optional<Illegal> refuse_site(const Ruleset& rules, const State& state, PlayerId player, SpaceId site) {
  if (rules.options.building == BuildingRule::off) return Illegal{Refusal::switched_off, Clause::UK_32};
  if (!is_site(rules, site)) return Illegal{Refusal::not_a_site, Clause::UK_32};
  if (state.owner(site) != player) return Illegal{Refusal::not_owner, Clause::UK_32};
  const SpaceSet members = rules.group_of(site).members;
  const SpaceSet own = state.owned_by(player) & members;  // if the rules let groups mix, only these count
  const bool is_full = own == members;
  if (rules.options.full_group_to_build && !is_full) return Illegal{Refusal::incomplete_group, Clause::UK_32};
  if (const auto refused = refuse_place(rules, state, player, site)) return refused;
  if (state.mortgaged.intersects(own)) return Illegal{Refusal::group_mortgaged, Clause::UK_34};
  const int count = state.buildings_on(site);
  const bool wants_hotel = next_building_kind(rules.options, count) == BuildingKind::hotel;
  if (nothing_follows(rules.options, count, is_full, own.size())) {
    const bool levels = rules.options.building == BuildingRule::levels;
    return Illegal{Refusal::fully_built, levels ? Clause::S_7 : Clause::UK_35};
  }
  if (rules.options.even_building && count > lowest_on(state, own)) {
    return Illegal{Refusal::uneven_building, wants_hotel ? Clause::UK_35 : Clause::UK_33};
  }
  return std::nullopt;
}

std::optional<Illegal> refuse_build(const Ruleset& rules, const State& state, PlayerId player, SpaceId site) {
  if (const auto refused = refuse_site(rules, state, player, site)) return refused;
  const BuildingKind kind = next_building_kind(rules.options, state.buildings_on(site));
  if (!in_stock(rules.options, state, kind)) {
    return Illegal{kind == BuildingKind::house ? Refusal::no_houses_left : Refusal::no_hotels_left,
                   Clause::UK_36};
  }
  if (state.player(player).cash < building_price(rules, state, site)) {
    return Illegal{Refusal::not_enough_cash, kind == BuildingKind::house ? Clause::UK_32 : Clause::UK_35};
  }
  return std::nullopt;
}

std::optional<Illegal> refuse_placing(const Ruleset& rules, const State& state, PlayerId player,
                                      SpaceId site) {
  if (const auto refused = refuse_site(rules, state, player, site)) return refused;
  if (next_building_kind(rules.options, state.buildings_on(site)) != state.claim.building) {
    return Illegal{Refusal::other_building, Clause::UK_37};
  }
  return std::nullopt;
}

namespace {

// If they can't be sold at any time, they can be in the player's turn and in debt (S.16).
std::optional<Illegal> refuse_sale_now(const Ruleset& rules, const State& state, PlayerId player) {
  if (rules.options.building_sales_any_time || state.turn.player == player || state.phase == Phase::debt)
    return std::nullopt;
  return Illegal{Refusal::not_your_turn, Clause::S_16};
}

}  // namespace

std::optional<Illegal> refuse_building_sale(const Ruleset& rules, const State& state, PlayerId player,
                                            SpaceId site) {
  if (!is_site(rules, site)) return Illegal{Refusal::not_a_site, Clause::UK_38};
  if (state.owner(site) != player) return Illegal{Refusal::not_owner, Clause::UK_38};
  if (const auto refused = refuse_sale_now(rules, state, player)) return refused;
  const int count = state.buildings_on(site);
  if (count == 0) return Illegal{Refusal::no_building, Clause::UK_38};
  const SpaceSet own = state.owned_by(player) & rules.group_of(site).members;
  if (rules.options.even_building && count < highest_on(state, own)) {
    return Illegal{Refusal::uneven_selling, Clause::UK_33};
  }
  if (count == hotel && has_stock(rules.options) && state.houses < rules.options.houses_before_hotel) {
    return Illegal{Refusal::no_houses_left, Clause::UK_36};
  }
  return std::nullopt;
}

std::optional<Illegal> refuse_hotels_sale(const Ruleset& rules, const State& state, PlayerId player,
                                          GroupId group) {
  if (!group.valid() || group.number() >= rules.group_count)
    return Illegal{Refusal::not_a_site, Clause::UK_39};
  const SpaceSet own = state.owned_by(player) & rules.group(group).members;
  if (own.empty()) return Illegal{Refusal::not_owner, Clause::UK_39};
  if (const auto refused = refuse_sale_now(rules, state, player)) return refused;
  if (rules.options.building != BuildingRule::houses || highest_on(state, own) < hotel)
    return Illegal{Refusal::no_building, Clause::UK_39};
  return std::nullopt;
}

SpaceSet sites_for(const Ruleset& rules, const State& state, PlayerId player, BuildingKind kind) {
  SpaceSet sites;
  const SpaceSet owned = state.owned_by(player);
  if (rules.options.building == BuildingRule::off) return sites;
  for (int g = 0; g < rules.group_count; ++g) {
    const Group& group = rules.groups[static_cast<std::size_t>(g)];
    const bool can_build = rules.options.full_group_to_build ? owned.contains_all(group.members)
                                                             : owned.intersects(group.members);
    if (group.kind != SpaceKind::site || !can_build) continue;
    for (const SpaceId site : owned& group.members) {
      if (next_building_kind(rules.options, state.buildings_on(site)) != kind) continue;
      if (!refuse_site(rules, state, player, site)) sites.insert(site);
    }
  }
  return sites;
}

PlayerSet able_to_build(const Ruleset& rules, const State& state, BuildingKind kind) {
  PlayerSet able;
  for (const PlayerId player : state.in_game) {
    if (lowest_list_price(rules, state, {player}, kind) <= state.player(player).cash) able.insert(player);
  }
  return able;
}

Money lowest_list_price(const Ruleset& rules, const State& state, PlayerSet players, BuildingKind kind) {
  Money least = std::numeric_limits<Money>::max();
  for (const PlayerId player : players) {
    for (const SpaceId site : sites_for(rules, state, player, kind)) {
      least = std::min(least, building_price(rules, state, site));
    }
  }
  return least;
}

}  // namespace freehold::detail
