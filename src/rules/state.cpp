#include "rules/state.h"

namespace freehold {

PlayerId next_player(const State& state, PlayerId player) {
  for (int step = 1; step < state.player_count; ++step) {
    const int seat = player.number() + step;
    const PlayerId candidate{seat < state.player_count ? seat : seat - state.player_count};
    if (state.in_game.contains(candidate)) return candidate;
  }
  return player;
}

}  // namespace freehold
