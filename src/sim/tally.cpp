#include "sim/tally.h"

namespace freehold::sim {

// A standard-layout structure of nothing but std::int64_t and arrays of it has no gaps.
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

double Tally::mean_rounds() const {
  return games == 0 ? 0 : static_cast<double>(rounds) / static_cast<double>(games);
}

double Tally::median_rounds() const {
  if (games == 0) return 0;
  // The rounds of the game in place `place`, counted from 0 in rising order.
  const auto at = [this](std::int64_t place) {
    std::size_t value = 0;
    for (std::int64_t below = games_by_rounds[0]; below <= place; below += games_by_rounds[value])
      ++value;
    return static_cast<double>(value);
  };
  return (at((games - 1) / 2) + at(games / 2)) / 2;
}

}  // namespace freehold::sim
