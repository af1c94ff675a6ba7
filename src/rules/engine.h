// The engine for code that compiles it in, above all simulations: the same effects as apply() and resolve(), without
// the checks that only unknown players need.
#pragma once

#include "base/assert.h"
#include "rules/chance_play.h"
#include "rules/flow.h"
#include "rules/game.h"
#include "rules/perform.h"
#include "rules/quiet_throws.h"

namespace freehold {

/// Does an action that is known to be legal: as apply(), but the judge is asked in builds for tests only. For players who choose
/// by the rules themselves, as the bots of a simulation do; tests put every action of theirs before the judge.
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

/// `roll` by the player whose turn it is, who may throw, and the throw: the two commonest steps in one. Tells whether nothing
/// interrupts the turn: then no chance is awaited, and who decides is the player whose turn it is, or the game is over.
/// `quiet` belongs to this ruleset and takes what it can where nobody hears of it.
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

/// `end_turn` by the player whose turn it is, who may; told as by act_roll().
template <class Sink>
[[gnu::always_inline]] inline bool act_end_turn(const Ruleset& ruleset, State& state, Sink& sink) {
#ifndef NDEBUG
  FREEHOLD_ASSERT(!judge(ruleset, state, state.turn.player, Action::of(ActionType::end_turn)));
#endif
  detail::Step<Sink> step{ruleset, state, sink};
  const bool leaves = state.player(state.turn.player).cash < 0;  // H.5
  detail::next_turn(step);
  if (leaves) return detail::proceed(step);
  state.phase = state.resume;  // nothing has come about that could interrupt
  return true;
}

}  // namespace freehold
