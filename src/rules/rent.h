// Rents and prices, from the deed's figures and who owns what.
#pragma once

#include "base/money.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// What landing on `space` costs a visitor now, after a throw of `throw_sum` (it matters for utilities only).
/// 0 where nothing is due: unowned, mortgaged (UK.17), or an owner in jail where the rules say so.
Money rent_due(const Ruleset& ruleset, const State& state, SpaceId space, int throw_sum);

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
