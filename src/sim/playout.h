// One whole game, played by players of known types: no virtual call, no event, no allocation.
#pragma once

#include <cstdint>
#include <iterator>

#include "base/assert.h"
#include "base/id.h"
#include "base/id_set.h"
#include "bots/bot.h"
#include "bots/random_source.h"
#include "rules/action.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::sim {

/// How a game went.
struct Playout {
  std::int64_t throws = 0;  ///< of the dice, those for the start included
  std::int64_t actions = 0;
  std::int32_t rounds = 0;  ///< the round in which it stopped
  PlayerSet winners;        ///< none where it was stopped
  bool ended = false;       ///< false where the round limit stopped it
};

/// Hears of every step of a playout; this one hears nothing and compiles away. A watch with a member `sink` is sent the
/// engine's events there too.
struct NoWatch {
  /// `action` of `player` is about to be applied to `state`.
  void choosing(const Ruleset&, const State&, PlayerId, const Action&) const {}
  /// `state` is the position after an action or an outcome.
  void stepped(const Ruleset&, const State&) const {}
};

/// Where the engine's events go: to the watch, or nowhere.
template <class Watch>
auto& sink_of([[maybe_unused]] Watch& watch) {
  if constexpr (requires { watch.sink; }) {
    return watch.sink;
  } else {
    static NoSink nowhere;
    return nowhere;
  }
}

/// Plays on from `state` until the game is over or `round_limit` rounds have passed.
/// `seats[p].choose(ruleset, state, p)` decides for player p; an action that the judge refuses is a bug of
/// the bot and aborts. All chance comes from `chance`.
template <class Seats, class Watch>
Playout play_on(const Ruleset& ruleset, State& state, Seats& seats, bots::RandomSource& chance,
                std::int32_t round_limit, Watch& watch) {
  Playout playout;
  auto& sink = sink_of(watch);
  while (state.phase != Phase::over && state.round <= round_limit) {
    if (state.awaits_chance()) {
      const PendingChance pending = pending_chance(ruleset, state);
      resolve(ruleset, state, chance.below(pending.count), sink);
      playout.throws += static_cast<std::int64_t>(pending.kind == ChanceKind::dice);
    } else {
      const PlayerId player = bots::player_to_ask(ruleset, state);
      const Action action = seats[player.index()].choose(ruleset, state, player);
      watch.choosing(ruleset, state, player, action);
      const bool accepted = apply(ruleset, state, player, action, sink).has_value();
      FREEHOLD_ASSERT(accepted);
      ++playout.actions;
    }
    watch.stepped(ruleset, state);
  }
  playout.rounds = state.round;
  playout.ended = state.phase == Phase::over;
  playout.winners = state.winners;
  return playout;
}

/// A game from its start, one player for each of `seats`.
template <class Seats>
Playout play(const Ruleset& ruleset, Seats& seats, bots::RandomSource& chance, std::int32_t round_limit) {
  NoSink sink;
  NoWatch watch;
  State state = new_game(ruleset, static_cast<int>(std::size(seats)), sink);
  return play_on(ruleset, state, seats, chance, round_limit, watch);
}

}  // namespace freehold::sim
