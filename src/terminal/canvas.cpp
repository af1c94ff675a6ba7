#include "terminal/canvas.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/assert.h"
#include "terminal/text.h"

namespace freehold::terminal {
namespace {

int squared_distance(Colour a, Colour b) {
  const int red = a.red() - b.red();
  const int green = a.green() - b.green();
  const int blue = a.blue() - b.blue();
  return red * red + green * green + blue * blue;
}

// Of the numbers from `first` to before `end`, the one whose colour is nearest.
template <class ColourOf>
int nearest(int first, int end, Colour colour, ColourOf colour_of) {
  const auto distance = [&](int index) { return squared_distance(colour, colour_of(index)); };
  int best = first;
  for (int index = first + 1; index < end; ++index)
    if (distance(index) < distance(best)) best = index;
  return best;
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
  return nearest(16, 256, colour, [](int index) { return index < 232 ? cube_colour(index) : grey(index); });
}

int nearest_of_8(Colour colour) {
  static constexpr std::array<std::int32_t, 8> basic{0x000000, 0xCD0000, 0x00CD00, 0xCDCD00,
                                                     0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5};
  return nearest(0, 8, colour, [](int index) { return Colour{basic[static_cast<std::size_t>(index)]}; });
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

Canvas::Canvas(int width, int height)
    : width_(std::max(0, width)),
      height_(std::max(0, height)),
      cells_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

const Cell& Canvas::at(int x, int y) const {
  FREEHOLD_ASSERT(x >= 0 && y >= 0 && x < width_ && y < height_);
  return cells_[static_cast<std::size_t>(y * width_ + x)];
}

void Canvas::set(int x, int y, char32_t glyph, Style style) {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return;
  cells_[static_cast<std::size_t>(y * width_ + x)] = {glyph, style};
}

int Canvas::put(int x, int y, std::string_view text, Style style, int columns) {
  const int end = std::min(width_, x + (ascii_ ? std::min(columns, columns_of(text)) : columns));
  for (const char32_t character : decode(ascii_ ? to_ascii(text) : with_plain_blanks(text))) {
    const int width = columns_of(character);
    if (width == 0) continue;
    if (x + width > end) break;
    set(x, y, character, style);
    if (width == 2) set(x + 1, y, 0, style);
    x += width;
  }
  return x;
}

void Canvas::fill(Rect rect, Style style) {
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x)
      set(x, y, U' ', style);
  }
}

void Canvas::restyle(Rect rect, Style style) {
  for (int y = std::max(0, rect.y); y < std::min(height_, rect.bottom()); ++y) {
    for (int x = std::max(0, rect.x); x < std::min(width_, rect.right()); ++x)
      set(x, y, at(x, y).glyph, style);
  }
}

Key Canvas::linked(int x, int y) const {
  for (const auto& [rect, key] : std::views::reverse(links_)) {
    if (x >= rect.x && x < rect.right() && y >= rect.y && y < rect.bottom()) return key;
  }
  return {};
}

std::string Canvas::text() const {
  std::string all;
  for (int y = 0; y < height_; ++y) {
    std::string row;
    for (int x = 0; x < width_; ++x) {
      const char32_t glyph = at(x, y).glyph;
      if (glyph != 0) row += encode(glyph);
    }
    row.erase(row.find_last_not_of(' ') + 1);
    all += row + '\n';
  }
  return all;
}

}  // namespace freehold::terminal
