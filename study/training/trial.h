// One network against another in games.
#pragma once

#include <cstdint>
#include <vector>

#include "training/board_school.h"
#include "value/network.h"

namespace freehold::training {

/// How the seats of a trial are shared out.
enum class TrialSeats : std::uint8_t { half, one };

/// The share of won games that `learned` won where every other seat plays by it, or one alone, and the rest by `other`;
/// boards drawn by their shares, seats changed from game to game, four players or as near to that as an edition's seats
/// allow. Games without a winner count what is even.
double share_against(const std::vector<Board>& boards, const value::Network& learned,
                     const value::Network& other, TrialSeats seats, std::int64_t games, std::uint64_t seed,
                     int threads);

}  // namespace freehold::training
