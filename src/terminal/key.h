// Keys as the client understands them, whatever terminal they come from.
#pragma once

#include <cstdint>

namespace freehold::terminal {

enum class KeyCode : std::uint8_t {
  none,       ///< nothing was pressed in time
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
  resize,     ///< the screen has another size
  interrupt,  ///< Ctrl-C
  click,      ///< at `column`, `row` of the screen
  wheel_up,
  wheel_down,
  look        ///< at the space whose number is `character`: a click on the board
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

}  // namespace freehold::terminal
