#include "value/feature_row.h"

#include <cstdint>

namespace freehold::value {
namespace {

// Large figures count by the natural logarithm of one and their size, small ones nearly as they are; of either sign. To six
// digits: the exponent, and the series of the inverse hyperbolic tangent for what is left.
[[gnu::always_inline]] inline void squash(const Lanes& x, Lanes& out) {
  constexpr std::uint32_t root_of_half = 0x3F3504F3;
  constexpr std::uint32_t sign = 0x80000000;
  using Whole [[gnu::vector_size(sizeof(Lanes))]] = std::int32_t;
  const auto x_bits = reinterpret_cast<LaneBits>(x);
  const auto bits = reinterpret_cast<LaneBits>(1.0F + reinterpret_cast<Lanes>(x_bits & ~sign));
  const LaneBits exponent = (bits - root_of_half) >> 23U;
  const auto rest = reinterpret_cast<Lanes>(bits - (exponent << 23U));
  const Lanes s = (rest - 1.0F) / (rest + 1.0F);
  const Lanes square = s * s;
  const Lanes log = 0.69314718F * __builtin_convertvector(reinterpret_cast<Whole>(exponent), Lanes) +
                    2.0F * s * (1.0F + square * (1.0F / 3 + square * (0.2F + square / 7.0F)));
  out = reinterpret_cast<Lanes>((reinterpret_cast<LaneBits>(log) & ~sign) | (x_bits & sign));
}

[[gnu::always_inline]] inline void take_shares(const Lanes& parts, const Lanes& wholes, Lanes& out) {
  const Lanes none = wholes - wholes;
  const Lanes share = parts / (wholes > 0.0F ? wholes : none + 1.0F);
  const Lanes at_most = share > 1.0F ? none + 1.0F : share;
  const Lanes clamped = at_most < -1.0F ? none - 1.0F : at_most;
  out = wholes > 0.0F ? clamped : (wholes < 0.0F ? parts : none);
}

template <class Raw>
[[gnu::always_inline]] inline void finish_row(const Raw& raw, float* out) {
#pragma GCC unroll 8
  for (std::size_t at = 0; at < Raw::count; at += lanes) {
    const Lanes numbers = lanes_at(raw.numbers.data() + at);
    if (at + lanes <= Raw::squashed) {
      squash(numbers, lanes_at(out + at));
      continue;
    }
    take_shares(numbers, lanes_at(raw.wholes.data() + at - Raw::first_share), lanes_at(out + at));
    if (at >= Raw::squashed) continue;
    Lanes logs;
    squash(numbers, logs);
    for (std::size_t i = at; i < Raw::squashed; ++i)
      out[i] = logs[i - at];
  }
}

}  // namespace

FREEHOLD_WIDE_VECTORS void finish(const RawFeatures& raw, PlayerSet players, Features& features) {
  features.players = players;
  finish_row(raw.shared, features.shared.data());
  std::size_t row = 0;
  for (PlayerSet rest = players; rest.bits != 0;) {
    const PlayerId id = rest.front();
    rest.erase(id);
    finish_row(raw.own[row++], features.own[id.index()].data());
  }
}

}  // namespace freehold::value
