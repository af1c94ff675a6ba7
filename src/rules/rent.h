// Rents and prices, from the deed's figures and who owns what.
#pragma once

#include <algorithm>
#include <cstddef>

#include "base/money.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// Rent of a site by itself: its buildings, or bare and perhaps doubled.
inline Money own_rent(const Ruleset& ruleset, const State& state, SpaceId id, PlayerId owner) {
  const Space& site = ruleset.space(id);
  const int count = state.buildings_on(id);
  const Money rent = site.rents[static_cast<std::size_t>(count)];
  if (count > 0) return rent;
  const SpaceSet members = ruleset.group(site.group).members;
  const bool is_full = state.owned_by(owner).contains_all(members);  // UK.14, UK.15
  const bool earns_more = is_full && (ruleset.options.full_group_rent_if_mortgaged ||
                                      !state.mortgaged.intersects(members));  // UK.16, X.7
  return earns_more ? rent * ruleset.options.full_group_rent_factor : rent;
}

/// S.8: part of the rent of the owner's other deeds of the group, each rounded down (G.11).
Money rent_of_others(const Ruleset& ruleset, const State& state, SpaceId id, PlayerId owner);

/// What landing on `space` costs a visitor now, after a throw of `throw_sum` (it matters for utilities only).
/// 0 where nothing is due: unowned, mortgaged (UK.17), or an owner in jail where the rules say so.
/// Asked at every landing, so kept here.
inline Money rent_due(const Ruleset& ruleset, const State& state, SpaceId id, int throw_sum) {
  const PlayerId owner = state.owner(id);
  if (!owner.valid() || state.mortgaged.contains(id)) return 0;
  if (!ruleset.options.rent_in_jail && state.player(owner).confined != Place::none) return 0;  // L.5.2
  const Space& space = ruleset.space(id);
  if (space.kind == SpaceKind::site) {
    const Money own = own_rent(ruleset, state, id, owner);
    return ruleset.options.group_rent_share == 0 ? own : own + rent_of_others(ruleset, state, id, owner);
  }
  const int owned = (state.owned_by(owner) & ruleset.group(space.group).members).size();
  const Money figure = space.rents[static_cast<std::size_t>(std::min(owned, 6) - 1)];  // UK.18, UK.19
  return space.kind == SpaceKind::utility ? figure * throw_sum : figure;
}

/// Whether `player` owns every deed of the group.
bool owns_group(const Ruleset& ruleset, const State& state, PlayerId player, GroupId group);

/// What the next building on `space` costs: a house, a hotel on top of its houses (UK.35), or a level (S.6).
Money building_price(const Ruleset& ruleset, const State& state, SpaceId space);
/// What the bank pays for one building sold back from `space` (UK.38, UK.40).
Money building_sale_value(const Ruleset& ruleset, const State& state, SpaceId space);
/// What the bank pays for everything on `space` at once (UK.39).
Money all_buildings_sale_value(const Ruleset& ruleset, const State& state, SpaceId space);
/// What `buildings` on `space` cost at purchase: a hotel with its houses (UKS.4), every level (S.16).
Money buildings_cost(const Ruleset& ruleset, SpaceId space, int buildings);
/// What the bank pays a debtor for a deed without buildings, where it takes any (S.16).
Money deed_sale_value(const Ruleset& ruleset, SpaceId space);
/// What lifting the mortgage costs, interest included (UK.46).
Money lift_price(const Ruleset& ruleset, SpaceId space);
/// The interest alone: due when a mortgaged deed changes hands (UK.44).
Money transfer_interest(const Ruleset& ruleset, SpaceId space);

/// The next step of a site that has `buildings` of them, and the one before: hotel after the houses it takes (UKS.2).
int next_building_step(const Ruleset& ruleset, int buildings);
int previous_building_step(const Ruleset& ruleset, int buildings);

}  // namespace freehold
