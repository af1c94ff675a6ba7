#include "terminal/screen.h"

#include "telling/language.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

#include <cstdlib>

namespace freehold::terminal {

using telling::t;

namespace {

enum class Kind : unsigned char { full_screen, no_cursor, unknown };

Kind kind_of_terminal() {
  int found = 0;
  if (setupterm(nullptr, STDOUT_FILENO, &found) == ERR) return Kind::unknown;
  const char* const move = tigetstr("cup");
  const bool moves = move != nullptr && move != reinterpret_cast<const char*>(-1);
  del_curterm(cur_term);
  return moves ? Kind::full_screen : Kind::no_cursor;
}

std::string kind_name() {
  const char* const kind = std::getenv("TERM");
  return kind == nullptr || *kind == '\0' ? t("terminal.display.no_kind") : std::string("TERM=") + kind;
}

}  // namespace

std::expected<Display, std::string> find_display(bool plain) {
  if (plain) return Display{.plain = true};
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0)
    return std::unexpected(t("terminal.display.none"));
  switch (kind_of_terminal()) {
    case Kind::full_screen: return Display{};
    case Kind::no_cursor:
      return Display{.plain = true, .note = t("terminal.display.no_cursor", {{"kind", kind_name()}})};
    case Kind::unknown: break;
  }
  return std::unexpected(t("terminal.display.unknown", {{"kind", kind_name()}}));
}

}  // namespace freehold::terminal
