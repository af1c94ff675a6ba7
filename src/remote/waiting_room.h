// The time before a hosted game begins: who has come, talk, and the start. Line by line, for everybody.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "remote/remote_table.h"
#include "terminal/plain_turn.h"

namespace freehold::remote {

/// How somebody left the waiting room.
enum class RoomEnd : std::uint8_t {
  playing,  ///< the game has begun
  quit,     ///< the person has left; the seat stays
  stood_up,  ///< and the seat is free again
  shut_out  ///< the server lets the person in no more
};

/// Shows the waiting room of a table that has been entered, until the game begins or the person leaves.
RoomEnd wait_for_game(RemoteTable& table, std::vector<std::string> links, terminal::PlainTalk& talk);

}  // namespace freehold::remote
