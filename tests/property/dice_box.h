// Random numbers for the random games: the same seed gives the same game on every machine.
#pragma once

#include <cstdint>

#include "base/id_set.h"

namespace freehold::property {

/// SplitMix64: small, fast, and fully determined by its seed.
class DiceBox {
 public:
  explicit DiceBox(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31);
  }
  /// From 0 to count - 1; count is at least 1.
  int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }
  int between(int least, int most) { return least + below(most - least + 1); }
  /// True `times` in `of`.
  bool chance(int times, int of) { return below(of) < times; }

  template <class IdType, class Word>
  IdType any_of(IdSet<IdType, Word> set) {
    return set.nth(below(set.size()));
  }

 private:
  std::uint64_t state_;
};

}  // namespace freehold::property
