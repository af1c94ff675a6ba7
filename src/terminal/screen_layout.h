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

}  // namespace freehold::terminal
