// Draws the board: a ring of cells with names on group colours, owners, buildings, mortgages and tokens.
#pragma once

#include "terminal/board_layout.h"
#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// `cursor`: a space to point out; none for no cursor.
void draw_board(Canvas& canvas, const BoardLayout& layout, const Scene& scene, SpaceId cursor);

/// For screens that cannot hold the ring: the spaces around `from`, one cell beside the other, on
/// `least_cell_height` rows. The first cell is the space two before `from`.
void draw_strip(Canvas& canvas, Rect area, const Scene& scene, SpaceId from, SpaceId cursor);

/// Who stands on a space: those in jail in brackets, then the others: "[A]BC".
std::string tokens_text(const Scene& scene, SpaceId space);
/// What stands under a deed's name: its owner as a small letter with buildings ("a^3", "aH") or mortgage ("ax"),
/// the price of an unowned deed, the amount of a tax; empty for other spaces.
std::string status_text(const Scene& scene, SpaceId space);

}  // namespace freehold::terminal
