// A small fast generator for bots and simulations. Not for dice that people have to trust; a table draws
// those from a verifiable stream.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace freehold::bots {

/// xoshiro256++ 1.0: D. Blackman, S. Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM
/// Transactions on Mathematical Software 47 (2021) 4. Period 2^256 - 1. SplitMix64 fills its state (G.
/// Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014), so every seed is
/// good, including 0. A small regular value.
class RandomSource {
 public:
  constexpr explicit RandomSource(std::uint64_t seed) {
    for (std::uint64_t& word : words_)
      word = split_mix(seed);
  }
  /// From a state as its authors write it; not all four words may be 0.
  constexpr explicit RandomSource(const std::array<std::uint64_t, 4>& words) : words_(words) {}

  /// 64 uniform bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  /// Uniform over 0 .. count - 1, without modulo bias: D. Lemire, "Fast Random Integer Generation in an
  /// Interval", ACM Transactions on Modeling and Computer Simulation 29 (2019) 1. `count` > 0.
  [[gnu::always_inline]] constexpr std::uint32_t below(std::uint32_t count) {
    std::uint64_t product = high_half() * count;
    if (static_cast<std::uint32_t>(product) < count) {
      const std::uint32_t threshold = (0U - count) % count;
      while (static_cast<std::uint32_t>(product) < threshold)
        product = high_half() * count;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Uniform over [0, 1), in steps of 2^-53.
  constexpr double uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  constexpr bool operator==(const RandomSource&) const = default;
  [[nodiscard]] constexpr const std::array<std::uint64_t, 4>& words() const { return words_; }

  /// The next number of SplitMix64, whose state is `seed`. Also turns 0, 1, 2, ... into unrelated seeds.
  static constexpr std::uint64_t split_mix(std::uint64_t& seed) {
    std::uint64_t mixed = (seed += split_mix_step);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
  }
  /// The number after skipping `skipped` others.
  static constexpr std::uint64_t split_mix_after(std::uint64_t seed, std::uint64_t skipped) {
    seed += skipped * split_mix_step;
    return split_mix(seed);
  }

 private:
  static constexpr std::uint64_t split_mix_step = 0x9E3779B97F4A7C15;

  /// The better half of 64 bits.
  constexpr std::uint64_t high_half() { return next() >> 32; }

  std::array<std::uint64_t, 4> words_{};
};

}  // namespace freehold::bots
