// The network that judges positions: small, of fixed size, the same for every board and number of players.
//
//   hidden of a player    h = relu(A own + B shared + a)
//   what is kept of it    e = relu(C h + c)
//   the others            p = mean of the others' e
//   second look           k = relu(D e + E p + F shared + d)
//   score                 s = w k
//   chance to win         softmax of the scores of those still in the game
//
// One set of weights looks at every player, so that seats are treated alike (deep sets: M. Zaheer et al., NeurIPS 2017).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/limits.h"
#include "value/features.h"

namespace freehold::value {

inline constexpr std::size_t hidden_units = 48;
inline constexpr std::size_t kept_units = 16;
inline constexpr std::size_t second_units = 24;

/// Where each part of the weights starts. The weights from one input to all outputs are adjacent.
struct Layout {
  static constexpr std::size_t own_to_hidden = 0;
  static constexpr std::size_t shared_to_hidden = own_to_hidden + own_features * hidden_units;
  static constexpr std::size_t hidden_bias = shared_to_hidden + shared_features * hidden_units;
  static constexpr std::size_t hidden_to_kept = hidden_bias + hidden_units;
  static constexpr std::size_t kept_bias = hidden_to_kept + hidden_units * kept_units;
  static constexpr std::size_t kept_to_second = kept_bias + kept_units;
  static constexpr std::size_t others_to_second = kept_to_second + kept_units * second_units;
  static constexpr std::size_t shared_to_second = others_to_second + kept_units * second_units;
  static constexpr std::size_t second_bias = shared_to_second + shared_features * second_units;
  static constexpr std::size_t second_to_score = second_bias + second_units;
  static constexpr std::size_t count = second_to_score + second_units;
};

/// A network and its origin.
struct NeuralNetwork {
  std::array<float, Layout::count> weights{};
  std::string provenance;  ///< how it was trained, in words
};

/// The chance of each player to win, by seat; 0 for players who are out. They sum to 1.
using WinChances = std::array<float, max_players>;

/// Takes a position with at least one player still in the game.
WinChances win_chances(const NeuralNetwork& network, const Features& features);

}  // namespace freehold::value
