// The fixed-policy agents' money: buying, bidding, building, lifting and raising cash.
#pragma once

#include <optional>

#include "base/id.h"
#include "base/id_set.h"
#include "rules/action.h"
#include "rules/legal_actions.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "sparring/fixed_policy_plan.h"

namespace freehold::bots::sparring {

/// In the phase buy: buys where the reserve is left, or where the deed completes a group or is wanted; mortgages one deed of
/// at least the price for one that completes a group; else declines.
Action fixed_policy_purchase(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state,
                             PlayerId player);

/// In an auction: half of the way to the list price; above it a quarter of the way to its cash for what completes a group. A
/// sixth of the way to its cash, whatever the list price, for what is wanted. A building at its least price only.
Action fixed_policy_bid(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state,
                        PlayerId player);

/// Of `sites`, where it builds: the rent that the next building adds, less its price, is greatest; of equals the
/// later on the board. None above the plan's most buildings, and none that `cash` does not pay.
std::optional<SpaceId> fixed_policy_site(const Ruleset& ruleset, const FixedPolicyPlan& plan,
                                         const State& state, SpaceSet sites, Money cash);

/// The first mortgage on the board whose lifting leaves the reserve.
std::optional<SpaceId> fixed_policy_lift(const Ruleset& ruleset, const FixedPolicyPlan& plan,
                                         const State& state, PlayerId player, const LegalActions& menu);

/// What raises cash next: mortgages from the least where all together suffice for `wanting`, then deeds to the bank (S.16)
/// outside its groups, buildings from the cheapest group, mortgages and deeds all the same. Nothing if there is nothing left.
std::optional<Action> fixed_policy_raise(const Ruleset& ruleset, const State& state, PlayerId player,
                                         const LegalActions& menu, Money wanting);

}  // namespace freehold::bots::sparring
