// A sparring bot that asks copies of players who use the value what they would just accept, to test whether
// they can be milked.
#pragma once

#include <cstdint>
#include <optional>

#include "base/id.h"
#include "bots/shrewd.h"
#include "bots/shrewd_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "sparring/last_offer.h"
#include "sparring/oracle.h"

namespace freehold::bots::sparring {

/// Plays like the shrewd bot except for deals. In its turn, before and after the throw, it searches widely
/// for exchanges with each of the others, asks a copy of the other for the cash at which it would just
/// accept, and proposes what brings itself most, repeatedly as long as deals are made. The tables must
/// outlive it.
class Milker {
 public:
  Milker(const ShrewdTables& tables, MakeCopy others)
      : tables_(&tables),
        shrewd_(tables, Shrewd::Deals::none),
        appraiser_(tables.valuer),
        oracle_(std::move(others)) {}

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me);

 private:
  struct Find {
    Action offer;
    float gain = 0;  ///< welcome() for itself
  };
  std::optional<Action> next_deal(const State& view, PlayerId me);
  void consider(const DealSense& sense, const Offer& deal, Find& best) const;

  const ShrewdTables* tables_;
  Shrewd shrewd_;
  value::Appraiser appraiser_;
  Oracle oracle_;
  LastOffer last_offer_;
  std::int32_t round_ = 0;  ///< the round in which the deals are counted
  int deals_ = 0;  ///< proposed in this turn; limited so that the turn ends
};

}  // namespace freehold::bots::sparring
