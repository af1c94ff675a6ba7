// The centre of the screen: the decision in hand or the dialog over it, the log, and the panels of a large screen.
#pragma once

#include "terminal/canvas.h"
#include "terminal/screen_layout.h"
#include "terminal/shown.h"

namespace freehold::terminal {

void draw_centre(Canvas& canvas, const ScreenLayout& layout, const Shown& shown);

}  // namespace freehold::terminal
