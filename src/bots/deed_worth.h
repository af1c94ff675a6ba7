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

/// One player as the valuation sees it: what it would own, what it could spend.
struct Holder {
  SpaceSet deeds;
  Money cash = 0;  ///< and savings
};

Holder holder(const State& state, PlayerId player);

inline int opponents(const State& state) {
  return state.player_count - state.bankruptcies - 1;
}

/// traffic() where the rounds still to come matter: each opponent's throws until the end, the own ones with them where
/// rents cannot decide the game, since a deed not bought is another's; as below where that is less.
int paced_traffic(const SteadyTables& tables, const State& state);

/// How many horizons of one visitor a deed is valued over: more with more opponents, but not in
/// proportion, since a game of few goes on for longer.
inline int traffic(const SteadyTables& tables, const State& state) {
  return tables.paced ? paced_traffic(tables, state) : opponents(state) + least_traffic;
}

/// What is owned by anybody.
inline SpaceSet taken(const State& state) {
  std::uint64_t bits = 0;
  for (const SpaceSet owned : state.owned)
    bits |= owned.bits;
  return SpaceSet{bits};
}

/// Whether this deed, a site, would fill a group for the player.
inline bool fills_group(const Ruleset& ruleset, const State& state, SpaceId deed, PlayerId player) {
  SpaceSet with = state.owned_by(player);
  with.insert(deed);
  return ruleset.space(deed).kind == SpaceKind::site && with.contains_all(ruleset.group_of(deed).members);
}

/// Whether nobody has a full group of sites, and none can be had but by deals: every site is owned.
bool is_stalled(const SteadyTables& tables, const State& state);

/// `deeds`, or none; without a branch to mispredict.
inline SpaceSet only_if(bool condition, SpaceSet deeds) {
  return SpaceSet{deeds.bits & (std::uint64_t{0} - static_cast<std::uint64_t>(condition))};
}

/// The deeds of those groups of sites that `deeds` holds in full.
inline SpaceSet full_groups(const SteadyTables& tables, SpaceSet deeds) {
  SpaceSet full;
  for (int i = 0; i < tables.site_group_count; ++i) {
    const SpaceSet members = tables.site_members[static_cast<std::size_t>(i)];
    full = full | only_if(deeds.contains_all(members), members);
  }
  return full;
}

/// What a holder's part of a group is worth:
///   each deed what counts of its price (half, as the bank lends on it; see Outlook) and the rent it earns alone;
///   a full group what it earns when built up as far as the cash and some salaries allow, less the cost;
///   a part of a group a share of that gain, smaller for every deed that is missing;
///   less what lifting its mortgages costs (UK.46).
/// Where a part of a group may be built on (S.7), that part counts what it earns when built up as far as it may be.
/// Stations and utilities: the rent grows with how many are held, without buildings.
Money group_worth(const SteadyTables& tables, const State& state, GroupId group, const Holder& holder);

/// What `holder` gains by `deed` joining it, cash unchanged.
Money gain_of_deed(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                   const Holder& holder);

/// What `player` should pay for an unowned deed at most: its own gain, and a share of the largest gain
/// of an opponent that it prevents.
/// Once that comes to `enough`, no more is asked.
Money deed_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                 PlayerId player, Money enough = max_money);

}  // namespace freehold::bots
