// Where the framed panels of a large screen are: the decision with the card of a deed, the table of groups, the course
// of worth, the log.
#pragma once

#include <optional>

#include "terminal/canvas.h"

namespace freehold::terminal {

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
