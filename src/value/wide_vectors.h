// Eight numbers at a time, on processors with wide vectors and with narrow ones, which come to the same bits: every lane is
// worked out by itself, and nothing is fused (CMakeLists.txt: -ffp-contract=off).
#pragma once

#include <cstddef>
#include <cstdint>

namespace freehold::value {

inline constexpr std::size_t lanes = 8;
/// A processor that takes fewer at once gets them in parts. They may stand wherever a number may.
using Lanes [[gnu::vector_size(lanes * sizeof(float)), gnu::may_alias, gnu::aligned(alignof(float))]] = float;
/// The same as bits.
using LaneBits [[gnu::vector_size(lanes * sizeof(float)), gnu::may_alias, gnu::aligned(alignof(float))]] =
    std::uint32_t;

[[gnu::always_inline]] inline Lanes& lanes_at(float* at) {
  return *reinterpret_cast<Lanes*>(at);
}
[[gnu::always_inline]] inline const Lanes& lanes_at(const float* at) {
  return *reinterpret_cast<const Lanes*>(at);
}

}  // namespace freehold::value

/// Before a function: it is compiled for wide vectors too, and the program takes the version that the processor can run.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
#define FREEHOLD_WIDE_VECTORS [[gnu::target_clones("avx2", "default")]]
#else
#define FREEHOLD_WIDE_VECTORS
#endif
