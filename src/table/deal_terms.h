// What the rules make of a deal for each of the two who make it.
#pragma once

#include <optional>
#include <vector>

#include "base/id.h"
#include "base/illegal.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

/// Of one player.
struct DealTerms {
  std::vector<GroupId>
      completes;  ///< groups of several deeds that become whole in this player's hands (UK.14)
  std::vector<GroupId> breaks;  ///< such groups that the player gives a deed of away
  Money interest = 0;  ///< due at once on the mortgaged deeds received (UK.44)
};

/// `player` is one of the two.
DealTerms deal_terms(const Ruleset& ruleset, const State& state, const Offer& deal, PlayerId player);

/// Why `player` can't propose this; a player who is asked rejects the open offer first.
std::optional<Illegal> refused_proposal(const Ruleset& ruleset, const State& state, PlayerId player,
                                        const Action& offer);

/// Whether the one who is asked can answer an offer with another: reject it, and propose at once.
bool can_counter(const Ruleset& ruleset, const State& state, PlayerId player);

}  // namespace freehold::table
