// How much cash the steady bot keeps: more if the rents ahead of its token are higher.
#pragma once

#include "base/id.h"
#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// The rents that the next throw may cost `player`.
struct RentsAhead {
  Money expected = 0;  ///< on average
  Money worst = 0;     ///< the highest of them
};

RentsAhead rents_ahead(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                       PlayerId player);

/// The cash that `player` keeps back: the least reserve, the expected rent of the next throw, and a share of
/// the worst one, minus what savings cover (S.15).
Money reserve(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

/// What to keep back given these rents ahead and these savings.
Money kept_back(const SteadyTables& tables, const RentsAhead& ahead, Money savings);

/// What mortgaging everything unbuilt, or selling it to the bank (S.16), would bring, except for full groups.
Money spare_credit(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

}  // namespace freehold::bots
