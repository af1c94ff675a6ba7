// Where the spaces of a board stand on the screen: a ring of cells around a centre, for any even number of spaces.
#pragma once

#include <optional>
#include <vector>

#include "base/id.h"
#include "terminal/canvas.h"

namespace freehold::terminal {

/// A ring of cells: `columns` along the top and the bottom, `rows` at the sides, corners counted in both.
struct Ring {
  int columns = 0;
  int rows = 0;

  constexpr bool operator==(const Ring&) const = default;
  [[nodiscard]] constexpr int spaces() const { return 2 * (columns + rows) - 4; }
};

/// The squarest ring of that many spaces (wide rather than tall); nothing for odd numbers and for fewer than 8.
std::optional<Ring> ring_of(int spaces);

/// A place in the ring, column and row from the top left.
struct RingPlace {
  int column = 0;
  int row = 0;
  constexpr bool operator==(const RingPlace&) const = default;
};

/// Space 0 is the corner at the bottom right; play goes along the bottom to the left, then up: clockwise.
RingPlace place_of(Ring ring, SpaceId space);
/// The space at a place; none inside the ring.
SpaceId space_at(Ring ring, RingPlace place);

enum class Direction : unsigned char { left, right, up, down };

/// The space next to `space` in a direction, across the centre where the ring does not go on; itself at the edge.
SpaceId neighbour(Ring ring, SpaceId space, Direction direction);

/// A board on the screen.
struct BoardLayout {
  Ring ring;
  std::vector<Rect> cells;  ///< of each space; a column of blanks between two cells of a row is in neither
  Rect centre;  ///< what the ring encloses, without a margin

  [[nodiscard]] const Rect& cell(SpaceId space) const { return cells[space.index()]; }
};

inline constexpr int least_cell_width = 6;  ///< columns of a cell without the blank beside it
inline constexpr int least_cell_height = 2;  ///< rows: a name, and what is there
inline constexpr int least_centre_width = 56;
inline constexpr int least_centre_height = 16;

/// Lays the board out over the whole of `area`; nothing if cells or centre would become too small, or where the
/// spaces make no ring.
std::optional<BoardLayout> lay_out_board(Rect area, int spaces);

}  // namespace freehold::terminal
