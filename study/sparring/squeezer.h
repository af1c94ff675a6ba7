// A sparring bot that asks the others what they would just accept, and offers that, to test how much they can
// be milked.
#pragma once

#include <cstdint>
#include <optional>

#include "base/id.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "sparring/last_offer.h"
#include "sparring/oracle.h"

namespace freehold::bots::sparring {

/// Plays like the steady bot except for deals. In its turn, before and after the throw, it considers all
/// swaps of a deed or part of a group for nothing, a deed or part of a group; asks a copy of each other
/// player for the cash at which it would just accept; and proposes what brings itself most by the steady
/// judgement. The tables must outlive it.
class Squeezer {
 public:
  Squeezer(const SteadyTables& tables, MakeCopy others)
      : tables_(&tables), steady_(tables), oracle_(std::move(others)) {}

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me);

 private:
  std::optional<Action> next_deal(const Ruleset& ruleset, const State& view, PlayerId me);

  const SteadyTables* tables_;
  Steady steady_;
  Oracle oracle_;
  LastOffer last_offer_;
  std::int32_t round_ = 0;  ///< the round in which the deals are counted
  int deals_ = 0;  ///< proposed in this turn; limited so that the turn ends
};

}  // namespace freehold::bots::sparring
