// A screen with a keyboard: keys as the client understands them, whatever terminal they come from, the port to that
// terminal, and what a game can be shown on here.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

namespace freehold::terminal {

class Canvas;

enum class KeyCode : std::uint8_t {
  none,  ///< nothing was pressed in time
  character,  ///< `character`, blank included
  enter,
  escape,
  tab,
  up,
  down,
  left,
  right,
  page_up,
  page_down,
  home,
  end,
  backspace,
  resize,  ///< the screen has another size
  interrupt,  ///< Ctrl-C
  click,  ///< at `column`, `row` of the screen
  wheel_up,
  wheel_down,
  look  ///< at the space whose number is `character`: a click on the board
};

struct Key {
  KeyCode code = KeyCode::none;
  char32_t character = 0;
  int column = 0;  ///< of a click
  int row = 0;

  constexpr bool operator==(const Key&) const = default;
  [[nodiscard]] constexpr bool is(char32_t c) const { return code == KeyCode::character && character == c; }
  [[nodiscard]] constexpr bool is_digit() const {
    return code == KeyCode::character && character >= U'0' && character <= U'9';
  }
  /// A character of ASCII as a small letter; 0 for every other key.
  [[nodiscard]] constexpr char letter() const {
    if (code != KeyCode::character || character >= 0x80) return 0;
    const char c = static_cast<char>(character);
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
};

constexpr Key key(char32_t character) {
  return {.code = KeyCode::character, .character = character};
}
constexpr Key key(KeyCode code) {
  return {.code = code};
}

/// A screen with a keyboard.
class Screen {
 public:
  Screen() = default;
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  virtual ~Screen() = default;

  [[nodiscard]] virtual int width() const = 0;
  [[nodiscard]] virtual int height() const = 0;
  /// False: it shows no colours, so attributes have to tell things apart.
  [[nodiscard]] virtual bool colours() const = 0;
  /// False: it shows ASCII only, and is given nothing else.
  [[nodiscard]] virtual bool unicode() const = 0;

  virtual void present(const Canvas& canvas) = 0;
  /// The next key, or none after `timeout`.
  virtual Key read(std::chrono::milliseconds timeout) = 0;
  /// Throws away what has been typed and not read yet.
  virtual void drop_typed() = 0;
  /// The number of the signal that asks the program to end; 0 while none has come.
  [[nodiscard]] virtual int ending() const = 0;
};

/// Takes over the terminal on standard input and output; null if ncurses does not know it. Its destruction restores
/// the terminal, and so does every signal that ends the program: SIGTERM and SIGHUP through Screen::ending(), a crash
/// at once. Ctrl-C comes as a key. NO_COLOR and a locale without UTF-8 are respected. One at a time.
std::unique_ptr<Screen> open_curses_screen();

/// How a game is shown.
struct Display {
  bool plain = false;  ///< line by line, else on the whole screen
  std::string note{};  ///< why it is not as asked; empty if it is
};

/// What there is on standard input and output. Line by line goes everywhere, and is chosen for a terminal without a
/// cursor to move (TERM=dumb); where there is no terminal, or one of an unknown kind, a sentence says what to do.
std::expected<Display, std::string> find_display(bool plain);

}  // namespace freehold::terminal
