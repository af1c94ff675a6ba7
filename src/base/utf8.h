// UTF-8, code point by code point (RFC 3629). Written by hand because the page's engine has no ICU.
#pragma once

#include <cstddef>
#include <string_view>

namespace freehold {

struct CodePoint {
  char32_t code = 0;
  std::size_t length = 0;  ///< in bytes; 0 if the bytes aren't UTF-8
};

/// Takes a text that isn't empty. An overlong form, a surrogate and anything above U+10FFFF aren't UTF-8.
CodePoint first_code_point(std::string_view text);

/// Whether the whole text is UTF-8. Control characters are allowed.
bool is_utf8(std::string_view bytes);

}  // namespace freehold
