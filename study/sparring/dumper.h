// A sparring bot that sells the others what it can't use or would lose anyway, at the highest price they
// would pay.
#pragma once

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

/// Plays like steady, with one exception: in debt it sells deeds to the other players, including mortgaged
/// ones, if that does less harm per unit raised than the bank's ways; to avoid bankruptcy it sells at any
/// price. Before its throw it sells mortgaged deeds that complete no group. It asks copies of the others what
/// they would pay. The tables must outlive it.
class Dumper {
 public:
  Dumper(const SteadyTables& tables, MakeCopy others)
      : tables_(&tables), steady_(tables), oracle_(std::move(others)) {}

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me);

 private:
  std::optional<Action> in_debt(const Ruleset& ruleset, const State& view, PlayerId me) const;
  std::optional<Action> before_throw(const Ruleset& ruleset, const State& view, PlayerId me) const;

  const SteadyTables* tables_;
  Steady steady_;
  Oracle oracle_;
  LastOffer last_offer_;
};

}  // namespace freehold::bots::sparring
