// The board: where its spaces stand on the screen, how they are drawn, and which of them a person looks at.
#pragma once

#include <optional>
#include <vector>

#include "base/id.h"
#include "base/ring.h"
#include "rules/ruleset.h"
#include "terminal/canvas.h"
#include "terminal/scene.h"
#include "terminal/screen.h"

namespace freehold::terminal {

/// The ring that a screen shows of so many spaces; nullopt for odd numbers and for fewer than 8.
std::optional<Ring> ring_of(int spaces);

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

/// Lays the board out over the whole of `area`; nullopt if cells or centre would be too small, or if the
/// spaces make no ring.
std::optional<BoardLayout> lay_out_board(Rect area, int spaces);

/// `cursor`: a space to highlight, if any.
void draw_board(Canvas& canvas, const BoardLayout& layout, const Scene& scene, SpaceId cursor);

/// For screens too small for the ring: cells side by side in rows of `least_cell_height`, in the order of
/// play. All spaces from the first on where `area` has strip_rows() of them, else as many rows as it has,
/// beginning two spaces before `from`. Returns the spaces of a row.
int draw_strip(Canvas& canvas, Rect area, const Scene& scene, SpaceId from, SpaceId cursor);

/// Rows of cells that all spaces need at that width; 0 if not even one cell fits.
int strip_rows(int width, int spaces);

/// Who stands on a space: those in jail in brackets, then the others: "[A]BC".
std::string tokens_text(const Scene& scene, SpaceId space);
/// What stands under a deed's name: its owner as a small letter with buildings ("a^3", "aH") or mortgage ("ax"),
/// the price of an unowned deed, the amount of a tax; empty for other spaces.
std::string status_text(const Scene& scene, SpaceId space);

/// The space of the board that a person looks at.
class BoardCursor {
 public:
  /// Invalid if none is looked at.
  [[nodiscard]] SpaceId space() const { return space_; }
  void forget() { space_ = SpaceId{}; }
  /// Arrows, a click on the board, and Esc; true if the key was one of them. The first arrow leads to `start`.
  bool key(const Key& key, const Ruleset& rules, SpaceId start);
  /// Spaces in a row of the board as drawn; 0 for a ring.
  void set_row(int spaces) { row_ = spaces; }

 private:
  SpaceId space_;
  int row_ = 0;
};

}  // namespace freehold::terminal
