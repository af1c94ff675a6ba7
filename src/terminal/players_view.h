// The panel of players: cash always in sight, place, deeds by group, jail cards, worth, whose turn it is.
#pragma once

#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// A row for each player, one above the other. Rows that do not fit are left out from the bottom, those who are out
/// of the game first.
void draw_players(Canvas& canvas, Rect area, const Scene& scene);

/// A player's deeds by group, marks and numbers, a complete group in capitals: "b1 L3 S2". Empty without deeds.
std::string deeds_text(const Scene& scene, PlayerId player);
/// Where a player is, in short: the name of the space, or "in jail (2)" with the failed throws.
std::string place_text(const Scene& scene, PlayerId player);

}  // namespace freehold::terminal
