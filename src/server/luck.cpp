#include "server/luck.h"

#include <cmath>

namespace freehold::server {

void Luck::hear(std::span<const Event> events) {
  for (const Event& event : events) {
    if (event.type != EventType::dice || !event.player.valid()) continue;
    Throws& throws = throws_.at(event.player.index());
    ++throws.count;
    throws.sum += event.dice[0] + event.dice[1];
  }
}

double expected_sum(int throws, int sides) {
  return throws * (sides + 1.0);
}

double deviation(const Throws& throws, int sides) {
  if (throws.count == 0) return 0;
  const double variance = throws.count * (sides * sides - 1) / 6.0;  // of each die (n * n - 1) / 12
  return (throws.sum - expected_sum(throws.count, sides)) / std::sqrt(variance);
}

}  // namespace freehold::server
