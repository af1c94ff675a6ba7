// The ways to play one game at a terminal. Every action is in the store before it is shown, so there is nothing to do
// when somebody quits, and nothing to lose when the terminal goes away.
#pragma once

#include <iosfwd>

#include "terminal/line_input.h"
#include "terminal/live_game.h"
#include "terminal/pace.h"
#include "terminal/screen.h"

namespace freehold::terminal {

struct TerminalOptions {
  Pace pace{};  ///< of the bots
  bool ascii = false;  ///< no signs beyond ASCII, whatever the locale
};

/// How playing on a screen has ended.
struct ScreenEnd {
  int code =
      0;  ///< of the program: 2 where the terminal does not open after all, 128 + n after a signal n that ends programs
  bool wants_another = false;  ///< the game is over, and another one with the same people and bots is wanted
};

/// Plays on the whole screen of the terminal, which find_display has found fit for it, until the person quits. Where it does not open
/// after all, a sentence on standard error says so.
ScreenEnd run_terminal(LiveGame& game, TerminalOptions options);

/// The same on any screen: for run_terminal, and for tests.
ScreenEnd run_on_screen(LiveGame& game, TerminalOptions options, Screen& screen);

/// Plays line by line, for screen readers, pipes and scripts: every event is a sentence, every choice has a number and
/// a word. The end of the input quits; the game is kept. 0.
int run_plain(LiveGame& game, LineInput& in, std::ostream& out);
int run_plain(LiveGame& game, std::istream& in, std::ostream& out);

}  // namespace freehold::terminal
