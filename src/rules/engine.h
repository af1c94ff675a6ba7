// The engine for code that compiles it in, mainly simulations: the same effects as apply() and resolve(),
// without the checks that only untrusted players need.
#pragma once

#include "base/assert.h"
#include "rules/chance_play.h"
#include "rules/flow.h"
#include "rules/game.h"
#include "rules/perform.h"
#include "rules/quiet_throws.h"

namespace freehold {

/// Performs an action that is known to be legal. Like apply(), but only test builds ask the judge. For
/// players who choose by the rules themselves, such as bots in a simulation; tests check all their actions.
template <class Sink>
[[gnu::always_inline]] inline void act(const Ruleset& ruleset, State& state, PlayerId player,
                                       const Action& action, Sink& sink) {
#ifndef NDEBUG
  FREEHOLD_ASSERT(!judge(ruleset, state, player, action));
#endif
  detail::Step<Sink> step{ruleset, state, sink};
  detail::perform(step, player, action);
  detail::proceed(step);
}

/// Whether the dice of a throw are always the edition's, as act_roll() needs it: not with a speed die (SD.2).
inline bool throws_at_once(const RuleOptions& options) {
  return options.speed_die == SpeedDie::off;
}

/// A `roll` by the player whose turn it is and who may throw, and its throw: the two most frequent steps in
/// one. Returns whether nothing interrupts the turn, so that the same player decides without awaiting chance
/// or the game is over. `quiet` is built for this ruleset; it handles what it can if nobody listens.
template <class Sink>
[[gnu::always_inline]] inline bool act_roll(const Ruleset& ruleset, State& state, const Fall& fall,
                                            QuietThrows& quiet, Sink& sink) {
#ifndef NDEBUG
  FREEHOLD_ASSERT(!judge(ruleset, state, state.turn.player, Action::of(ActionType::roll)));
#endif
  const bool is_free = state.player(state.turn.player).confined == Place::none;
  if constexpr (!Sink::listens) {
    if (is_free && quiet.take(state, fall)) return true;
  }
  detail::Step<Sink> step{ruleset, state, sink};
  detail::take_up_dice(step);
  detail::show_dice(step, fall.dice);
  detail::take_throw(step, fall);
  return detail::proceed(step);
}

/// An `end_turn` by the player whose turn it is, which must be legal. Returns the same as act_roll().
template <class Sink>
[[gnu::always_inline]] inline bool act_end_turn(const Ruleset& ruleset, State& state, Sink& sink) {
#ifndef NDEBUG
  FREEHOLD_ASSERT(!judge(ruleset, state, state.turn.player, Action::of(ActionType::end_turn)));
#endif
  detail::Step<Sink> step{ruleset, state, sink};
  const bool leaves = state.player(state.turn.player).cash < 0;  // H.5
  detail::next_turn(step);
  if (leaves || has_goal(ruleset.options)) return detail::proceed(step);
  state.phase = state.resume;  // nothing can have come up that would interrupt
  return true;
}

}  // namespace freehold
