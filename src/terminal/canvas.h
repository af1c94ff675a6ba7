// A grid of cells in memory, which the client draws on and a screen shows; how a cell looks, and the signs
// that are drawn with.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/screen.h"

namespace freehold::terminal {

/// A colour: 24 bits of red, green and blue, or the terminal's own default.
struct Colour {
  std::int32_t rgb = -1;

  constexpr bool operator==(const Colour&) const = default;
  [[nodiscard]] constexpr bool is_default() const { return rgb < 0; }
  [[nodiscard]] constexpr int red() const { return (rgb >> 16) & 0xFF; }
  [[nodiscard]] constexpr int green() const { return (rgb >> 8) & 0xFF; }
  [[nodiscard]] constexpr int blue() const { return rgb & 0xFF; }
};

inline constexpr Colour black{0x000000};
inline constexpr Colour white{0xFFFFFF};

/// "#aae0fa" as a colour; the default colour for anything else.
Colour colour_from_hex(std::string_view hex);
/// Black or white, whichever reads better on `background`.
Colour text_on(Colour background);

/// How many colours a terminal shows; `none` is for NO_COLOR and for terminals without any.
enum class ColourDepth : std::uint8_t { none, eight, many, direct };

/// The nearest of the 256 usual colours (6 x 6 x 6 cube and greys), or of the first eight.
int nearest_of_256(Colour colour);
int nearest_of_8(Colour colour);

/// The look of one cell. Attributes carry what must be seen without colours.
struct Style {
  Colour fg{};
  Colour bg{};
  bool bold = false;
  bool dim = false;
  bool underline = false;
  bool reverse = false;

  constexpr bool operator==(const Style&) const = default;
  [[nodiscard]] constexpr Style with_bold() const { return changed(&Style::bold); }
  [[nodiscard]] constexpr Style with_dim() const { return changed(&Style::dim); }
  [[nodiscard]] constexpr Style with_underline() const { return changed(&Style::underline); }
  [[nodiscard]] constexpr Style with_reverse() const { return changed(&Style::reverse); }

 private:
  [[nodiscard]] constexpr Style changed(bool Style::* attribute) const {
    Style style = *this;
    style.*attribute = true;
    return style;
  }
};

/// One set of signs, each one column wide.
struct Glyphs {
  bool unicode = true;
  std::string_view horizontal;
  std::string_view vertical;
  std::string_view top_left, top_right, bottom_left, bottom_right;
  std::string_view house;  ///< before a number of houses
  std::string_view level;
  std::string_view hotel;
  std::string_view mortgaged;
  std::string_view turn;  ///< in front of the player whose turn it is
  std::string_view dot;  ///< between parts of a line
  std::string_view arrow;
  std::string_view more;  ///< something was cut
  std::string_view up, down;  ///< a list goes on
  std::string_view checked, unchecked;
  std::string_view pip;  ///< of a die
};

const Glyphs& unicode_glyphs();
const Glyphs& ascii_glyphs();

/// A rectangle of cells. Width and height are never negative.
struct Rect {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;

  constexpr bool operator==(const Rect&) const = default;
  [[nodiscard]] constexpr int right() const { return x + w; }  ///< first column after it
  [[nodiscard]] constexpr int bottom() const { return y + h; }  ///< first row after it
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

  /// From now on texts are written in ASCII (to_ascii), in no more columns than the originals.
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

  /// A click in `rect` counts as `key`; the last link wins.
  void link(Rect rect, const Key& key) { links_.push_back({rect, key}); }
  /// The key that a click there stands for; none if nothing was linked.
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
