// How much cash the steady bot keeps: more, the higher the rents ahead of its token.
#pragma once

#include "base/id.h"
#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// The rents that `player` may have to pay by its next throw.
struct RentsAhead {
  Money expected = 0;  ///< on average
  Money worst = 0;     ///< the highest of them
};

RentsAhead rents_ahead(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                       PlayerId player);

/// The cash that `player` keeps back: the least reserve, the rent expected of the next throw, and a share
/// of the worst one; less what its savings cover (S.15).
Money reserve(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

/// What is kept back with these rents ahead and so much in savings.
Money kept_back(const SteadyTables& tables, const RentsAhead& ahead, Money savings);

/// What mortgaging everything without buildings would bring, or selling it to the bank (S.16), full groups spared.
Money spare_credit(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

}  // namespace freehold::bots
