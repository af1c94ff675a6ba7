// The last throw, drawn as dice side by side.
#pragma once

#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace freehold::terminal {

inline constexpr int dice_height = 5;
/// Of the dice of a game.
int dice_width(const Ruleset& rules);

/// Draws nothing if nobody has thrown yet, or where `area` is smaller than the dice. A die of more than six sides
/// shows its number.
void draw_dice(Canvas& canvas, Rect area, const Scene& scene);

}  // namespace freehold::terminal
