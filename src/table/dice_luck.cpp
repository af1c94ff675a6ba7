#include "table/dice_luck.h"

#include <cmath>
#include <cstddef>

namespace freehold::table {

void DiceLuck::hear(std::span<const Event> events) {
  for (const Event& event : events) {
    if (event.type == EventType::start_decided)
      *this = {};  // what was thrown until then was thrown for the start
    if (event.type != EventType::dice || !event.player.valid()) continue;
    const int sum = event.dice[0] + event.dice[1];
    Throws& throws = throws_.at(event.player.index());
    ++throws.count;
    throws.sum += sum;
    throws.doubles += event.dice[0] == event.dice[1] ? 1 : 0;
    const auto at = static_cast<std::size_t>(sum);
    if (at >= sums_.size()) sums_.resize(at + 1);
    ++sums_[at];
  }
}

int DiceLuck::thrown(int sum) const {
  const auto at = static_cast<std::size_t>(sum);
  return at < sums_.size() ? sums_[at] : 0;
}

double expected_sum(int throws, int sides) {
  return throws * (sides + 1.0);
}

double expected_doubles(int throws, int sides) {
  return static_cast<double>(throws) / sides;
}

double deviation(const Throws& throws, int sides) {
  if (throws.count == 0) return 0;
  const double variance = throws.count * (sides * sides - 1) / 6.0;  // of each die (n * n - 1) / 12
  return (throws.sum - expected_sum(throws.count, sides)) / std::sqrt(variance);
}

}  // namespace freehold::table
