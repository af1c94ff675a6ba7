#include "terminal/rents_earned.h"

namespace freehold::terminal {

std::vector<Money> rents_earned(const Ruleset& ruleset, std::span<const Event> events) {
  std::vector<Money> sums(static_cast<std::size_t>(ruleset.group_count));
  for (const Event& event : events) {
    if (event.type != EventType::paid || event.reason != Reason::rent) continue;
    if (!event.space.valid() || !ruleset.deeds.contains(event.space)) continue;
    sums[ruleset.space(event.space).group.index()] += event.amount;
  }
  return sums;
}

}  // namespace freehold::terminal
