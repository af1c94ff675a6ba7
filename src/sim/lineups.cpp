#include "sim/lineups.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/assert.h"
#include "base/sort_in_place.h"

namespace freehold::sim {

Lineups::Lineups(int bots, int seats, std::uint64_t seed)
    : seats_(seats), lot_(seed), seated_(static_cast<std::size_t>(bots)) {
  FREEHOLD_ASSERT(bots >= 2 && seats >= 2);
}

std::vector<int> Lineups::next() {
  std::vector<int> order(seated_.size());
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[lot_.below(static_cast<std::uint32_t>(i))]);
  sort_in_place(order, {}, [&](int bot) { return seated_[static_cast<std::size_t>(bot)]; });
  std::vector<int> lineup;
  for (std::size_t i = 0; lineup.size() < static_cast<std::size_t>(seats_); ++i) {
    const int bot = order[i % order.size()];
    lineup.push_back(bot);
    ++seated_[static_cast<std::size_t>(bot)];
  }
  return lineup;
}

}  // namespace freehold::sim
