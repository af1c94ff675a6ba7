// A counter-offer: what a bot would take instead of an offer that comes near.
#pragma once

#include <functional>
#include <optional>

#include "base/id.h"
#include "bots/bot.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// Whether the player who received the open offer accepts it.
using AcceptsOpenOffer = std::function<bool(const State&)>;

/// The open offer as `me`, who received it, would make it: the same exchange with the least more cash, in round
/// sums, at which `accepts` says yes. It is near if that takes at most a quarter of the sum or of the list prices,
/// whichever is greatest. nullopt if it takes more than twice as much, which would be no answer, or more than the
/// other has; or if the offer is about a debt.
std::optional<Counter> counter_offer(const Ruleset& ruleset, const State& view, PlayerId me,
                                     const AcceptsOpenOffer& accepts);

}  // namespace freehold::bots
