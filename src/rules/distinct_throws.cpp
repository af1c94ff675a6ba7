#include "rules/distinct_throws.h"

#include <array>

namespace freehold {

std::vector<DistinctThrow> distinct_throws(const DiceSet& dice) {
  const bool each = dice.count() <= 2;
  std::array<std::array<int, 2>, max_throw + 1> places{};  // index in the list, plus 1
  std::vector<DistinctThrow> throws;
  for (std::uint32_t outcome = 0; outcome < dice.outcomes(); ++outcome) {
    const Fall fall = Fall::of(dice.throw_of(outcome));
    int& place = places[static_cast<std::size_t>(fall.sum)][fall.is_double ? 1 : 0];
    if (each || place == 0) {
      throws.push_back({outcome, 1, fall});
      place = static_cast<int>(throws.size());
    } else {
      ++throws[static_cast<std::size_t>(place - 1)].ways;
    }
  }
  return throws;
}

}  // namespace freehold
