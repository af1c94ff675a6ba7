// The screen of a real terminal, by ncurses, which no other file knows but the one that asks what kind of terminal it is
// (display.cpp).
#pragma once

#include <memory>

#include "terminal/screen.h"

namespace freehold::terminal {

/// Takes over the terminal on standard input and output; null if ncurses does not know it. Its destruction restores
/// the terminal, and so does every signal that ends the program: SIGTERM and SIGHUP through Screen::ending(), a crash
/// at once. Ctrl-C comes as a key. NO_COLOR and a locale without UTF-8 are respected. One at a time.
std::unique_ptr<Screen> open_curses_screen();

}  // namespace freehold::terminal
