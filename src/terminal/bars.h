// The first and the last line of the screen.
#pragma once

#include "terminal/canvas.h"
#include "terminal/shown.h"

namespace freehold::terminal {

/// The edition, the round, and what else is known of the game.
void draw_header(Canvas& canvas, Rect row, const Shown& shown);
/// What a person has just been told, or the keys that work now.
void draw_footer(Canvas& canvas, Rect row, const Shown& shown);

}  // namespace freehold::terminal
