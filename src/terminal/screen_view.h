// The whole screen: header, board or strip, players, centre and footer.
#pragma once

#include "terminal/shown.h"

namespace freehold::terminal {

/// Draws everything, or that there is not enough room. The cursor learns how many spaces of the board are in a row.
void draw_screen(Canvas& canvas, const Shown& shown, BoardCursor& cursor);

}  // namespace freehold::terminal
