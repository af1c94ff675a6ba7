// Draws the log: the last sentences at the bottom, older ones above, with a scroll position.
#pragma once

#include <span>

#include "terminal/canvas.h"
#include "terminal/live_game.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// `back`: rows that the log is scrolled back, 0 at its end. Returns the largest useful value of it.
int draw_log(Canvas& canvas, Rect area, const Scene& scene, std::span<const LogLine> log, int back);

}  // namespace freehold::terminal
