#include "sim/tally.h"

namespace freehold::sim {

// A standard-layout struct of only std::int64_t and arrays of it has no padding.
std::span<std::int64_t> Tally::numbers() {
  return {reinterpret_cast<std::int64_t*>(this), sizeof(Tally) / sizeof(std::int64_t)};
}

std::span<const std::int64_t> Tally::numbers() const {
  return {reinterpret_cast<const std::int64_t*>(this), sizeof(Tally) / sizeof(std::int64_t)};
}

void Tally::add(const Tally& part) {
  const auto own = numbers();
  const auto other = part.numbers();
  for (std::size_t i = 0; i < own.size(); ++i)
    own[i] += other[i];
}

}  // namespace freehold::sim
