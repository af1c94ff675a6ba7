// The fixed-policy agents' deals: which offers they accept, and the batch of offers that they make.
#pragma once

#include <vector>

#include "base/id.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "sparring/fixed_policy_plan.h"

namespace freehold::bots::sparring {

/// Whether `deed` is all that `player` lacks of its group.
bool completes_group(const Ruleset& ruleset, const State& state, SpaceId deed, PlayerId player);

/// Whether the agent to whom the open offer is made accepts it. It counts the groups that it gains and loses, then looks at
/// list prices and at the cash left to it: where no group moves it may give anything for nothing.
bool fixed_policy_accepts(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state);

/// What `player` offers in its turn, in this order, one offer at most to each of the others: what completes a group of
/// theirs against much cash, what completes one of its own against little, or the two against each other. They are made
/// without regard to what comes of those before; who makes them asks the judge.
std::vector<Action> fixed_policy_offers(const Ruleset& ruleset, const FixedPolicyPlan& plan,
                                        const State& state, PlayerId player);

}  // namespace freehold::bots::sparring
