#include "terminal/board_layout.h"

#include <algorithm>

namespace freehold::terminal {

std::optional<Ring> ring_of(int spaces) {
  if (spaces < 8 || spaces % 2 != 0) return std::nullopt;
  const int half = spaces / 2 + 2;  // columns + rows
  return Ring{half - half / 2, half / 2};
}

RingPlace place_of(Ring ring, SpaceId space) {
  const int last_column = ring.columns - 1;
  const int last_row = ring.rows - 1;
  int n = space.number();
  if (n < last_column) return {last_column - n, last_row};
  n -= last_column;
  if (n < last_row) return {0, last_row - n};
  n -= last_row;
  if (n < last_column) return {n, 0};
  return {last_column, n - last_column};
}

SpaceId space_at(Ring ring, RingPlace place) {
  for (int n = 0; n < ring.spaces(); ++n) {
    if (place_of(ring, SpaceId{n}) == place) return SpaceId{n};
  }
  return SpaceId{};
}

SpaceId neighbour(Ring ring, SpaceId space, Direction direction) {
  const int across = direction == Direction::left ? -1 : direction == Direction::right ? 1 : 0;
  const int down = direction == Direction::up ? -1 : direction == Direction::down ? 1 : 0;
  RingPlace place = place_of(ring, space);
  while (true) {
    place = {place.column + across, place.row + down};
    const bool inside =
        place.column >= 0 && place.row >= 0 && place.column < ring.columns && place.row < ring.rows;
    if (!inside) return space;
    if (const SpaceId found = space_at(ring, place); found.valid()) return found;
  }
}

namespace {

// The lines of a ring along one axis.
struct Axis {
  std::vector<int> starts;
  std::vector<int> sizes;
};

// Lines of one size; the first and the last take what is left over, or give away what the middle lacks.
Axis divide(int start, int length, int lines, int least_middle) {
  const int each = length / lines;
  int middle = each * (lines - 2);
  if (middle < least_middle) middle = std::min(least_middle, length);
  const int ends = length - middle;
  Axis axis;
  for (int line = 0, at = start; line < lines; ++line) {
    int size = middle / (lines - 2) + (line <= middle % (lines - 2) ? 1 : 0);
    if (line == 0) size = ends / 2;
    if (line == lines - 1) size = ends - ends / 2;
    axis.starts.push_back(at);
    axis.sizes.push_back(size);
    at += size;
  }
  return axis;
}

constexpr int widest_cell = 20;
constexpr int tallest_cell = 6;
constexpr int widest_small_ring = least_centre_width + 1 + 2 * (widest_cell + 1);  // of few columns

}  // namespace

std::optional<BoardLayout> lay_out_board(Rect area, int spaces) {
  const auto ring = ring_of(spaces);
  if (!ring) return std::nullopt;
  const int widest = std::max(ring->columns * (widest_cell + 1), widest_small_ring);
  const int width = std::min(area.w + 1, widest);  // the last cell needs no blank
  const int height = std::min(area.h, ring->rows * tallest_cell + 2);
  if (width / ring->columns < least_cell_width + 1 || height / ring->rows < least_cell_height)
    return std::nullopt;
  const Axis across = divide(area.x + (area.w + 1 - width) / 2, width, ring->columns, least_centre_width + 1);
  const Axis down = divide(area.y + (area.h - height) / 2, height, ring->rows, least_centre_height);
  if (across.sizes.front() <= least_cell_width || down.sizes.front() < least_cell_height) return std::nullopt;
  BoardLayout layout{*ring, {}, {}};
  for (int n = 0; n < spaces; ++n) {
    const RingPlace place = place_of(*ring, SpaceId{n});
    const auto column = static_cast<std::size_t>(place.column);
    const auto row = static_cast<std::size_t>(place.row);
    layout.cells.push_back(
        {across.starts[column], down.starts[row], across.sizes[column] - 1, down.sizes[row]});
  }
  const Rect& corner = layout.cell(space_at(*ring, {0, 0}));
  const Rect& opposite = layout.cell(SpaceId{0});
  layout.centre = {corner.right() + 1, corner.bottom(), opposite.x - corner.right() - 2,
                   opposite.y - corner.bottom()};
  if (layout.centre.w < least_centre_width || layout.centre.h < least_centre_height) return std::nullopt;
  return layout;
}

}  // namespace freehold::terminal
