// What a deal would change if it were proposed: the position, rents and groups of both sides, and everybody's
// chances.
#pragma once

#include <expected>
#include <optional>
#include <vector>

#include "base/id.h"
#include "base/illegal.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/valuer.h"

namespace freehold::table {

/// The positions without a deal and with it.
struct DealEffect {
  State now;  ///< with everything that interrupts the turn cleared, such as an open offer
  State then;  ///< after the deal
};

/// `deal` may be proposed now, later or as a counteroffer. Refused if the rules forbid the exchange (UK.41 to
/// UK.44, UK.49, G.10).
std::expected<DealEffect, Illegal> effect_of(const Ruleset& ruleset, const State& state, const Offer& deal);

/// Everybody's chance to win, by seat.
struct DealChances {
  value::WinChances now{};
  value::WinChances then{};  ///< after the deal
};

/// As the value sees them. Refused as effect_of() is.
std::expected<DealChances, Illegal> deal_chances(const value::Valuer& valuer, const State& state,
                                                 const Offer& deal);

/// What a deal means for one of its two players.
struct DealTerms {
  std::vector<GroupId> completes;  ///< full groups that it gives the player (UK.14); single deeds don't count
  std::vector<GroupId> breaks;  ///< full groups that it takes from the player
  Money interest = 0;  ///< due at once on the mortgaged deeds received (UK.44)
};

/// `player` is one of the two.
DealTerms deal_terms(const Ruleset& ruleset, const State& state, const Offer& deal, PlayerId player);

/// Why `player` can't propose this; if an offer to them is open, they reject it first.
std::optional<Illegal> refused_proposal(const Ruleset& ruleset, const State& state, PlayerId player,
                                        const Action& offer);

/// Whether the player can answer the open offer with a counteroffer: reject it and propose at once.
bool can_counter(const Ruleset& ruleset, const State& state, PlayerId player);

}  // namespace freehold::table
