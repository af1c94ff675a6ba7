// One network against another over the board.
#pragma once

#include <cstdint>
#include <vector>

#include "training/board_school.h"
#include "value/network.h"

namespace freehold::training {

/// The share of won games that `learned` won where two seats of four play by it and two by `former`, or as near to that
/// as an edition's seats allow; boards drawn by their shares, seats changed from game to game. Games without a winner
/// count half.
double share_against(const std::vector<Board>& boards, const value::Network& learned,
                     const value::Network& former, std::int64_t games, std::uint64_t seed, int threads);

}  // namespace freehold::training
