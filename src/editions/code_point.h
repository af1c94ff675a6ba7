// One code point of a text in UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace freehold::editions {

struct CodePoint {
  char32_t code = 0;
  std::size_t length = 0;  ///< in bytes; 0 where they are no UTF-8
};

/// Of a text that isn't empty.
CodePoint first_code_point(std::string_view text);

/// Whether it takes room and shows nothing, in most fonts.
bool is_blank(char32_t code);

}  // namespace freehold::editions
