// A grid of cells in memory: what the client draws on. A screen shows it; a test reads it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/key.h"
#include "terminal/style.h"

namespace freehold::terminal {

/// A rectangle of cells. Width and height are never negative.
struct Rect {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;

  constexpr bool operator==(const Rect&) const = default;
  [[nodiscard]] constexpr int right() const { return x + w; }    ///< first column after it
  [[nodiscard]] constexpr int bottom() const { return y + h; }   ///< first row after it
  [[nodiscard]] constexpr bool empty() const { return w <= 0 || h <= 0; }
  /// Smaller by that many columns and rows on every side.
  [[nodiscard]] constexpr Rect inset(int columns, int rows) const {
    const int width = w - 2 * columns;
    const int height = h - 2 * rows;
    return {x + columns, y + rows, width > 0 ? width : 0, height > 0 ? height : 0};
  }
};

struct Cell {
  char32_t glyph = U' ';  ///< 0: the right half of a wide character
  Style style{};

  constexpr bool operator==(const Cell&) const = default;
};

/// Drawing outside is cut off, so that no size of a terminal can break it.
class Canvas {
 public:
  Canvas(int width, int height);

  /// From now on texts are put as to_ascii has them, in no more columns than they would take as they are.
  void only_ascii() { ascii_ = true; }
  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] Rect area() const { return {0, 0, width_, height_}; }
  [[nodiscard]] const Cell& at(int x, int y) const;

  /// Puts a text at (x, y), at most `columns` wide (cut without a mark). Returns the column after it.
  int put(int x, int y, std::string_view text, Style style = {}, int columns = 10'000);
  /// Fills a rectangle with blanks.
  void fill(Rect rect, Style style = {});
  /// Sets the style of cells and keeps what they show.
  void restyle(Rect rect, Style style);

  /// A click into `rect` is `key`; what was linked last counts.
  void link(Rect rect, const Key& key) { links_.push_back({rect, key}); }
  /// What a click there is; none if nothing was linked.
  [[nodiscard]] Key linked(int x, int y) const;

  /// The text alone, row by row, without blanks at the ends of rows: for golden screens.
  [[nodiscard]] std::string text() const;

  bool operator==(const Canvas&) const = default;

 private:
  void set(int x, int y, char32_t glyph, Style style);

  int width_;
  int height_;
  std::vector<Cell> cells_;
  std::vector<std::pair<Rect, Key>> links_;
  bool ascii_ = false;
};

}  // namespace freehold::terminal
