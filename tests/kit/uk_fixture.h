// For tests: players, some streets of the `uk` board, and a game between two moves.
#pragma once

#include "base/id.h"
#include "kit/loaded_edition.h"
#include "rules/game.h"

namespace freehold::table {

inline constexpr PlayerId ann{0};
inline constexpr PlayerId bob{1};
inline constexpr SpaceId bow_street{16};
inline constexpr SpaceId marlborough_street{18};
inline constexpr SpaceId vine_street{19};

inline const Ruleset& uk() {
  return kit::loaded_edition("uk").ruleset;
}

/// Three players; the first has thrown, and nobody owns anything.
inline State between_moves(const Ruleset& ruleset) {
  NoSink sink;
  State state = new_game(ruleset, 3, sink);
  state.turn.player = ann;
  state.phase = Phase::post_roll;
  state.resume = Phase::post_roll;
  return state;
}

}  // namespace freehold::table
