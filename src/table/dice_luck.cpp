#include "table/dice_luck.h"

#include <cmath>
#include <cstddef>

namespace freehold::table {

void DiceLuck::hear(std::span<const Event> events) {
  for (const Event& event : events) {
    if (event.type == EventType::start_decided) *this = {};  // the throws before were for the start
    if (event.type != EventType::dice || !event.player.valid()) continue;
    for (int dice = 1; dice <= event.dice.count(); ++dice) {
      const Throw thrown = event.dice.first(dice);
      const auto place = static_cast<std::size_t>(dice - 1);
      Throws& throws = throws_.at(event.player.index()).at(place);
      ++throws.count;
      throws.sum += thrown.sum();
      throws.doubles += thrown.is_double() ? 1 : 0;
      const auto at = static_cast<std::size_t>(thrown.sum());
      std::vector<int>& sums = sums_.at(place);
      if (at >= sums.size()) sums.resize(at + 1);
      ++sums[at];
    }
  }
}

int DiceLuck::thrown(int sum, const DiceSet& dice) const {
  const auto at = static_cast<std::size_t>(sum);
  const std::vector<int>& sums = sums_.at(place_of(dice));
  return at < sums.size() ? sums[at] : 0;
}

double expected_sum(int throws, const DiceSet& dice) {
  return throws * dice.mean_sum();
}

double expected_doubles(int throws, const DiceSet& dice) {
  return static_cast<double>(throws) * dice.doubles() / dice.outcomes();
}

double deviation(const Throws& throws, const DiceSet& dice) {
  if (throws.count == 0) return 0;
  return (throws.sum - expected_sum(throws.count, dice)) /
         std::sqrt(throws.count * dice.twelve_variances() / 12.0);
}

}  // namespace freehold::table
