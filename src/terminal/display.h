// What a game can be shown on here, found out before anything is begun.
#pragma once

#include <expected>
#include <string>

namespace freehold::terminal {

/// How a game is shown.
struct Display {
  bool plain = false;  ///< line by line, else on the whole screen
  std::string note{};  ///< why it is not as asked; empty if it is
};

/// What there is on standard input and output. Line by line goes everywhere, and is chosen for a terminal without a
/// cursor to move (TERM=dumb); where there is no terminal, or one of an unknown kind, a sentence says what to do.
std::expected<Display, std::string> find_display(bool plain);

}  // namespace freehold::terminal
