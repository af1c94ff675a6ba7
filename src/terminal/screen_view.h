// The whole screen: header, board or strip, players, centre and footer.
#pragma once

#include <string>

#include "terminal/board_cursor.h"
#include "terminal/dialog.h"
#include "terminal/live_game.h"
#include "terminal/log_view.h"
#include "terminal/pace.h"
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

/// Draws everything, or that there is not enough room. The cursor learns how many spaces of the board are in a row.
void draw_screen(Canvas& canvas, const Shown& shown, BoardCursor& cursor);

}  // namespace freehold::terminal
