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

/// In phase buy: buys if the reserve remains, or if the deed completes a group or is wanted; mortgages one
/// deed for at least the price to complete a group; otherwise declines.
Action fixed_policy_purchase(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state,
                             PlayerId player);

/// In an auction: bids half of the way to the list price; above that, for a deed that completes a group, a
/// quarter of the way to its cash; for a wanted deed a sixth of the way to its cash, whatever the list price.
/// For a building, only the minimum.
Action fixed_policy_bid(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state,
                        PlayerId player);

/// Which of `sites` it builds on: the one with the greatest added rent minus price; if equal, the later one
/// on the board. Never more than the plan's most buildings, or than `cash` pays for.
std::optional<SpaceId> fixed_policy_site(const Ruleset& ruleset, const FixedPolicyPlan& plan,
                                         const State& state, SpaceSet sites, Money cash);

/// The first mortgage on the board that it can lift and keep the reserve.
std::optional<SpaceId> fixed_policy_lift(const Ruleset& ruleset, const FixedPolicyPlan& plan,
                                         const State& state, PlayerId player, const LegalActions& menu);

/// What raises cash next: mortgages, smallest first, if all together are enough for `wanting`; then deeds
/// outside its groups to the bank (S.16), buildings from the cheapest group, and any mortgages and deeds.
/// nullopt if nothing is left.
std::optional<Action> fixed_policy_raise(const Ruleset& ruleset, const State& state, PlayerId player,
                                         const LegalActions& menu, Money wanting);

}  // namespace freehold::bots::sparring
