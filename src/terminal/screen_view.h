// The whole screen: which part stands where, and how header, board or strip, players, centre and footer are
// drawn.
#pragma once

#include <optional>
#include <string>

#include "terminal/board_view.h"
#include "terminal/canvas.h"
#include "terminal/dialog.h"
#include "terminal/live_game.h"
#include "terminal/pace.h"
#include "terminal/panels.h"
#include "terminal/prompt.h"

namespace freehold::terminal {

inline constexpr int least_screen_width = 40;
inline constexpr int least_screen_height = 12;

/// Which part stands where on a screen of any size.
struct ScreenLayout {
  bool fits = false;  ///< false: the screen is too small; nothing else is set
  Rect header;
  Rect footer;
  std::optional<BoardLayout> board;  ///< the ring, where there is room for it
  Rect
      strip;  ///< else rows of spaces: all of them, or as many as there is room for, from the player whose turn it is on
  Rect players;
  Rect below;  ///< everything below the players: panels if there is room, otherwise
  Rect centre;  ///< the decision, dialogs and the log
  bool framed = false;  ///< there is room for frames around `centre` and `log_beside`
  Rect log_beside;  ///< on wide screens the log's own column, to the right of `centre`; else empty
};

ScreenLayout lay_out_screen(int width, int height, int spaces, int players);

/// The room that panels need to show everything.
struct PanelNeeds {
  int decision = 0;  ///< rows of the question, its keys, and the top of a card
  int groups = 0;  ///< rows of the table
  int pair = 0;  ///< columns of two groups in a row
};

/// Each area has its panel's heading in its first row, and room for a frame around it (draw_frame()).
struct PanelLayout {
  Rect decision;
  Rect groups;  ///< empty if there is no room for it
  bool two_groups_a_row = false;
  Rect worth;  ///< empty likewise
  Rect log;
  Rect dialog;  ///< of an open dialog: over the decision and its neighbours
};

/// Lays panels out over `area`, frames included; nullopt if there is no room.
std::optional<PanelLayout> lay_out_panels(Rect area, const PanelNeeds& needs);

/// What to draw. Refers to things that outlive it.
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

/// Draws everything, or a note that there isn't enough room. Tells the cursor how many spaces are in a row.
void draw_screen(Canvas& canvas, const Shown& shown, BoardCursor& cursor);

}  // namespace freehold::terminal
