#include "terminal/style.h"

#include <array>
#include <charconv>

namespace freehold::terminal {
namespace {

int squared_distance(Colour a, Colour b) {
  const int red = a.red() - b.red();
  const int green = a.green() - b.green();
  const int blue = a.blue() - b.blue();
  return red * red + green * green + blue * blue;
}

Colour cube_colour(int index) {
  constexpr std::array<int, 6> level{0, 95, 135, 175, 215, 255};
  const auto part = [&](int divisor) {
    return level[static_cast<std::size_t>(((index - 16) / divisor) % 6)];
  };
  return Colour{(part(36) << 16) | (part(6) << 8) | part(1)};
}

Colour grey(int index) {
  const int level = 8 + 10 * (index - 232);
  return Colour{(level << 16) | (level << 8) | level};
}

}  // namespace

Colour colour_from_hex(std::string_view hex) {
  if (hex.size() != 7 || hex[0] != '#') return {};
  std::int32_t rgb = 0;
  const auto [end, fault] = std::from_chars(hex.data() + 1, hex.data() + hex.size(), rgb, 16);
  return fault == std::errc{} && end == hex.data() + hex.size() && rgb >= 0 ? Colour{rgb} : Colour{};
}

Colour text_on(Colour background) {
  if (background.is_default()) return {};
  const int light = 299 * background.red() + 587 * background.green() + 114 * background.blue();
  return light > 140'000 ? black : white;
}

int nearest_of_256(Colour colour) {
  int best = 16;
  int least = squared_distance(colour, cube_colour(best));
  for (int index = 17; index < 256; ++index) {
    const int distance = squared_distance(colour, index < 232 ? cube_colour(index) : grey(index));
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

int nearest_of_8(Colour colour) {
  constexpr std::array<std::int32_t, 8> basic{0x000000, 0xCD0000, 0x00CD00, 0xCDCD00,
                                              0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5};
  int best = 0;
  for (int index = 1; index < 8; ++index) {
    if (squared_distance(colour, Colour{basic[static_cast<std::size_t>(index)]}) <
        squared_distance(colour, Colour{basic[static_cast<std::size_t>(best)]})) {
      best = index;
    }
  }
  return best;
}

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
