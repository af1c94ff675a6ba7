// Turns of edition `hongkong` in which nothing happens.
#pragma once

#include "jail_space.h"
#include "kit/script.h"

namespace freehold::kit {

/// The player in turn throws 2 and 3 from jail, as a visitor, to Free Parking.
inline Script& rests(Script& game) {
  const int player = game.state().turn.player.number();
  return game.at(player, hongkong_jail).throws(2, 3).act(player, end_turn);
}

}  // namespace freehold::kit
