#include "terminal/worth_chart.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "terminal/text.h"

namespace freehold::terminal {
namespace {

constexpr int least_rows = 3;

// What the rows stand for: a label every few rows, and between two labels a sum that people count in.
struct Axis {
  std::int64_t bottom;  // what the lowest row stands for
  std::int64_t step;    // from one label to the next
  int rows_per_step;

  [[nodiscard]] std::int64_t reach(int rows) const { return step * (rows - 1) / rows_per_step; }
  [[nodiscard]] bool has_label(int height) const { return height % rows_per_step == 0; }
  [[nodiscard]] Money label(int height) const {
    return static_cast<Money>(bottom + step * (height / rows_per_step));
  }
  // The nearest row, counted from the lowest.
  [[nodiscard]] int height_of(Money worth) const {
    return static_cast<int>(((worth - bottom) * rows_per_step + step / 2) / step);
  }
};

std::int64_t rounded_down(std::int64_t sum, std::int64_t step) {
  const std::int64_t over = sum % step;
  return sum - (over < 0 ? over + step : over);
}

// 1, 2, 5, 10, 20, 50, ...
std::int64_t next_step(std::int64_t step) {
  std::int64_t leading = step;
  while (leading >= 10)
    leading /= 10;
  return leading == 2 ? step / 2 * 5 : step * 2;
}

struct WorthRange {
  std::int64_t least;
  std::int64_t most;
};

WorthRange range_of(std::span<const std::vector<Money>> points) {
  WorthRange range{.least = points.front().front(), .most = points.front().front()};
  for (const auto& point : points) {
    const auto [poorest, richest] = std::ranges::minmax(point);
    range.least = std::min<std::int64_t>(range.least, poorest);
    range.most = std::max<std::int64_t>(range.most, richest);
  }
  return range;
}

// The finest axis with so many rows to a step. A course that hardly moves is shown as one: a step is at least a hundredth of
// what the richest is worth.
Axis finest_axis(WorthRange range, int rows, int rows_per_step) {
  Axis axis{.bottom = range.least, .step = 1, .rows_per_step = rows_per_step};
  const auto fits = [&] {
    return axis.step * 100 >= range.most && axis.bottom + axis.reach(rows) >= range.most;
  };
  for (; !fits(); axis.bottom = rounded_down(range.least, axis.step))
    axis.step = next_step(axis.step);
  const std::int64_t spare = axis.reach(rows) - (range.most - axis.bottom);
  axis.bottom -= spare / axis.step / 2 * axis.step;
  return axis;
}

// The axis that shows the most. There are two steps at least: no single one reaches from below zero to above it.
Axis axis_of(WorthRange range, int rows) {
  const int most = std::min((rows - 1) / 2, 4);
  Axis best = finest_axis(range, rows, most);
  for (int rows_per_step = std::min(most, 2); rows_per_step < most; ++rows_per_step) {
    const Axis axis = finest_axis(range, rows, rows_per_step);
    if (axis.step * best.rows_per_step <= best.step * axis.rows_per_step) best = axis;
  }
  return best;
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
  if (points.size() < 2 || points.front().empty() || rows < least_rows) return {};
  const Axis axis = axis_of(range_of(points), rows);
  const auto label_at = [&](int height) {
    return axis.has_label(height) ? scene.money(axis.label(height)) : std::string{};
  };
  int label = 0;
  for (int height = 0; height < rows; ++height)
    label = std::max(label, columns_of(label_at(height)));
  const int places = columns - label - 1;
  if (places < 2) return {};
  std::vector<std::string> grid(static_cast<std::size_t>(rows),
                                std::string(static_cast<std::size_t>(places), ' '));
  for (const std::size_t player : from_the_poorest(points.back())) {
    for (int x = 0; x < places; ++x) {
      const auto at =
          static_cast<std::size_t>(x) * (points.size() - 1) / static_cast<std::size_t>(places - 1);
      grid[static_cast<std::size_t>(axis.height_of(points[at][player]))][static_cast<std::size_t>(x)] =
          scene.marks.players[player];
    }
  }
  std::vector<std::string> lines;
  for (int height = rows - 1; height >= 0; --height) {
    lines.push_back(right_aligned(label_at(height), label) + std::string{scene.glyphs.vertical} +
                    grid[static_cast<std::size_t>(height)]);
  }
  return lines;
}

}  // namespace freehold::terminal
