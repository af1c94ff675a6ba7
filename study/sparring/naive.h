// A stand-in for a naive person, to see how others treat people.
#pragma once

#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots::sparring {

/// Plays like steady, but buys what it can and makes no deals: it refuses every offer and proposes nothing.
/// The tables must outlive it.
class Naive {
 public:
  explicit Naive(const SteadyTables& tables) : steady_(tables) {}

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me);

 private:
  Steady steady_;
};

}  // namespace freehold::bots::sparring
