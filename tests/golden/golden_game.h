// A whole game as a text that a player can read and check.
#pragma once

#include <string>

#include "notation/game_record.h"
#include "rules/ruleset.h"

namespace freehold::golden {

/// The text of a game, played again: the lines at the margin are kept and done, the indented ones below them are what
/// happens now. A line that cannot be read or is refused says so in what follows it, and the rest stays undone.
///   edition uk · rule salary=400 · players 3             the head, once; rules where the game has some of its own
///   # ...                              a remark
///   dice 3 4 · card birthday · deal Mayfair + Strand · amount -120 · space Boardwalk (or its number)
///   P0 roll · P1 bid 20 · P0 build Mayfair · P2 sell_hotels red · P1 deposit 200 · P0 choose 1 · host time_up
///   P0 offer P1 gives Mayfair + 200 takes Strand + 1 jail card      ("nothing", "debt 150")
std::string played_anew(const std::string& text);

/// A game as a log has it.
struct Recorded {
  Ruleset ruleset;  ///< with the game's own rules
  notation::GameRecord record;
};
/// The game of such a text; throws where a line can't be done.
Recorded recorded(const std::string& text);

}  // namespace freehold::golden
