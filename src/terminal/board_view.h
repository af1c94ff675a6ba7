// Draws the board: a ring of cells with names on group colours, owners, buildings, mortgages and tokens.
#pragma once

#include "terminal/board_layout.h"
#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// `cursor`: a space to point out; none for no cursor.
void draw_board(Canvas& canvas, const BoardLayout& layout, const Scene& scene, SpaceId cursor);

/// For screens that cannot hold the ring: cells beside each other in rows of `least_cell_height`, as they are walked.
/// All spaces from the first on where `area` has strip_rows() of them, else as many rows as it has, beginning two spaces
/// before `from`. Returns the spaces of a row.
int draw_strip(Canvas& canvas, Rect area, const Scene& scene, SpaceId from, SpaceId cursor);

/// Rows of cells that all spaces take on that many columns; 0 if not even one cell fits.
int strip_rows(int width, int spaces);

/// Who stands on a space: those in jail in brackets, then the others: "[A]BC".
std::string tokens_text(const Scene& scene, SpaceId space);
/// What stands under a deed's name: its owner as a small letter with buildings ("a^3", "aH") or mortgage ("ax"),
/// the price of an unowned deed, the amount of a tax; empty for other spaces.
std::string status_text(const Scene& scene, SpaceId space);

}  // namespace freehold::terminal
