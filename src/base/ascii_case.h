// Capitals of ASCII made small: for words of formats and protocols. Names are compared by editions/name.h.
#pragma once

#include <string>
#include <string_view>

namespace freehold {

constexpr char small_ascii(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Other bytes stay as they are.
inline std::string small_ascii(std::string_view text) {
  std::string small{text};
  for (char& c : small)
    c = small_ascii(c);
  return small;
}

}  // namespace freehold
