// A node of a game's tree, for Python: players decide by the numbers of an Environment, and chance is a number too, which whoever
// walks the tree supplies.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "edition.h"
#include "environment/action_space.h"
#include "environment/environment.h"

namespace freehold::python {

/// A value. Actions, masks and observations are those of an Environment in the same position.
class Node {
 public:
  /// `from`: a position of these rules with as many players; null for a new game.
  Node(std::shared_ptr<const Edition> edition, environment::Settings settings,
       std::shared_ptr<const State> from = nullptr);

  /// Does an action of the mask, or an outcome where chance is awaited. Raises what an Environment does for other numbers.
  void apply(std::int64_t number);
  /// Does the moves of a pickle.
  void follow(const py::dict& kept);
  [[nodiscard]] py::dict kept() const;

  /// How many outcomes chance has now, all equally likely; 0 where a player decides and at the end.
  [[nodiscard]] std::uint32_t outcomes() const { return outcomes_; }
  /// An upper bound of outcomes() in games by these rules.
  [[nodiscard]] std::uint32_t most_outcomes() const;
  [[nodiscard]] PlayerId actor() const { return actor_; }
  [[nodiscard]] bool terminated() const { return state_.phase == Phase::over; }
  [[nodiscard]] bool truncated() const { return !terminated() && state_.round > settings_.round_limit; }
  [[nodiscard]] bool ended() const { return terminated() || truncated(); }
  /// The numbers that apply() takes now, in ascending order.
  [[nodiscard]] py::list legal() const;
  [[nodiscard]] py::object mask() const;
  [[nodiscard]] py::object observe(int seat) const;
  /// An outcome that chance has now, in notation; empty if it has no such one.
  [[nodiscard]] std::string outcome_name(std::int64_t outcome) const;
  [[nodiscard]] py::object position() const;

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Ruleset& rules() const { return edition_->ruleset; }

 private:
  [[nodiscard]] bool takes(std::int64_t number) const;
  void move(std::uint32_t number);
  void decide(int action);
  void draw(std::uint32_t outcome);
  void look();

  std::shared_ptr<const Edition> edition_;
  environment::Settings settings_;
  std::shared_ptr<const State> from_;
  State state_;
  environment::NumberedDecisions decisions_;
  // A deal of deeds has too many outcomes for one node, so they are picked one by one: how many so far, and their number.
  int picks_made_ = 0;
  std::uint32_t picked_ = 0;
  PlayerId actor_;
  std::uint32_t outcomes_ = 0;
  environment::Mask mask_;
  std::vector<std::uint32_t> moves_;
};

void add_nodes(py::module_& module);

}  // namespace freehold::python
