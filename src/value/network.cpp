#include "value/network.h"

#include <algorithm>
#include <cmath>

namespace freehold::value {
namespace {

// Eight numbers at a time; a processor that takes fewer at once gets them in parts.
constexpr std::size_t lanes = 8;
using Lanes [[gnu::vector_size(lanes * sizeof(float)), gnu::may_alias, gnu::aligned(alignof(float))]] = float;

[[gnu::always_inline]] inline Lanes& lanes_at(float* at) {
  return *reinterpret_cast<Lanes*>(at);
}
[[gnu::always_inline]] inline const Lanes& lanes_at(const float* at) {
  return *reinterpret_cast<const Lanes*>(at);
}

// out = start + in * weights, input by input: each output adds its terms in the same order whatever the width of the
// vectors, so that every processor comes to the same numbers. The sums stay in registers.
template <std::size_t Inputs, std::size_t Outputs>
[[gnu::always_inline]] inline void product(const float* start, const float* in, const float* weights,
                                           float* out) {
  static_assert(Outputs % lanes == 0);
  constexpr std::size_t parts = Outputs / lanes;
  Lanes sums[parts];
#pragma GCC unroll 8
  for (std::size_t j = 0; j < parts; ++j)
    sums[j] = lanes_at(start + j * lanes);
  for (std::size_t i = 0; i < Inputs; ++i) {
    const float x = in[i];
#pragma GCC unroll 8
    for (std::size_t j = 0; j < parts; ++j)
      sums[j] += x * lanes_at(weights + i * Outputs + j * lanes);
  }
#pragma GCC unroll 8
  for (std::size_t j = 0; j < parts; ++j)
    lanes_at(out + j * lanes) = sums[j];
}

template <std::size_t Count>
[[gnu::always_inline]] inline void rectify(float* numbers) {
  for (std::size_t j = 0; j < Count; ++j)
    numbers[j] = std::max(numbers[j], 0.0F);
}

struct Scores {
  std::array<std::array<float, kept_units>, max_players> kept;
  std::array<float, max_players> score;
};

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
#define FREEHOLD_WIDE_VECTORS [[gnu::target_clones("avx2", "default")]]
#else
#define FREEHOLD_WIDE_VECTORS
#endif

FREEHOLD_WIDE_VECTORS void score_players(const float* weights, const Features& features, Scores& scores) {
  std::array<float, hidden_units> table;
  std::array<float, second_units> table_second;
  product<shared_features, hidden_units>(weights + Layout::hidden_bias, features.shared.data(),
                                         weights + Layout::shared_to_hidden, table.data());
  product<shared_features, second_units>(weights + Layout::second_bias, features.shared.data(),
                                         weights + Layout::shared_to_second, table_second.data());
  std::array<float, kept_units> sum{};
  for (const PlayerId id : features.players) {
    std::array<float, hidden_units> hidden;
    product<own_features, hidden_units>(table.data(), features.own[id.index()].data(),
                                        weights + Layout::own_to_hidden, hidden.data());
    rectify<hidden_units>(hidden.data());
    auto& kept = scores.kept[id.index()];
    product<hidden_units, kept_units>(weights + Layout::kept_bias, hidden.data(),
                                      weights + Layout::hidden_to_kept, kept.data());
    rectify<kept_units>(kept.data());
    for (std::size_t j = 0; j < kept_units; ++j)
      sum[j] += kept[j];
  }
  const float share = 1 / static_cast<float>(std::max(1, features.players.size() - 1));
  for (const PlayerId id : features.players) {
    const auto& kept = scores.kept[id.index()];
    std::array<float, kept_units> others;
    for (std::size_t j = 0; j < kept_units; ++j)
      others[j] = (sum[j] - kept[j]) * share;
    std::array<float, second_units> second;
    product<kept_units, second_units>(table_second.data(), kept.data(), weights + Layout::kept_to_second,
                                      second.data());
    product<kept_units, second_units>(second.data(), others.data(), weights + Layout::others_to_second,
                                      second.data());
    rectify<second_units>(second.data());
    float score = 0;
    for (std::size_t j = 0; j < second_units; ++j)
      score += second[j] * weights[Layout::second_to_score + j];
    scores.score[id.index()] = score;
  }
}

}  // namespace

WinChances win_chances(const Network& network, const Features& features) {
  Scores scores;
  score_players(network.weights.data(), features, scores);
  float most = scores.score[features.players.front().index()];
  for (const PlayerId id : features.players)
    most = std::max(most, scores.score[id.index()]);
  WinChances chances{};
  float sum = 0;
  for (const PlayerId id : features.players)
    sum += chances[id.index()] = std::exp(scores.score[id.index()] - most);
  for (float& chance : chances)
    chance /= sum;
  return chances;
}

}  // namespace freehold::value
