// Texts in UTF-8, code point by code point (RFC 3629). By hand, because the page's engine is built without ICU.
#pragma once

#include <cstddef>
#include <string_view>

namespace freehold {

struct CodePoint {
  char32_t code = 0;
  std::size_t length = 0;  ///< in bytes; 0 where they are no UTF-8
};

/// Of a text that isn't empty. An overlong form, a surrogate and anything above U+10FFFF are no UTF-8.
CodePoint first_code_point(std::string_view text);

/// Whether all of it is UTF-8. Control characters are allowed.
bool is_utf8(std::string_view bytes);

}  // namespace freehold
