// Which deal to propose: exchanges of a few deeds and cash with another player, looked at from both sides.
#pragma once

#include <functional>
#include <optional>

#include "base/id.h"
#include "base/id_set.h"
#include "bots/deal_sense.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// A deal and what it is worth to who proposes it.
struct Proposal {
  Offer deal;
  float worth = 0;  ///< welcome() to who proposes it
};

/// Keeps out deals that are not to be proposed, whatever the cash.
using RefusesDeal = std::function<bool(const Offer&)>;

/// The exchange between `from` and `to` that is worth most to `from` and leaves `to` content by `content` above what it
/// would agree to: one deed for one, whole parts of groups, then deed by deed more on either side as long as the two gain
/// more together.
std::optional<Proposal> best_deal(const Ruleset& ruleset, const DealSense& sense, PlayerId from, PlayerId to,
                                  float content, const RefusesDeal& refuses);

}  // namespace freehold::bots
