// The signs that the client draws with: box-drawing and symbols of Unicode, or ASCII for a terminal without UTF-8.
#pragma once

#include <string_view>

namespace freehold::terminal {

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
