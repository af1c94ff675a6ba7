// Internal to sim/: the chain of one player's throws: where the token is before a throw, and what the throw does.
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <vector>

#include "rules/event.h"
#include "sim/odds.h"

namespace freehold::sim {

/// What a throw from one state is expected to bring besides the next state.
struct ThrowYield {
  double salaries = 0;
  double goes_on = 0;  ///< chance that the turn has another throw
  std::array<Visits, max_spaces> visits{};
  std::array<double, max_spaces> throw_sums{};  ///< see Odds
};

/// Where a player is before a throw.
struct ThrowState {
  SpaceId space{};
  int doubles = 0;  ///< thrown in this turn, up to the last that matters
  Place held = Place::none;
  int failed = 0;  ///< throws there so far; all of them where the next turn begins in freedom (S.11)
};

/// The chain of a ruleset: rows of `matrix` are states before a throw, columns those after it.
struct ThrowChain {
  std::vector<ThrowState> states;
  Eigen::MatrixXd matrix;
  std::vector<ThrowYield> yields;
};

/// The states that a token can reach from Go. `landings` are those of the ruleset.
ThrowChain throw_chain(const Ruleset& ruleset, const OddsOrder& order, const std::vector<Landing>& landings);

}  // namespace freehold::sim
