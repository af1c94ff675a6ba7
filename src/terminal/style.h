// How a cell looks: colours as the edition and the players have them, attributes that need no colour, and the signs that are
// drawn with.
#pragma once

#include <cstdint>
#include <string_view>

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

/// "#aae0fa" as a colour; the default colour where it is anything else.
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

}  // namespace freehold::terminal
