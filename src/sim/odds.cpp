#include "sim/odds.h"

#include <cmath>
#include <cstddef>
#include <vector>

#include "sim/linear_algebra.h"
#include "sim/throw_chain.h"

namespace freehold::sim {
namespace {

using Numbers = std::vector<Eigen::Index>;

// For each state, those that one throw may lead to.
std::vector<Numbers> successors(const Eigen::MatrixXd& matrix) {
  std::vector<Numbers> next(static_cast<std::size_t>(matrix.rows()));
  for (Eigen::Index from = 0; from < matrix.rows(); ++from) {
    for (Eigen::Index to = 0; to < matrix.cols(); ++to) {
      if (matrix(from, to) > 0) next[static_cast<std::size_t>(from)].push_back(to);
    }
  }
  return next;
}

// Which states can be reached from `start`, itself included.
std::vector<bool> reached_from(const std::vector<Numbers>& next, std::size_t start) {
  std::vector<bool> reached(next.size(), false);
  std::vector<std::size_t> open{start};
  reached[start] = true;
  while (!open.empty()) {
    const std::size_t from = open.back();
    open.pop_back();
    for (const Eigen::Index successor : next[from]) {
      const auto to = static_cast<std::size_t>(successor);
      if (!reached[to]) open.push_back(to);
      reached[to] = true;
    }
  }
  return reached;
}

// The recurrent states: those that all that they reach leads back to. Empty if they fall into parts, one of which
// is never left once it is reached.
Numbers recurrent_states(const Eigen::MatrixXd& matrix) {
  const std::vector<Numbers> next = successors(matrix);
  std::vector<std::vector<bool>> reached;
  for (std::size_t state = 0; state < next.size(); ++state)
    reached.push_back(reached_from(next, state));
  Numbers recurrent;
  for (std::size_t i = 0; i < next.size(); ++i) {
    bool returns = true;
    for (std::size_t j = 0; j < next.size() && returns; ++j)
      returns = !reached[i][j] || reached[j][i];
    if (returns) recurrent.push_back(static_cast<Eigen::Index>(i));
  }
  const std::vector<bool>& first = reached[static_cast<std::size_t>(recurrent.front())];
  for (const Eigen::Index state : recurrent) {
    if (!first[static_cast<std::size_t>(state)]) return {};
  }
  return recurrent;
}

// The stationary distribution of the chain on `states`: pi P = pi, sum 1. One of the equations follows from the
// others and makes room for the sum; a step of iterative refinement removes what rounding left.
Eigen::VectorXd stationary(const Eigen::MatrixXd& matrix, const Numbers& states) {
  const auto size = static_cast<Eigen::Index>(states.size());
  const Eigen::MatrixXd within = matrix(states, states);
  Eigen::MatrixXd system = within.transpose() - Eigen::MatrixXd::Identity(size, size);
  system.row(size - 1).setOnes();
  Eigen::VectorXd right = Eigen::VectorXd::Zero(size);
  right(size - 1) = 1;
  Eigen::VectorXd solution = solution_of(system, right);
  solution += solution_of(system, right - product_of(system, solution));
  Eigen::VectorXd all = Eigen::VectorXd::Zero(matrix.rows());
  for (Eigen::Index i = 0; i < size; ++i)
    all(states[static_cast<std::size_t>(i)]) = solution(i);
  return all;
}

void add(Odds& odds, const ThrowYield& yield, double chance) {
  odds.salaries_per_throw += chance * yield.salaries;
  for (std::size_t i = 0; i < max_spaces; ++i) {
    odds.visits[i].by_throw += chance * yield.visits[i].by_throw;
    odds.visits[i].by_card += chance * yield.visits[i].by_card;
    odds.visits[i].multiplied += chance * yield.visits[i].multiplied;
    odds.throw_sums[i] += chance * yield.throw_sums[i];
  }
}

Odds odds_of(const ThrowChain& chain, const Eigen::VectorXd& shares) {
  Odds odds;
  double goes_on = 0;
  for (std::size_t i = 0; i < chain.states.size(); ++i) {
    const double share = shares(static_cast<Eigen::Index>(i));
    const ThrowState& state = chain.states[i];
    if (state.held == Place::jail) {
      odds.in_jail += share;
    } else {
      odds.spaces[state.space.index()] += share;
    }
    if (state.held == Place::hospital) odds.in_hospital += share;
    goes_on += share * chain.yields[i].goes_on;
    add(odds, chain.yields[i], share);
  }
  odds.throws_per_turn = 1 / (1 - goes_on);
  odds.states = static_cast<int>(chain.states.size());
  odds.residual = (product_of(chain.matrix.transpose(), shares) - shares).cwiseAbs().maxCoeff();
  return odds;
}

}  // namespace

std::expected<Odds, std::string> long_run_odds(const Ruleset& ruleset, const OddsOrder& order) {
  const auto all = landings(ruleset, order.choice);
  if (!all) return std::unexpected(all.error());
  const ThrowChain chain = throw_chain(ruleset, order, *all);
  const Numbers states = recurrent_states(chain.matrix);
  if (states.empty()) {
    return std::unexpected(
        "where a token gets to on this board depends on chance once and for all, so it has no "
        "long-run figures");
  }
  return odds_of(chain, stationary(chain.matrix, states));
}

}  // namespace freehold::sim
