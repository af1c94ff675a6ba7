// The panels beside the board: players, groups of deeds, the log.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "base/money.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "terminal/canvas.h"
#include "terminal/live_game.h"
#include "terminal/scene.h"
#include "terminal/screen.h"

namespace freehold::terminal {

/// A row for each player. Rows that don't fit are left out from the bottom, but bankrupt players first.
void draw_players(Canvas& canvas, Rect area, const Scene& scene);

/// A player's deeds by group, marks and numbers, a complete group in capitals: "b1 L3 S2". Empty without deeds.
std::string deeds_text(const Scene& scene, PlayerId player);
/// Where a player is, in short: the name of the space, or "in jail (2)" with the failed throws.
std::string place_text(const Scene& scene, PlayerId player);

/// A table below a heading in the first row of `area`, one group a row, with as many columns as there is room for.
/// `earned`: the rent of each group so far.
void draw_group_table(Canvas& canvas, Rect area, const Scene& scene, std::span<const Money> earned);

/// The columns that two groups in a row take, with short names.
int columns_of_group_pair(const Scene& scene);

/// The same in half the rows, two groups in each: only the owners of the deeds.
void draw_group_pairs(Canvas& canvas, Rect area, const Scene& scene);

/// All rent that was paid for the deeds of each group, by group.
std::vector<Money> rents_earned(const Ruleset& ruleset, std::span<const Event> events);

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
