// Decisions by the numbers of an Environment, in a game that somebody else runs: who decides, what may be done, and the engine's
// action that the numbers come to. It remembers what the engine doesn't: the deal being composed, rents left alone, and what a turn
// has had of what could be done for ever.
#pragma once

#include <array>
#include <optional>

#include "environment/action_space.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::environment {

/// How many deals a player may begin in a turn, and how often build, lift or order something at the bank,
/// since these could be done and undone for ever. Then they leave the mask until the next turn.
inline constexpr int deals_in_turn = 4;
inline constexpr int investments_in_turn = 60;

class NumberedDecisions {
 public:
  /// The ruleset must outlive it.
  explicit NumberedDecisions(const Ruleset& ruleset) : ruleset_(&ruleset), unit_(cash_unit(ruleset)) {}

  /// Forgets all: another game begins.
  void reset();
  void drop_deal() { composition_ = {}; }
  /// The dice are thrown: rents left alone may be asked about again.
  void note_throw() { waiting_ = {}; }
  /// After each change of the position. True if another turn has begun.
  bool note_turn(const State& state);

  /// Who decides, creditors of unclaimed rents first (UK.13). The game isn't over.
  [[nodiscard]] PlayerId actor(const State& state) const;
  /// What the actor may do.
  [[nodiscard]] Mask mask(const State& state, PlayerId actor) const;
  /// The engine's action for an action of the mask; nullopt for a step of a deal, and for PlainAction::wait.
  std::optional<Action> take(const State& state, PlayerId player, int action);

  [[nodiscard]] const Composition& composition() const { return composition_; }
  /// What is left of deals_in_turn and investments_in_turn.
  [[nodiscard]] int deals_left(PlayerId player) const { return deals_in_turn - deals_made_[player.index()]; }
  [[nodiscard]] int investments_left(PlayerId player) const {
    return investments_in_turn - investments_made_[player.index()];
  }

 private:
  const Ruleset* ruleset_;
  Money unit_;
  Composition composition_;
  PlayerId composer_;
  PlayerSet waiting_;  // creditors that leave their rents unclaimed until the next throw
  std::array<int, max_players> deals_made_{};
  std::array<int, max_players> investments_made_{};
  int counted_turn_ = -1;
};

}  // namespace freehold::environment
