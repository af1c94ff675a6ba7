// Rents and prices, from a deed's figures and the owners: how each is worked out, and how much it is.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/money.h"
#include "rules/basis.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// The rent of a site by itself: with its buildings, or bare and possibly doubled. Passed to `take` in the
/// branch for its kind, so that code that needs only the sum has no further case distinction.
template <class Take>
[[gnu::always_inline]] inline auto take_own_rent(const Ruleset& ruleset, const State& state, SpaceId id,
                                                 PlayerId owner, Take take) {
  const Space& site = ruleset.space(id);
  const int count = state.buildings_on(id);
  const Money rent = site.rents[static_cast<std::size_t>(count)];
  if (count > 0)
    return take({.kind = BasisKind::building_rent, .count = static_cast<std::uint8_t>(count), .unit = rent});
  const SpaceSet members = ruleset.group(site.group).members;
  const bool is_full = state.owned_by(owner).contains_all(members);  // UK.14, UK.15
  const bool earns_more = is_full && (ruleset.options.full_group_rent_if_mortgaged ||
                                      !state.mortgaged.intersects(members));  // UK.16, X.7
  if (!earns_more || ruleset.options.full_group_rent_factor == 1)
    return take({.kind = BasisKind::bare_rent, .unit = rent});
  return take({.kind = BasisKind::full_group_rent,
               .factor = static_cast<std::uint8_t>(ruleset.options.full_group_rent_factor),
               .unit = rent});
}

/// The rent of a site, with its share of the owner's other sites (S.8).
Basis shared_rent(const Ruleset& ruleset, const State& state, SpaceId id, PlayerId owner);

/// What landing on `space` costs a visitor now, after a throw of `dice` (needed for utilities), passed to
/// `take`. A sum of 0 if nothing is due: unowned, mortgaged (UK.17), or owner in jail if the rules say so.
template <class Take>
[[gnu::always_inline]] inline auto take_rent(const Ruleset& ruleset, const State& state, SpaceId id,
                                             Throw dice, Take take) {
  const PlayerId owner = state.owner(id);
  if (!owner.valid() || state.mortgaged.contains(id)) return take(fixed_sum(0));
  if (!ruleset.options.rent_in_jail && state.player(owner).confined != Place::none)
    return take(fixed_sum(0));  // L.5.2
  const Space& space = ruleset.space(id);
  if (space.kind == SpaceKind::site) {
    return ruleset.options.group_rent_share == 0 ? take_own_rent(ruleset, state, id, owner, take)
                                                 : take(shared_rent(ruleset, state, id, owner));
  }
  const int owned = (state.owned_by(owner) & ruleset.group(space.group).members).size();
  const Money figure = space.rents[static_cast<std::size_t>(std::min(owned, 6) - 1)];  // UK.18, UK.19
  const auto count = static_cast<std::uint8_t>(owned);
  if (space.kind == SpaceKind::utility)
    return take({.kind = BasisKind::utility_rent, .count = count, .dice = dice, .unit = figure});
  return take({.kind = BasisKind::station_rent, .count = count, .factor = 1, .unit = figure});
}

/// How that rent is worked out.
inline Basis rent_basis(const Ruleset& ruleset, const State& state, SpaceId id, Throw dice) {
  return take_rent(ruleset, state, id, dice, [](const Basis& rent) { return rent; });
}

/// The rent of a utility if a card sets the factor for the throw (us).
inline Basis rent_by_card(int times, Throw dice) {
  return {.kind = BasisKind::utility_rent, .dice = dice, .unit = times};
}

/// The rent after a throw of `throw_sum`. Needed at every landing, so inline.
inline Money rent_due(const Ruleset& ruleset, const State& state, SpaceId id, int throw_sum) {
  return take_rent(ruleset, state, id, Throw{throw_sum}, [](const Basis& rent) { return sum_of(rent); });
}

/// Whether `player` owns every deed of the group.
bool owns_group(const Ruleset& ruleset, const State& state, PlayerId player, GroupId group);

/// The price of the next building on `space`: a house, a hotel after its houses (UK.35), or a level (S.6).
Basis building_price_basis(const Ruleset& ruleset, const State& state, SpaceId space);
Money building_price(const Ruleset& ruleset, const State& state, SpaceId space);
/// What the bank pays for one building sold back from `space` (UK.38, UK.40).
Basis building_sale_basis(const Ruleset& ruleset, const State& state, SpaceId space);
Money building_sale_value(const Ruleset& ruleset, const State& state, SpaceId space);
/// What the bank pays for everything on `space` at once (UK.39).
Basis all_buildings_sale_basis(const Ruleset& ruleset, const State& state, SpaceId space);
Money all_buildings_sale_value(const Ruleset& ruleset, const State& state, SpaceId space);
/// What `buildings` on `space` cost at purchase: a hotel with its houses (UKS.4), every level (S.16).
Money buildings_cost(const Ruleset& ruleset, SpaceId space, int buildings);
/// What the bank pays a debtor for a deed without buildings, if it buys any (S.16).
Basis deed_sale_basis(const Ruleset& ruleset, SpaceId space);
Money deed_sale_value(const Ruleset& ruleset, SpaceId space);
/// The price of lifting the mortgage, including interest (UK.46).
Basis lift_basis(const Ruleset& ruleset, SpaceId space);
Money lift_price(const Ruleset& ruleset, SpaceId space);
/// The interest alone, due when a mortgaged deed changes hands (UK.44).
Basis transfer_interest_basis(const Ruleset& ruleset, SpaceId space);
Money transfer_interest(const Ruleset& ruleset, SpaceId space);

/// The step up from `buildings` on a site, and the step down: a hotel follows the houses it takes (UKS.2).
int next_building_step(const Ruleset& ruleset, int buildings);
int previous_building_step(const Ruleset& ruleset, int buildings);

}  // namespace freehold
