// A board's spaces around a rectangle, for whatever draws it.
#pragma once

#include "base/id.h"

namespace freehold {

/// A ring of cells: `columns` along the top and the bottom, `rows` at the sides, corners counted in both.
struct Ring {
  int columns = 0;
  int rows = 0;

  constexpr bool operator==(const Ring&) const = default;
  [[nodiscard]] constexpr int spaces() const { return 2 * (columns + rows) - 4; }
};

/// The squarest ring for that many spaces (wide rather than tall). Of an odd number, the last cell stays empty.
constexpr Ring ring_around(int spaces) {
  const int half = (spaces + 1) / 2 + 2;  // columns + rows
  return {half - half / 2, half / 2};
}

/// A place in the ring, column and row from the top left.
struct RingPlace {
  int column = 0;
  int row = 0;
  constexpr bool operator==(const RingPlace&) const = default;
};

/// Space 0 is the corner at the bottom right; play goes along the bottom to the left, then up: clockwise.
constexpr RingPlace place_of(Ring ring, SpaceId space) {
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

}  // namespace freehold
