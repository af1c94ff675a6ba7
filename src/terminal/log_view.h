// The log on the screen: the last sentences at the bottom, older ones above, as far as a person has scrolled back.
#pragma once

#include <algorithm>
#include <span>

#include "terminal/canvas.h"
#include "terminal/key.h"
#include "terminal/live_game.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// `back`: rows that the log is scrolled back, 0 at its end. Returns the largest useful value of it.
int draw_log(Canvas& canvas, Rect area, const Scene& scene, std::span<const LogLine> log, int back);

/// The log, and how far a person has scrolled back in it.
class LogPane {
 public:
  /// The keys that turn pages; true if the key was one of them.
  bool key(const Key& key);
  /// Back by so many rows, or on where they are less than 0.
  void scroll(int rows) { back_ = std::max(0, back_ + rows); }
  void to_end() { back_ = 0; }
  /// With a heading in the first row.
  void draw(Canvas& canvas, Rect area, const Scene& scene, std::span<const LogLine> log);

 private:
  int back_ = 0;  // rows
};

}  // namespace freehold::terminal
