// How commands that play at a terminal display the game.
#pragma once

#include <optional>

#include "app/context.h"
#include "terminal/display.h"

namespace freehold::app {

/// As terminal::find_display has it. Says what differs from what was asked for; nothing if there is nothing to show a game on.
std::optional<terminal::Display> display_of(bool plain, Context& context);

}  // namespace freehold::app
