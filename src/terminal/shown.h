// Everything that the client has on the screen at one moment.
#pragma once

#include <string>

#include "terminal/board_cursor.h"
#include "terminal/bot_pace.h"
#include "terminal/dialog.h"
#include "terminal/live_game.h"
#include "terminal/log_pane.h"
#include "terminal/prompt.h"

namespace freehold::terminal {

/// It refers to things that outlive it.
struct Shown {
  const LiveGame& game;
  const Scene& scene;
  const Prompt& prompt;
  const BotPace& pace;
  const BoardCursor& cursor;
  LogPane& log;
  Dialog* dialog = nullptr;  ///< open over the centre, if any
  Dialog* result = nullptr;  ///< once the game is over
  const std::string& notice;  ///< may be empty

  /// Nobody at this screen plays.
  [[nodiscard]] bool watched() const { return game.people().empty(); }
};

}  // namespace freehold::terminal
