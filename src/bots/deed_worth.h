// What deeds are worth to a player, in money: the valuation behind the steady bot's bids and deals.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/id.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// A player as the valuation sees it: what it would own and could spend.
struct Holder {
  SpaceSet deeds;
  Money cash = 0;  ///< including savings
};

Holder holder(const State& state, PlayerId player);

inline int opponents(const State& state) {
  return state.player_count - state.bankruptcies - 1;
}

/// traffic(), or less if the number of remaining rounds matters: each opponent's throws until the end, plus
/// the player's own if rents can't decide the game, because a deed not bought goes to another.
int paced_traffic(const SteadyTables& tables, const State& state);

/// Over how many horizons of one visitor a deed is valued. Grows with the number of opponents, but less than
/// proportionally, because games between few last longer.
inline int traffic(const SteadyTables& tables, const State& state) {
  return tables.paced ? paced_traffic(tables, state) : opponents(state) + least_traffic;
}

/// All deeds that anybody owns.
inline SpaceSet taken(const State& state) {
  std::uint64_t bits = 0;
  for (const SpaceSet owned : state.owned)
    bits |= owned.bits;
  return SpaceSet{bits};
}

/// Whether this site would complete a group for the player.
inline bool fills_group(const Ruleset& ruleset, const State& state, SpaceId deed, PlayerId player) {
  SpaceSet with = state.owned_by(player);
  with.insert(deed);
  return ruleset.space(deed).kind == SpaceKind::site && with.contains_all(ruleset.group_of(deed).members);
}

/// Whether nobody has a full group that can decide the game (SteadyTables::decisive) and only deals can create
/// one, because every site is owned.
bool is_stalled(const SteadyTables& tables, const State& state);

/// `deeds` or none, without a branch to mispredict.
inline SpaceSet only_if(bool condition, SpaceSet deeds) {
  return SpaceSet{deeds.bits & (std::uint64_t{0} - static_cast<std::uint64_t>(condition))};
}

/// The deeds in `deeds` that belong to complete groups of sites.
inline SpaceSet full_groups(const SteadyTables& tables, SpaceSet deeds) {
  SpaceSet full;
  for (int i = 0; i < tables.site_group_count; ++i) {
    const SpaceSet members = tables.site_members[static_cast<std::size_t>(i)];
    full = full | only_if(deeds.contains_all(members), members);
  }
  return full;
}

/// What a holder's part of a group is worth:
///   each deed: part of its price (half, which the bank lends on it; see Outlook) and the rent it earns
///   alone;
///   a full group: its earnings when built up as far as cash and some salaries allow, minus the cost;
///   an incomplete group: a share of that gain, smaller for every deed that is missing;
///   minus the cost of lifting its mortgages (UK.46).
/// A part that may be built on (S.7) counts with its earnings when built up as far as allowed. The rent of
/// stations and utilities grows with the number held.
Money group_worth(const SteadyTables& tables, const State& state, GroupId group, const Holder& holder);

/// What `holder` gains if `deed` joins its holding, with cash unchanged.
Money gain_of_deed(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                   const Holder& holder);

/// The most that `player` should pay for an unowned deed: its own gain, and a share of the largest opponent's
/// gain that it prevents. Stops once that reaches `enough`.
Money deed_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                 PlayerId player, Money enough = max_money);

}  // namespace freehold::bots
