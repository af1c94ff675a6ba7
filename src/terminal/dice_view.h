// The last throw, drawn as two dice.
#pragma once

#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace freehold::terminal {

inline constexpr int dice_width = 16;
inline constexpr int dice_height = 5;

/// Draws nothing if nobody has thrown yet, or where `area` is smaller than the dice. A die of more than six sides
/// shows its number.
void draw_dice(Canvas& canvas, Rect area, const Scene& scene);

}  // namespace freehold::terminal
