// The fixed-policy agents' deals: which offers they accept, and the batches of offers that they make.
#pragma once

#include <vector>

#include "base/id.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "sparring/fixed_policy_plan.h"

namespace freehold::bots::sparring {

/// Whether `deed` is the only one that `player` lacks in its group.
bool completes_group(const Ruleset& ruleset, const State& state, SpaceId deed, PlayerId player);

/// Whether the agent accepts the open offer made to it. It counts the groups that it gains and loses, then
/// compares list prices and its remaining cash. If no group is involved it may give anything for nothing.
bool fixed_policy_accepts(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state);

/// What `player` offers in its turn, in this order, at most one offer to each of the others: what completes a
/// group of theirs for much cash, what completes one of its own for little, or the two for each other. Each
/// is made regardless of what comes of the earlier ones; the caller must ask the judge.
std::vector<Action> fixed_policy_offers(const Ruleset& ruleset, const FixedPolicyPlan& plan,
                                        const State& state, PlayerId player);

}  // namespace freehold::bots::sparring
