// What the commands that play at a terminal show the game on.
#pragma once

#include <optional>

#include "app/context.h"
#include "terminal/display.h"

namespace freehold::app {

/// As terminal::find_display has it. What is not as asked is said; nothing where there is nothing to show a game on.
std::optional<terminal::Display> display_of(bool plain, Context& context);

}  // namespace freehold::app
