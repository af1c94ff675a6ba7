// A whole game among players of known types: no virtual calls, no events, no allocation.
#pragma once

#include <concepts>
#include <cstdint>
#include <iterator>
#include <type_traits>

#include "base/assert.h"
#include "base/id.h"
#include "base/id_set.h"
#include "bots/bot.h"
#include "bots/random_source.h"
#include "rules/action.h"
#include "rules/chance.h"
#include "rules/engine.h"
#include "rules/game.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::sim {

/// How a game went.
struct Playout {
  std::int64_t throws = 0;  ///< of the dice, including those for the start
  std::int64_t actions = 0;
  std::int32_t rounds = 0;  ///< the round in which it ended or was stopped
  PlayerSet winners;        ///< empty if it was stopped
  bool ended = false;       ///< false if the round limit stopped it
};

/// Is called at every step of a playout. This one does nothing and compiles away. A watch with a member
/// `sink` also gets the engine's events there; one with a member `drawn` each outcome of chance, but not of throws that quick seats
/// (KnowsTheRules) do at once.
struct NoWatch {
  /// Before `player`'s `action` is applied to `state`.
  void choosing(const Ruleset&, const State&, PlayerId, const Action&) const {}
  /// After an action or outcome; `state` is the new position.
  void stepped(const Ruleset&, const State&) const {}
};

/// Where events go: to the watch, or nowhere.
template <class Watch>
auto& sink_of([[maybe_unused]] Watch& watch) {
  if constexpr (requires { watch.sink; }) {
    return watch.sink;
  } else {
    static NoSink nowhere;
    return nowhere;
  }
}

/// A player of a known type that chooses by the rules and says in advance if it will just go on, which makes
/// the most frequent decisions almost free.
template <class Seat>
concept KnowsTheRules = requires(Seat& seat, const State& state, PlayerId player) {
  /// In phase pre_roll without awaiting chance: it throws.
  { seat.just_rolls(state, player) } -> std::same_as<bool>;
  /// In phase post_roll: it ends its turn.
  { seat.just_ends_turn(state, player) } -> std::same_as<bool>;
};

/// Plays on while players only throw and end turns. Nothing may interrupt the turn (State::undisturbed).
template <class Seats, class Watch>
[[gnu::always_inline]] inline void play_quiet_turns(const Ruleset& ruleset, State& state, Seats& seats,
                                                    bots::RandomSource& chance, const DiceOfOutcome& dice,
                                                    QuietThrows& quiet, std::int32_t round_limit,
                                                    Watch& watch, Playout& playout) {
  auto& sink = sink_of(watch);
  for (bool goes_on = true; goes_on;) {
    const PlayerId mover = state.turn.player;
    auto& seat = seats[mover.index()];
    while (state.phase == Phase::pre_roll) {
      if (!seat.just_rolls(state, mover)) return;
      watch.choosing(ruleset, state, mover, Action::of(ActionType::roll));
      goes_on = act_roll(ruleset, state, dice.fall(chance.below(dice.count())), quiet, sink);
      ++playout.throws;
      ++playout.actions;
      watch.stepped(ruleset, state);
      if (!goes_on) return;
    }
    if (state.phase != Phase::post_roll || !seat.just_ends_turn(state, mover)) return;
    watch.choosing(ruleset, state, mover, Action::of(ActionType::end_turn));
    goes_on = act_end_turn(ruleset, state, sink) && state.round <= round_limit;
    ++playout.actions;
    watch.stepped(ruleset, state);
  }
}

/// Plays on from `state` until the game is over or `round_limit` rounds have passed.
/// `seats[p].choose(ruleset, state, p)` decides for player p; an action that the judge refuses is a bug in
/// the bot and aborts. All chance comes from `chance`.
template <class Seats, class Watch>
Playout play_on(const Ruleset& ruleset, State& state, Seats& seats, bots::RandomSource& chance,
                std::int32_t round_limit, Watch& watch) {
  Playout playout;
  auto& sink = sink_of(watch);
  using Seat = std::remove_reference_t<decltype(seats[0])>;
  [[maybe_unused]] const DiceOfOutcome dice{ruleset.options.dice_sides};
  [[maybe_unused]] QuietThrows quiet{ruleset};
  [[maybe_unused]] const bool is_quick = throws_at_once(ruleset.options);
  while (state.phase != Phase::over && state.round <= round_limit) {
    if constexpr (KnowsTheRules<Seat>) {
      if (is_quick && state.undisturbed())
        play_quiet_turns(ruleset, state, seats, chance, dice, quiet, round_limit, watch, playout);
      if (state.phase == Phase::over || state.round > round_limit) break;
    }
    if (state.awaits_chance()) {
      const PendingChance pending = pending_chance(ruleset, state);
      const std::uint32_t outcome = chance.below(pending.count);
      if constexpr (requires { watch.drawn(ruleset, state, outcome); }) watch.drawn(ruleset, state, outcome);
      resolve(ruleset, state, outcome, sink);
      playout.throws += static_cast<std::int64_t>(pending.kind == ChanceKind::dice);
    } else {
      const PlayerId player = bots::player_to_ask(ruleset, state);
      const Action action = seats[player.index()].choose(ruleset, state, player);
      watch.choosing(ruleset, state, player, action);
      if constexpr (KnowsTheRules<Seat>) {
        act(ruleset, state, player, action, sink);
      } else {
        const bool accepted = apply(ruleset, state, player, action, sink).has_value();
        FREEHOLD_ASSERT(accepted);
      }
      ++playout.actions;
    }
    watch.stepped(ruleset, state);
  }
  playout.rounds = state.round;
  playout.ended = state.phase == Phase::over;
  playout.winners = state.winners;
  return playout;
}

/// A game from its start, with one player for each of `seats`.
template <class Seats>
Playout play(const Ruleset& ruleset, Seats& seats, bots::RandomSource& chance, std::int32_t round_limit) {
  NoSink sink;
  NoWatch watch;
  State state = new_game(ruleset, static_cast<int>(std::size(seats)), sink);
  return play_on(ruleset, state, seats, chance, round_limit, watch);
}

}  // namespace freehold::sim
