#include "terminal/glyphs.h"

namespace freehold::terminal {

const Glyphs& unicode_glyphs() {
  static constexpr Glyphs glyphs{.unicode = true,
                                 .horizontal = "─",
                                 .vertical = "│",
                                 .top_left = "╭",
                                 .top_right = "╮",
                                 .bottom_left = "╰",
                                 .bottom_right = "╯",
                                 .house = "⌂",
                                 .level = "▴",
                                 .hotel = "H",
                                 .mortgaged = "×",
                                 .turn = "▶",
                                 .dot = "·",
                                 .arrow = "→",
                                 .more = "…",
                                 .up = "▲",
                                 .down = "▼",
                                 .checked = "■",
                                 .unchecked = "□",
                                 .pip = "●"};
  return glyphs;
}

const Glyphs& ascii_glyphs() {
  static constexpr Glyphs glyphs{.unicode = false,
                                 .horizontal = "-",
                                 .vertical = "|",
                                 .top_left = "+",
                                 .top_right = "+",
                                 .bottom_left = "+",
                                 .bottom_right = "+",
                                 .house = "^",
                                 .level = "^",
                                 .hotel = "H",
                                 .mortgaged = "x",
                                 .turn = ">",
                                 .dot = ".",
                                 .arrow = ">",
                                 .more = "~",
                                 .up = "^",
                                 .down = "v",
                                 .checked = "x",
                                 .unchecked = "-",
                                 .pip = "o"};
  return glyphs;
}

}  // namespace freehold::terminal
