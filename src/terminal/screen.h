// A screen with a keyboard: the port between the client and whatever terminal there is.
#pragma once

#include <chrono>
#include <memory>

#include "terminal/canvas.h"
#include "terminal/key.h"

namespace freehold::terminal {

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

}  // namespace freehold::terminal
