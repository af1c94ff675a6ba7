// One seat of a game that somebody else runs, which decides by the numbers of an Environment: what it sees, what it may do,
// and the engine's action that its numbers come to. So a policy that was learned there plays anywhere.
#pragma once

#include <cstdint>
#include <optional>

#include "environment/numbered_decisions.h"
#include "environment/observation.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::environment {

class NumberedSeat {
 public:
  /// The ruleset must outlive it. `round_limit`: see Settings.
  explicit NumberedSeat(const Ruleset& ruleset, std::int32_t round_limit = Settings{}.round_limit);

  /// Looks at a position in which `me` has to decide (bots::player_to_ask). What it was composing is dropped if the
  /// position is another one. Deals and investments are counted by turns, as in an Environment.
  void look(const State& view, PlayerId me);

  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  /// What may be chosen, after look(). As in an Environment, except for PlainAction::wait: rents that are due are
  /// claimed or left by the other actions.
  [[nodiscard]] const Mask& mask() const { return mask_; }
  /// Writes observation_size numbers.
  void observe(float* row) const;

  /// The engine's action for an action of the mask; nullopt for a step of a deal, after which mask() and observe() tell
  /// what comes next.
  std::optional<Action> choose(int action);

 private:
  void find_mask();

  const Ruleset* ruleset_;
  std::int32_t round_limit_;
  Money dearest_;
  State state_{};
  PlayerId me_{};
  NumberedDecisions decisions_;
  Mask mask_;
};

}  // namespace freehold::environment
