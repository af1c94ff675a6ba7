// How everybody's worth has gone so far, in a panel.
#pragma once

#include <span>
#include <vector>

#include "base/money.h"
#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// A chart below a heading in the first row of `area`, each player's letter in the player's colour. `points`:
/// LiveGame::worth_over_time().
void draw_worth(Canvas& canvas, Rect area, const Scene& scene, std::span<const std::vector<Money>> points);

}  // namespace freehold::terminal
