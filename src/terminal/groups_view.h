// Who owns what: a line for each group, its deeds side by side with owner, buildings and mortgage.
#pragma once

#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// Draws the table with a heading, in as few columns as the height allows; nothing where it does not fit whole. Returns
/// where it is, empty for nowhere.
Rect draw_groups(Canvas& canvas, Rect area, const Scene& scene);

}  // namespace freehold::terminal
