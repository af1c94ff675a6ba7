// Which part of the client stands where on a screen of any size.
#pragma once

#include <optional>

#include "terminal/board_layout.h"
#include "terminal/canvas.h"

namespace freehold::terminal {

inline constexpr int least_screen_width = 40;
inline constexpr int least_screen_height = 12;

struct ScreenLayout {
  bool fits = false;  ///< false: the screen is smaller than the least one; nothing else is set
  Rect header;
  Rect footer;
  std::optional<BoardLayout> board;  ///< the ring, where there is room for it
  Rect
      strip;  ///< else rows of spaces: all of them, or as many as there is room for, from the player whose turn it is on
  Rect players;
  Rect below;  ///< all that is below the players: panels, where there is room for them; else
  Rect centre;  ///< below the players: where the decision, dialogs and the log are
  bool framed = false;  ///< there is room for frames around `centre` and `log_beside`
  Rect log_beside;  ///< on wide screens the log's own column, to the right of `centre`; else empty
};

ScreenLayout lay_out_screen(int width, int height, int spaces, int players);

/// What the panels need to show everything that they have.
struct PanelNeeds {
  int decision = 0;  ///< rows of the question with its keys, and the beginning of a card
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
  Rect dialog;  ///< where a dialog stands that is open: over the decision, and what it needs besides
};

/// Lays panels out over `area`, frames included; nothing if there is no room for them.
std::optional<PanelLayout> lay_out_panels(Rect area, const PanelNeeds& needs);

}  // namespace freehold::terminal
