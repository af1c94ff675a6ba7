#include "sim/throw_chain.h"

#include <algorithm>

#include "rules/distinct_throws.h"

namespace freehold::sim {
namespace {

// Builds the chain from Go on, state by state as they are reached.
class Builder {
 public:
  Builder(const Ruleset& ruleset, const OddsOrder& order, const std::vector<Landing>& landings)
      : rules_(ruleset),
        options_(ruleset.options),
        order_(order),
        landings_(landings),
        throws_(distinct_throws(ruleset.options.dice_sides)) {}

  ThrowChain build() {
    find({.space = rules_.go});
    for (std::size_t i = 0; i < chain_.states.size(); ++i) {
      from_ = i;
      chain_.yields.emplace_back();
      const ThrowState state = chain_.states[i];  // a copy: the list grows meanwhile
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
    const int key = ((wanted.space.number() * 16 + wanted.doubles) * 4 + static_cast<int>(wanted.held)) * 16 +
                    wanted.failed;
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

  // Whether it matters how many doubles a turn has seen.
  [[nodiscard]] bool counts_doubles() const { return options_.doubles_to_jail > 0 && rules_.jail.valid(); }

  void throw_from(const ThrowState& state) {
    const bool served = state.held != Place::none && state.failed >= throws_to_fail(state.held);
    const bool pays =
        state.held != Place::none && !served && order_.jail == JailPolicy::leave && may_pay(state);
    const bool is_free = state.held == Place::none || served || pays;
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

  // UK.8
  void move(const ThrowState& state, int sum, bool is_double, double chance) {
    const int doubles = is_double && counts_doubles() ? state.doubles + 1 : 0;
    if (is_double && counts_doubles() && doubles == options_.doubles_to_jail) return third_double(chance);
    const bool again = is_double && options_.doubles_throw_again;
    land(state.space, sum, again ? doubles : 0, again, chance);
  }

  // UK.27; where jail is a name only the token stands there free (X.4).
  void third_double(double chance) {
    go({.space = rules_.jail, .held = options_.jail_effect ? Place::jail : Place::none}, chance);
  }

  // UK.28, UK.29, S.10, S.11
  void try_to_leave(const ThrowState& state, int sum, bool is_double, double chance) {
    const bool frees = state.held == Place::hospital ? sum <= options_.hospital_release_sum : is_double;
    const bool fails_last = state.failed + 1 >= throws_to_fail(state.held);
    if (frees && state.held == Place::jail && order_.freed_doubles == FreedDoubles::as_any) {
      return move(state, sum, is_double, chance);
    }
    if (frees || (fails_last && options_.confinement_end == ConfinementEnd::pay_and_move)) {
      return land(state.space, sum, 0, false, chance);
    }
    go({.space = state.space, .held = state.held, .failed = state.failed + 1}, chance);
  }

  void land(SpaceId from, int sum, int doubles, bool again, double chance) {
    const int way = from.number() + sum;
    const SpaceId reached{way % rules_.space_count};
    const Landing& landing = landings_[reached.index()];
    ThrowYield& yield = chain_.yields[from_];
    yield.salaries += chance * (way / rules_.space_count + landing.salaries);
    if (again) yield.goes_on += chance * (1 - landing.jailed - landing.hospital);
    note_visits(yield, reached, landing, sum, chance);
    for (int i = 0; i < rules_.space_count; ++i) {
      const double rests = landing.rests[static_cast<std::size_t>(i)];
      if (rests > 0) go({.space = SpaceId{i}, .doubles = doubles}, chance * rests);
    }
    if (landing.jailed > 0) go({.space = rules_.jail, .held = Place::jail}, chance * landing.jailed);
    if (landing.hospital > 0)
      go({.space = rules_.hospital, .held = Place::hospital}, chance * landing.hospital);
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
  ThrowChain chain_;
  std::vector<Edge> edges_;
  std::vector<Eigen::Index> numbers_;  // of states, by their key
  std::size_t from_ = 0;
};

}  // namespace

ThrowChain throw_chain(const Ruleset& ruleset, const OddsOrder& order, const std::vector<Landing>& landings) {
  return Builder{ruleset, order, landings}.build();
}

}  // namespace freehold::sim
