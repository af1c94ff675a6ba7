// The space of the board that a person looks at.
#pragma once

#include "base/id.h"
#include "rules/ruleset.h"
#include "terminal/key.h"

namespace freehold::terminal {

class BoardCursor {
 public:
  /// None if nobody looks at one.
  [[nodiscard]] SpaceId space() const { return space_; }
  void forget() { space_ = SpaceId{}; }
  /// Arrows, a click on the board, and Esc; true if the key was one of them. The first arrow leads to `start`.
  bool key(const Key& key, const Ruleset& rules, SpaceId start);
  /// How the board is drawn: so many spaces in a row; 0 if it is a ring.
  void set_row(int spaces) { row_ = spaces; }

 private:
  SpaceId space_;
  int row_ = 0;
};

}  // namespace freehold::terminal
