// Plays one network against another.
#pragma once

#include <cstdint>
#include <vector>

#include "training/board_school.h"
#include "value/network.h"

namespace freehold::training {

/// How the seats in a trial are divided.
enum class TrialSeats : std::uint8_t { half, one };

/// The share of wins of `learned` if it plays every other seat, or just one, and `other` plays the rest.
/// Boards are drawn by their shares, and seats change from game to game. There are four players, or as close
/// to that as an edition allows. Games without a winner count as even.
double share_against(const std::vector<Board>& boards, const value::NeuralNetwork& learned,
                     const value::NeuralNetwork& other, TrialSeats seats, std::int64_t games,
                     std::uint64_t seed, int threads);

}  // namespace freehold::training
