// Eight numbers at a time. Processors with wide and narrow vectors get the same bits: each lane is computed
// separately, and nothing is fused (CMakeLists.txt: -ffp-contract=off).
#pragma once

#include <cstddef>
#include <cstdint>

namespace freehold::value {

inline constexpr std::size_t lanes = 8;
/// Processors with narrower vectors handle it in parts. Needs no more alignment than a single number.
using Lanes [[gnu::vector_size(lanes * sizeof(float)), gnu::may_alias, gnu::aligned(alignof(float))]] = float;
/// The same lanes as bits.
using LaneBits [[gnu::vector_size(lanes * sizeof(float)), gnu::may_alias, gnu::aligned(alignof(float))]] =
    std::uint32_t;

[[gnu::always_inline]] inline Lanes& lanes_at(float* at) {
  return *reinterpret_cast<Lanes*>(at);
}
[[gnu::always_inline]] inline const Lanes& lanes_at(const float* at) {
  return *reinterpret_cast<const Lanes*>(at);
}

}  // namespace freehold::value

/// Before a function: also compiles it for wide vectors; the program picks the version that fits.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
#define FREEHOLD_WIDE_VECTORS [[gnu::target_clones("avx2", "default")]]
#else
#define FREEHOLD_WIDE_VECTORS
#endif
