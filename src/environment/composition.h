// A deal that a player composes step by step before proposing it.
#pragma once

#include <cstdint>

#include "base/id.h"
#include "base/money.h"
#include "environment/action_space.h"
#include "rules/action.h"
#include "rules/state.h"

namespace freehold::environment {

/// How often cash may be added to or taken from one deal: with every deed addable once, a deal always comes to an end.
inline constexpr int most_cash_steps = 24;

/// The deal so far. Closed, all of it is as at the start.
struct Composition {
  PlayerId to{};  ///< nobody: no deal is being composed
  Side give{};  ///< without cash
  Side take{};
  Money cash = 0;  ///< what the composer gives; below 0 what `to` gives
  std::uint8_t cash_steps_made = 0;

  [[nodiscard]] bool open() const { return to.valid(); }
  /// The deal as an action of the engine.
  [[nodiscard]] Action offer() const {
    Action action = Action::offer(to, give, take);
    (cash > 0 ? action.give : action.take).cash = cash > 0 ? cash : -cash;
    return action;
  }
  bool operator==(const Composition&) const = default;
};

/// What can be added to the deal that `player` composes, and whether it can be proposed. It can always be abandoned.
Mask composition_mask(const Ruleset& ruleset, const State& state, PlayerId player, const Composition& deal,
                      Money unit);
/// Adds the part that `action`, one of that mask, stands for; neither propose nor abandon.
void add_part(const State& state, PlayerId player, Composition& deal, int action, Money unit);

}  // namespace freehold::environment
