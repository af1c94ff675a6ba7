#include "terminal/canvas.h"

#include <algorithm>
#include <ranges>

#include "base/assert.h"
#include "terminal/text.h"

namespace freehold::terminal {

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
