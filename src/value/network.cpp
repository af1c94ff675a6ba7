#include "value/network.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "base/assert.h"
#include "value/wide_vectors.h"

namespace freehold::value {
namespace {

// The rows of one layer, one per player.
template <std::size_t Count>
using Rows = std::array<std::array<float, Count>, max_players>;

// out = start + in * weights for `Block` rows, starting at `first`, input by input. Each output adds its
// terms in the same order for any vector width and number of rows, so all processors get the same numbers.
// The sums stay in registers; several rows at once hide the processor's latency.
template <std::size_t Block, std::size_t Inputs, std::size_t Outputs, class Start>
[[gnu::always_inline]] inline void product_block(const Start& start, const Rows<Inputs>& in,
                                                 const float* weights, Rows<Outputs>& out,
                                                 std::size_t first) {
  static_assert(Outputs % lanes == 0);
  constexpr std::size_t parts = Outputs / lanes;
  Lanes sums[Block][parts];
#pragma GCC unroll 8
  for (std::size_t row = 0; row < Block; ++row) {
#pragma GCC unroll 8
    for (std::size_t j = 0; j < parts; ++j)
      sums[row][j] = lanes_at(start(first + row) + j * lanes);
  }
  for (std::size_t i = 0; i < Inputs; ++i) {
#pragma GCC unroll 8
    for (std::size_t j = 0; j < parts; ++j) {
      const Lanes weight = lanes_at(weights + i * Outputs + j * lanes);
#pragma GCC unroll 8
      for (std::size_t row = 0; row < Block; ++row)
        sums[row][j] += in[first + row][i] * weight;
    }
  }
#pragma GCC unroll 8
  for (std::size_t row = 0; row < Block; ++row) {
#pragma GCC unroll 8
    for (std::size_t j = 0; j < parts; ++j)
      lanes_at(out[first + row].data() + j * lanes) = sums[row][j];
  }
}

// The same for `count` rows, `Most` at a time while there are enough.
template <std::size_t Most, std::size_t Inputs, std::size_t Outputs, class Start>
[[gnu::always_inline]] inline void product(const Start& start, const Rows<Inputs>& in, const float* weights,
                                           Rows<Outputs>& out, std::size_t count) {
  std::size_t row = 0;
  for (; row + Most <= count; row += Most)
    product_block<Most>(start, in, weights, out, row);
  if constexpr (Most > 2) {
    for (; row + 2 <= count; row += 2)
      product_block<2>(start, in, weights, out, row);
  }
  for (; row < count; ++row)
    product_block<1>(start, in, weights, out, row);
}

template <std::size_t Count>
[[gnu::always_inline]] inline void rectify(Rows<Count>& rows, std::size_t count) {
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t j = 0; j < Count; ++j)
      rows[row][j] = std::max(rows[row][j], 0.0F);
  }
}

using Scores = std::array<float, max_players>;

// The players' scores, in seat order.
FREEHOLD_WIDE_VECTORS void score_players(const float* weights, const SharedFeatures& shared,
                                         const Rows<own_features>& own, std::size_t players, Scores& scores) {
  const auto at = [](const float* row) { return [row](std::size_t) { return row; }; };
  Rows<shared_features> table_in;
  table_in[0] = shared;
  Rows<hidden_units> table;
  Rows<second_units> table_second;
  product<1>(at(weights + Layout::hidden_bias), table_in, weights + Layout::shared_to_hidden, table, 1);
  product<1>(at(weights + Layout::second_bias), table_in, weights + Layout::shared_to_second, table_second,
             1);
  Rows<hidden_units> hidden;
  product<2>(at(table[0].data()), own, weights + Layout::own_to_hidden, hidden, players);
  rectify(hidden, players);
  Rows<kept_units> kept;
  product<4>(at(weights + Layout::kept_bias), hidden, weights + Layout::hidden_to_kept, kept, players);
  rectify(kept, players);
  std::array<float, kept_units> sum{};
  for (std::size_t row = 0; row < players; ++row)
    for (std::size_t j = 0; j < kept_units; ++j)
      sum[j] += kept[row][j];
  const float share = 1 / static_cast<float>(std::max<std::size_t>(1, players - 1));
  Rows<kept_units> others;
  for (std::size_t row = 0; row < players; ++row)
    for (std::size_t j = 0; j < kept_units; ++j)
      others[row][j] = (sum[j] - kept[row][j]) * share;
  Rows<second_units> second;
  product<2>(at(table_second[0].data()), kept, weights + Layout::kept_to_second, second, players);
  product<2>([&](std::size_t row) { return second[row].data(); }, others, weights + Layout::others_to_second,
             second, players);
  rectify(second, players);
  for (std::size_t row = 0; row < players; ++row) {
    float score = 0;
    for (std::size_t j = 0; j < second_units; ++j)
      score += second[row][j] * weights[Layout::second_to_score + j];
    scores[row] = score;
  }
}

}  // namespace

WinChances win_chances(const NeuralNetwork& network, const Features& features) {
  Rows<own_features> own;
  std::size_t players = 0;
  for (const PlayerId id : features.players)
    own[players++] = features.own[id.index()];
  FREEHOLD_ASSERT(players > 0);
  Scores scores;
  score_players(network.weights.data(), features.shared, own, players, scores);
  const float most = *std::max_element(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(players));
  float sum = 0;
  for (std::size_t row = 0; row < players; ++row)
    sum += scores[row] = std::exp(scores[row] - most);
  WinChances chances{};
  std::size_t row = 0;
  for (const PlayerId id : features.players)
    chances[id.index()] = scores[row++] / sum;
  return chances;
}

}  // namespace freehold::value
