#include "sim/odds.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "rules/distinct_throws.h"
#include "rules/event.h"
#include "rules/speed_die.h"

namespace freehold::sim {
namespace {

// What a throw from one state is expected to bring besides the next state.
struct ThrowYield {
  double salaries = 0;
  double goes_on = 0;  // chance of another throw in the same turn
  std::array<Visits, max_spaces> visits{};
  std::array<double, max_spaces> throw_sums{};  // see Odds
};

// A player's state before a throw.
struct ThrowState {
  SpaceId space{};
  int doubles = 0;  // thrown in this turn; counted only as far as it matters
  Place held = Place::none;
  int failed = 0;  // throws there so far; all of them if the next turn starts free (S.11)
  bool skips = false;  // in this turn a card has skipped the next, which jail counts as a throw (G.23)
};

// The chain of a ruleset: rows of `matrix` are states before a throw, columns after it.
struct ThrowChain {
  std::vector<ThrowState> states;
  Eigen::MatrixXd matrix;
  std::vector<ThrowYield> yields;
};

// Builds the chain starting from Go, adding states as they are reached.
class Builder {
 public:
  Builder(const Ruleset& ruleset, const OddsOrder& order, const std::vector<Landing>& landings)
      : rules_(ruleset),
        options_(ruleset.options),
        order_(order),
        landings_(landings),
        throws_(distinct_throws(ruleset.options.dice_sides)),
        speed_dice_(options_.speed_die == SpeedDie::off ? DiceSet{} : with_speed_die(options_.dice_sides)) {}

  ThrowChain build() {
    find({.space = rules_.go});
    for (std::size_t i = 0; i < chain_.states.size(); ++i) {
      from_ = i;
      chain_.yields.emplace_back();
      const ThrowState state = chain_.states[i];  // a copy, because the list grows
      throw_from(state);
    }
    const auto size = static_cast<Eigen::Index>(chain_.states.size());
    chain_.matrix = Eigen::MatrixXd::Zero(size, size);
    for (const Edge& edge : edges_)
      chain_.matrix(edge.from, edge.to) += edge.chance;
    return std::move(chain_);
  }

 private:
  struct Edge {
    Eigen::Index from;
    Eigen::Index to;
    double chance;
  };

  Eigen::Index find(const ThrowState& wanted) {
    const int place = (wanted.space.number() * 16 + wanted.doubles) * 4 + static_cast<int>(wanted.held);
    const int key = (place * 16 + wanted.failed) * 2 + static_cast<int>(wanted.skips);
    if (numbers_.size() <= static_cast<std::size_t>(key))
      numbers_.resize(static_cast<std::size_t>(key) + 1, -1);
    Eigen::Index& number = numbers_[static_cast<std::size_t>(key)];
    if (number < 0) {
      number = static_cast<Eigen::Index>(chain_.states.size());
      chain_.states.push_back(wanted);
    }
    return number;
  }

  void go(const ThrowState& to, double chance) {
    edges_.push_back({static_cast<Eigen::Index>(from_), find(to), chance});
  }

  [[nodiscard]] int throws_to_fail(Place place) const {
    return place == Place::hospital ? options_.hospital_throws : options_.jail_throws;
  }

  // The fine may be paid before any throw, or before any but the last (H.14).
  [[nodiscard]] bool may_pay(const ThrowState& state) const {
    return options_.fine_on_last_throw || state.failed + 1 < throws_to_fail(state.held);
  }

  // Whether the number of doubles in a turn matters.
  [[nodiscard]] bool counts_doubles() const { return options_.doubles_to_jail > 0 && rules_.jail.valid(); }

  void throw_from(const ThrowState& state) {
    const bool served = state.held != Place::none && state.failed >= throws_to_fail(state.held);
    const bool pays =
        state.held != Place::none && !served && order_.jail == JailPolicy::leave && may_pay(state);
    const bool is_free = state.held == Place::none || served || pays;
    if (is_free && options_.speed_die != SpeedDie::off) return throw_with_speed_die(state);
    const double chance_of_one = 1.0 / options_.dice_sides.outcomes();
    for (const auto& [outcome, ways, fall] : throws_) {
      const double chance = ways * chance_of_one;
      if (is_free) {
        move(state, fall.sum, fall.is_double, chance);
      } else {
        try_to_leave(state, fall.sum, fall.is_double, chance);
      }
    }
  }

  // SD.4 .. SD.10: by bus the token moves by both dice, by three alike not at all; as long as the deeds ahead belong to
  // the bank or to others, the tycoon leads to the next one.
  void throw_with_speed_die(const ThrowState& state) {
    const double chance = 1.0 / speed_dice_.outcomes();
    for (std::uint32_t outcome = 0; outcome < speed_dice_.outcomes(); ++outcome) {
      const Throw dice = speed_dice_.throw_of(outcome);
      if (is_three_alike(options_, dice)) {
        go({.space = state.space}, chance);
        continue;
      }
      const bool goes_on = speed_face(options_, dice) == SpeedFace::tycoon;
      move(state, counting(options_, dice).sum(), dice.first(speed_die_place).is_double(), chance, goes_on);
    }
  }

  // UK.8
  void move(const ThrowState& state, int sum, bool is_double, double chance, bool goes_on = false) {
    const int doubles = is_double && counts_doubles() ? state.doubles + 1 : 0;
    if (is_double && counts_doubles() && doubles == options_.doubles_to_jail)
      return third_double(state, chance);
    const bool again = is_double && options_.doubles_throw_again;
    land(state, sum, is_double ? doubles : state.doubles, again, chance, goes_on);
  }

  // UK.27; if jail is just a name, the token stays there free (X.4).
  void third_double(const ThrowState& state, double chance) {
    if (!options_.jail_effect) return go({.space = rules_.jail}, chance);
    confine(state, rules_.jail, Place::jail, chance);
  }

  // G.23: a turn that will be skipped there counts as a failed throw, but not as the last.
  void confine(const ThrowState& state, SpaceId space, Place place, double chance) {
    go({.space = space, .held = place, .failed = state.skips && throws_to_fail(place) > 1 ? 1 : 0}, chance);
  }

  // UK.28, UK.29, S.10, S.11
  void try_to_leave(const ThrowState& state, int sum, bool is_double, double chance) {
    const bool frees = state.held == Place::hospital ? sum <= options_.hospital_release_sum : is_double;
    const bool fails_last = state.failed + 1 >= throws_to_fail(state.held);
    if (frees && state.held == Place::jail && order_.freed_doubles == FreedDoubles::as_any) {
      return move(state, sum, is_double, chance);
    }
    if (frees || (fails_last && options_.confinement_end == ConfinementEnd::pay_and_move)) {
      return land(state, sum, 0, false, chance);
    }
    go({.space = state.space, .held = state.held, .failed = state.failed + 1}, chance);
  }

  // `doubles` is how many the turn then has, if it goes on: after doubles (`again`) or by a card (G.23).
  // A second move (`moves_on`) leads from there to the next deed (SD.6).
  void land(const ThrowState& state, int sum, int doubles, bool again, double chance, bool moves_on = false) {
    const int way = state.space.number() + sum;
    const SpaceId reached{way % rules_.space_count};
    const Landing& landing = landings_[reached.index()];
    ThrowYield& yield = chain_.yields[from_];
    yield.salaries += chance * (way / rules_.space_count + landing.salaries);
    if (again) yield.goes_on += chance * (1 - landing.jailed - landing.hospital);
    note_visits(yield, reached, landing, sum, chance);
    for (int i = 0; i < rules_.space_count; ++i) {
      const SpaceId end{i};
      const double rests = landing.rests[end.index()];
      const double skips = again ? landing.skips[end.index()] : 0;
      const double goes_on = again ? rests - skips : landing.again[end.index()];
      const SpaceId space = moves_on && rests > 0 ? move_on(yield, end, sum, chance * rests) : end;
      if (!again) yield.goes_on += chance * goes_on;
      if (goes_on > 0) go({.space = space, .doubles = doubles, .skips = state.skips}, chance * goes_on);
      if (skips > 0) go({.space = space, .doubles = doubles, .skips = true}, chance * skips);
      if (!again && rests > goes_on) go({.space = space}, chance * (rests - goes_on));
    }
    if (landing.jailed > 0) confine(state, rules_.jail, Place::jail, chance * landing.jailed);
    if (landing.hospital > 0) confine(state, rules_.hospital, Place::hospital, chance * landing.hospital);
  }

  SpaceId move_on(ThrowYield& yield, SpaceId from, int sum, double chance) const {
    for (int way = from.number() + 1; way <= from.number() + rules_.space_count; ++way) {
      const SpaceId deed{way % rules_.space_count};
      if (!rules_.deeds.contains(deed)) continue;
      yield.salaries += chance * (way / rules_.space_count);
      yield.visits[deed.index()].by_throw += chance;
      yield.throw_sums[deed.index()] += chance * sum;
      return deed;
    }
    return from;
  }

  void note_visits(ThrowYield& yield, SpaceId reached, const Landing& landing, int sum, double chance) const {
    if (rules_.deeds.contains(reached)) {
      yield.visits[reached.index()].by_throw += chance;
      yield.throw_sums[reached.index()] += chance * sum;
    }
    for (const SpaceId deed : rules_.deeds) {
      yield.visits[deed.index()].by_card += chance * landing.visits[deed.index()].by_card;
      yield.visits[deed.index()].multiplied += chance * landing.visits[deed.index()].multiplied;
    }
  }

  const Ruleset& rules_;
  const RuleOptions& options_;
  const OddsOrder& order_;
  const std::vector<Landing>& landings_;
  std::vector<DistinctThrow> throws_;
  DiceSet speed_dice_;
  ThrowChain chain_;
  std::vector<Edge> edges_;
  std::vector<Eigen::Index> numbers_;  // of states, by key
  std::size_t from_ = 0;
};

// The states that a token can reach from Go. `landings` are the ruleset's.
ThrowChain throw_chain(const Ruleset& ruleset, const OddsOrder& order, const std::vector<Landing>& landings) {
  return Builder{ruleset, order, landings}.build();
}

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

// Which states can be reached from `start`, including itself.
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

// The recurrent states: those reachable from everything that they lead to. Empty if they fall into several
// parts that are never left.
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

// The stationary distribution of the chain on `states`: pi P = pi, sum 1. One equation is redundant and is
// replaced by the sum; a step of iterative refinement removes rounding errors.
Eigen::VectorXd stationary(const Eigen::MatrixXd& matrix, const Numbers& states) {
  const auto size = static_cast<Eigen::Index>(states.size());
  const Eigen::MatrixXd within = matrix(states, states);
  Eigen::MatrixXd system = within.transpose() - Eigen::MatrixXd::Identity(size, size);
  system.row(size - 1).setOnes();
  const Eigen::PartialPivLU<Eigen::MatrixXd> solver{system};
  Eigen::MatrixXd right = Eigen::MatrixXd::Zero(size, 1);
  right(size - 1) = 1;
  Eigen::MatrixXd solution = solver.solve(right);
  solution += solver.solve(right - system * solution);
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
  // As matrices: Eigen multiplies vectors in another order, and old results repeat to the last digit.
  const Eigen::MatrixXd onward = Eigen::MatrixXd{chain.matrix.transpose()} * Eigen::MatrixXd{shares};
  odds.residual = (onward - shares).cwiseAbs().maxCoeff();
  return odds;
}

}  // namespace

std::expected<Odds, std::string> long_run_odds(const Ruleset& ruleset, const OddsOrder& order) {
  constexpr double hardly_any = 1e-9;
  const auto all = value::landings(ruleset, order.choice);
  if (std::ranges::any_of(all, [](const Landing& landing) { return landing.endless > hardly_any; }))
    return std::unexpected("the cards of this board can send a token round without end");
  const ThrowChain chain = throw_chain(ruleset, order, all);
  const Numbers states = recurrent_states(chain.matrix);
  if (states.empty()) {
    return std::unexpected(
        "on this board, early throws decide for good where a token ends up, so it has no long-run figures");
  }
  return odds_of(chain, stationary(chain.matrix, states));
}

}  // namespace freehold::sim
