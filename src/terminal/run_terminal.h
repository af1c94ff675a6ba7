// The ways to play one game at a terminal. Every action is in the store before it is shown, so nothing is lost when
// somebody quits or the terminal goes away.
#pragma once

#include <iosfwd>

#include "terminal/lines.h"
#include "terminal/live_game.h"
#include "terminal/pace.h"
#include "terminal/screen.h"

namespace freehold::terminal {

struct TerminalOptions {
  Pace pace{};  ///< of the bots
  bool ascii = false;  ///< ASCII only, whatever the locale
};

/// How a game on a screen ended.
struct ScreenEnd {
  int code = 0;  ///< the program's: 2 if the terminal didn't open, 128 + n if signal n ended the game
  bool wants_another = false;  ///< the game is over, and the same people and bots want another
};

/// Plays on the whole screen of the terminal until the person quits. find_display has checked the terminal; if it
/// doesn't open all the same, a sentence goes to standard error.
ScreenEnd run_terminal(LiveGame& game, TerminalOptions options);

/// The same on any screen: for run_terminal, and for tests.
ScreenEnd run_on_screen(LiveGame& game, TerminalOptions options, Screen& screen);

/// Plays line by line, for screen readers, pipes and scripts: every event is a sentence, every choice has a number and
/// a word. The end of the input quits; the game is kept. Returns 0.
int run_plain(LiveGame& game, LineInput& in, std::ostream& out);
int run_plain(LiveGame& game, std::istream& in, std::ostream& out);

}  // namespace freehold::terminal
