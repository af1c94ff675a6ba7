#include "terminal/worth_chart.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "terminal/text.h"

namespace freehold::terminal {
namespace {

struct WorthRange {
  Money least;
  Money most;  // above `least`
};

WorthRange worth_range(std::span<const std::vector<Money>> points) {
  WorthRange range{.least = points.front().front(), .most = points.front().front() + 1};
  for (const auto& point : points) {
    const auto [least, most] = std::ranges::minmax(point);
    range.least = std::min(range.least, least);
    range.most = std::max(range.most, most);
  }
  return range;
}

// The players, whoever is worth least in the end first.
std::vector<std::size_t> from_the_poorest(const std::vector<Money>& last) {
  std::vector<std::size_t> order(last.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t player) { return std::pair{last[player], player}; });
  return order;
}

}  // namespace

std::vector<std::string> worth_chart(const Scene& scene, std::span<const std::vector<Money>> points,
                                     int columns, int rows) {
  if (points.size() < 2 || points.front().empty() || rows < 2) return {};
  const WorthRange range = worth_range(points);
  const std::string top = scene.money(range.most);
  const std::string bottom = scene.money(range.least);
  const int label = std::max(columns_of(top), columns_of(bottom));
  const int places = columns - label - 1;
  if (places < 2) return {};
  std::vector<std::string> grid(static_cast<std::size_t>(rows),
                                std::string(static_cast<std::size_t>(places), ' '));
  for (const std::size_t player : from_the_poorest(points.back())) {
    for (int x = 0; x < places; ++x) {
      const auto at =
          static_cast<std::size_t>(x) * (points.size() - 1) / static_cast<std::size_t>(places - 1);
      const std::int64_t above = std::int64_t{points[at][player]} - range.least;
      const std::int64_t height =
          above * (rows - 1) / std::max<std::int64_t>(1, std::int64_t{range.most} - range.least);
      grid[static_cast<std::size_t>(rows - 1 - height)][static_cast<std::size_t>(x)] =
          scene.marks.players[player];
    }
  }
  std::vector<std::string> lines;
  for (int row = 0; row < rows; ++row) {
    const std::string& amount = row == 0 ? top : row == rows - 1 ? bottom : std::string{};
    lines.push_back(right_aligned(amount, label) + std::string{scene.glyphs.vertical} +
                    grid[static_cast<std::size_t>(row)]);
  }
  return lines;
}

}  // namespace freehold::terminal
